import type { OrderStatus } from "./status.ts";

/** A status an order came to, and when. */
export interface Step<Time> {
  status: OrderStatus;
  at: Time;
  /** Its buyer made it, by their link. */
  isBuyersOwn?: true;
}

/** One stage of an order's way; `at` where the time is known. */
export interface Stage<Time> {
  stage: OrderStatus | "rejected";
  at: Time | null;
  state: "passed" | "present" | "ahead";
}

const way = ["pending", "confirmed", "processing", "shipped", "delivered"] as const satisfies OrderStatus[];

/**
 * An order's way from receipt to delivery, with what lies ahead; of one that ended early, what it passed and its end:
 * 'rejected' where nothing but receipt came before and it was not its buyer's own doing, else 'cancelled'. Source: behaviour.md, "Order status".
 */
export function timeline<Time>(order: {
  status: OrderStatus;
  createdAt: Time;
  steps: readonly Step<Time>[];
}): Stage<Time>[] {
  const timeOf = (status: OrderStatus) =>
    status === "pending" ? order.createdAt : (order.steps.find((step) => step.status === status)?.at ?? null);
  if (order.status !== "cancelled") {
    const present = way.indexOf(order.status);
    return way.map((stage, at) => {
      if (at > present) return { stage, at: null, state: "ahead" };
      return { stage, at: timeOf(stage), state: at === present ? "present" : "passed" };
    });
  }
  const passed = way.filter((stage) => timeOf(stage) !== null);
  const wasRejected =
    order.steps.map(({ status }) => status).join() === "pending,cancelled" &&
    !order.steps.some(({ isBuyersOwn }) => isBuyersOwn);
  return [
    ...passed.map((stage) => ({ stage, at: timeOf(stage), state: "passed" as const })),
    { stage: wasRejected ? "rejected" : "cancelled", at: timeOf("cancelled"), state: "present" },
  ];
}
