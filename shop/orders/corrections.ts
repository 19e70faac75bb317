import type { Centimes } from "../money.ts";
import type { Address } from "./address.ts";
import { type Pricing, sumOf } from "./pricing.ts";

/** What a line was in and how many of it. */
export interface Piece {
  size: string;
  colorName: string;
  quantity: number;
}

/** One thing of an order as it was and as it is: a part of the address, the telephone, a line (null: taken out), or an amount. */
export type Correction =
  | { field: keyof Address | "phone"; before: string; after: string }
  | { field: "line"; name: string; from: Piece; to: Piece | null }
  | { field: "delivery" | "total"; beforeCentimes: Centimes; afterCentimes: Centimes };

const parts = ["address", "apartment", "zipCode", "city", "state", "country"] as const satisfies (keyof Address)[];

/** In what two addresses differ; nothing where they are the same. */
export const correctionsBetween = (before: Address, after: Address): Correction[] =>
  parts.flatMap((field) => {
    const change = { field, before: before[field] ?? "", after: after[field] ?? "" };
    return change.before === change.after ? [] : [change];
  });

/** In what two prices of an order differ. */
export function amountsBetween(before: Pricing, after: Pricing): Correction[] {
  if (before.totalCentimes === after.totalCentimes) return [];
  const delivery = { beforeCentimes: sumOf(before, "delivery"), afterCentimes: sumOf(after, "delivery") };
  const total = { beforeCentimes: before.totalCentimes, afterCentimes: after.totalCentimes };
  const isSameFee = delivery.beforeCentimes === delivery.afterCentimes;
  return [...(isSameFee ? [] : [{ field: "delivery" as const, ...delivery }]), { field: "total", ...total }];
}
