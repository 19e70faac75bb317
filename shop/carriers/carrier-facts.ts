import type { CarrierKind } from "./kinds.ts";
import type { Mappings } from "./mappings.ts";

/** What the house decides about a carrier. */
export interface CarrierFacts {
  name: string;
  kind: CarrierKind;
  /** The page on which a parcel is followed, `{number}` in the place of its number. */
  trackingPage: string | null;
  collectsWholeDirhams: boolean;
  isActive: boolean;
}

export interface Carrier extends CarrierFacts {
  id: string;
  mappings: Mappings;
  /** Counts the changes, so that two people do not undo each other's unseen. */
  version: number;
}
