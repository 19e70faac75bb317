/** Why an order is rejected or cancelled. */
export const endReasons = [
  "buyer_asked",
  "unreachable",
  "wrong_number",
  "duplicate",
  "out_of_stock",
  "suspicious",
  "price",
  "delay",
] as const;
export type EndReason = (typeof endReasons)[number];

/** The same with what only its buyer does, by their link. */
export const endings = [...endReasons, "buyer_cancelled"] as const;
export type Ending = (typeof endings)[number];
