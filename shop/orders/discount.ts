import type { Centimes } from "../money.ts";

/** Why staff take something off the price of an order. */
export const discountReasons = ["promised", "loyal", "flaw", "delay", "gesture"] as const;
export type DiscountReason = (typeof discountReasons)[number];

/** What staff take off the price of an order. */
export interface Discount {
  reason: DiscountReason;
  amountCentimes: Centimes;
}
