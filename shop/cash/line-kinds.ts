/**
 * What a line of a parcel's money says: what was to be collected, what the carrier says it has collected, what it has
 * paid to the house, what it kept as its fee.
 */
export const cashLineKinds = ["expected", "said", "paid", "fee"] as const;
export type CashLineKind = (typeof cashLineKinds)[number];
