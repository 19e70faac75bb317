/** Where an order can be. */
export const orderStatuses = ["pending", "confirmed", "processing", "shipped", "delivered", "cancelled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

interface Step {
  from: readonly OrderStatus[];
  to: OrderStatus;
}

/**
 * What an administrator does with an order: where each step begins and where it ends. Cancelling ends at shipping's
 * end: a delivered order is a return, not a cancellation. Source: behaviour.md, "Order status".
 */
export const moves = {
  confirm: { from: ["pending"], to: "confirmed" },
  prepare: { from: ["confirmed"], to: "processing" },
  ship: { from: ["processing"], to: "shipped" },
  deliver: { from: ["shipped"], to: "delivered" },
  reject: { from: ["pending"], to: "cancelled" },
  cancel: { from: ["confirmed", "processing", "shipped"], to: "cancelled" },
} as const satisfies Record<string, Step>;
export type Move = keyof typeof moves;

const steps: readonly Step[] = Object.values(moves);

/** The statuses an order may move to from here. */
export const nextStatuses = (from: OrderStatus): readonly OrderStatus[] =>
  steps.filter((step) => step.from.includes(from)).map(({ to }) => to);

/** Whether an order may move from one status to the other. */
export const mayMove = (from: OrderStatus, to: OrderStatus): boolean => nextStatuses(from).includes(to);

/** Whether a step begins at a status: rejecting is of pending orders, cancelling of those approved. */
export const mayBegin = (move: Move, from: OrderStatus): boolean => (moves[move] as Step).from.includes(from);

/** Whether nothing comes after a status. */
export const isOver = (status: OrderStatus): boolean => nextStatuses(status).length === 0;

/** What a move does to stock: approval takes it, cancelling after approval gives it back, the rest leaves it. */
export function stockEffect(from: OrderStatus, to: OrderStatus): "take" | "give-back" | "none" {
  if (from === "pending" && to === "confirmed") return "take";
  if (to === "cancelled" && from !== "pending") return "give-back";
  return "none";
}
