import type { Centimes } from "../money.ts";

/** Products of one page of the collection. */
export const pageSize = 50;

/** Up to here products are counted; beyond it "more than" is all a shopper needs to know. */
export const mostCounted = 1_001;

/** The highest price a product may have. */
export const mostPrice: Centimes = 1_000_000_00;

/** Which products administrators look at: those on sale, drafts, or those that were deleted and kept. */
export const adminShows = ["active", "drafts", "archived"] as const;
export type AdminShow = (typeof adminShows)[number];

const openingMax: Centimes = 2000_00;

/** The price filter's upper bound the highest price rounded up to the next 100 DH, 2000 DH while there is none. */
export const upperBound = (highest: Centimes): Centimes =>
  highest > 0 ? Math.ceil(highest / 100_00) * 100_00 : openingMax;
