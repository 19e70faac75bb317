import type { Centimes } from "../money.ts";
import type { ParcelState } from "../parcels/states.ts";

/** What of a parcel tells whether its order is paid. */
export interface ParcelMoney {
  state: ParcelState;
  collectCentimes: Centimes;
  owedCentimes: Centimes;
  /** Null until anything was paid to the house. */
  paidCentimes: Centimes | null;
}

/** Nothing more is to be collected for these. */
const bringNothing: ReadonlySet<ParcelState> = new Set([
  "refused",
  "returning",
  "returned",
  "seen",
  "lost",
  "cancelled",
]);

/**
 * Whether an order is paid: all its parcels that carry money have brought the house at least what is owed for them. Those
 * that were not taken, are lost or were given up bring none, and alone make no order paid. Null where no parcel was ever to
 * carry money, which says nothing about the order. Source: behaviour.md, "Admin: cash".
 */
export function isPaid(parcels: readonly ParcelMoney[]): boolean | null {
  const carrying = parcels.filter(({ collectCentimes }) => collectCentimes > 0);
  if (carrying.length === 0) return null;
  const bringing = carrying.filter(({ state }) => !bringNothing.has(state));
  return (
    bringing.length > 0 &&
    bringing.every(({ paidCentimes, owedCentimes }) => paidCentimes !== null && paidCentimes >= owedCentimes)
  );
}
