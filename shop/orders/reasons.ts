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

/** The same with what only its buyer does: by their link, or at the door, where nothing was taken and all came back. */
export const endings = [...endReasons, "buyer_cancelled", "not_taken"] as const;
export type Ending = (typeof endings)[number];
