import { countPieces } from "../cart/lines.ts";
import type { Centimes } from "../money.ts";
import type { ParcelState } from "./states.ts";

/** A parcel as the buyer of its order is told of it. */
export interface BuyersParcel<Time = Date> {
  carrier: string;
  trackingNumber: string | null;
  trackingUrl: string | null;
  state: ParcelState;
  /** What its carrier said last, in its own words, where they mean nothing known to the house. */
  carrierWords: string | null;
  /** When the last that is told of it happened. */
  at: Time;
  /** The day it is to be at the door, where that is said. */
  expectedOn: string | null;
  collectCentimes: Centimes;
  items: { name: string; size: string; colorName: string; quantity: number }[];
}

interface Travelling {
  items: readonly { quantity: number }[];
  parcels: readonly Pick<BuyersParcel, "items">[];
}

/** Whether an order's parcels are told with what is in each: where one does not hold the whole order. */
export const isDivided = ({ items, parcels }: Travelling): boolean =>
  parcels.length > 1 || parcels.some((parcel) => countPieces(parcel.items) < countPieces(items));
