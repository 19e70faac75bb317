import type { Centimes } from "../money.ts";
import type { RoadState } from "../parcels/states.ts";
import type { CarrierKind } from "./kinds.ts";

/** Carriers with an interface of their own over HTTP. */
export const wiredKinds = ["sendit", "ozon", "cathedis"] as const satisfies readonly CarrierKind[];
export type WiredKind = (typeof wiredKinds)[number];

/** What a carrier is told of a parcel. */
export interface ParcelToBook {
  /** Ours, by which it can be found again: "A1B2C3D4-1". */
  code: string;
  name: string;
  /** As carriers want it: "0612345678". */
  phone: string;
  address: string;
  /** The ways its city is written, the buyer's own first. */
  cities: readonly string[];
  collectCentimes: Centimes;
  weightGrams: number | null;
  /** What is in it, in one line. */
  contents: string;
}

/** What a carrier says of a parcel it has booked. */
export interface Booked {
  number: string;
  trackingUrl: string | null;
  labelUrl: string | null;
}

/** Where a parcel is. `state`: null where the carrier's words mean nothing known. */
export interface Status {
  words: string;
  state: RoadState | null;
  /** When that was; null where the carrier does not say. */
  at: Date | null;
  note: string | null;
  /** What it has on its books as collected, of a delivered parcel; null where it does not say. */
  collectedCentimes: Centimes | null;
}

/** A carrier's own interface. Whatever does not come about is thrown as a `CarrierProblem`. */
export interface Carrier {
  /** What bringing a parcel to a city costs the house; null where it does not say. */
  quote(cities: readonly string[]): Promise<Centimes | null>;
  book(parcel: ParcelToBook): Promise<Booked>;
  /** What was booked under our code; "unsure" where its interface cannot rule out that something was. */
  find(parcel: ParcelToBook): Promise<Booked | "absent" | "unsure">;
  /** The address of a parcel's label, where it makes one. */
  label(number: string): Promise<string | null>;
  status(number: string): Promise<Status>;
  /** Takes a booking back; null where its interface cannot. */
  cancel: ((number: string) => Promise<void>) | null;
}

/** The carriers whose keys this installation has. */
export type Carriers = Partial<Record<WiredKind, Carrier>>;
