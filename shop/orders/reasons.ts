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
