/** Where an order can be. */
export const orderStatuses = ["pending", "confirmed", "processing", "shipped", "delivered", "cancelled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * What may follow what. Cancelling ends at shipping's end: a delivered order is a return, not a cancellation.
 * Source: behaviour.md, "Order status".
 */
const next: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ["confirmed", "cancelled"],
  confirmed: ["processing", "cancelled"],
  processing: ["shipped", "cancelled"],
  shipped: ["delivered", "cancelled"],
  delivered: [],
  cancelled: [],
};

/** The statuses an order may move to from here. */
export const nextStatuses = (from: OrderStatus): readonly OrderStatus[] => next[from];

/** Whether an order may move from one status to the other. */
export const mayMove = (from: OrderStatus, to: OrderStatus): boolean => next[from].includes(to);

/** What a move does to stock: approval takes it, cancelling after approval gives it back, the rest leaves it. */
export function stockEffect(from: OrderStatus, to: OrderStatus): "take" | "give-back" | "none" {
  if (from === "pending" && to === "confirmed") return "take";
  if (to === "cancelled" && from !== "pending") return "give-back";
  return "none";
}
