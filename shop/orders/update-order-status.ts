import { z } from "zod";
import { staff } from "../call.ts";
import { moveRefusals } from "../refusals.ts";
import { moveOrder, seenOrder, trackingNumber } from "./move-order.ts";
import { type Move, type OrderStatus, orderStatuses } from "./status.ts";

const moveTo = {
  confirmed: "confirm",
  processing: "prepare",
  shipped: "ship",
  delivered: "deliver",
} as const satisfies Partial<Record<OrderStatus, Move>>;

/**
 * The same moves by the status they end at, with a tracking number at any of them, as the specification has it.
 * Refuses with ORDER_NOT_FOUND, STATUS_CONFLICT, OUT_OF_STOCK. Source: behaviour.md, "Order status".
 */
export const updateOrderStatus = staff("orders.updateStatus")
  .route({ method: "POST", path: "/orders/{orderId}/status", summary: "Move an order to its next status" })
  .errors(moveRefusals)
  .input(
    seenOrder.extend({
      status: z.enum(orderStatuses).exclude(["pending"]),
      trackingNumber: trackingNumber.optional(),
    }),
  )
  .handler(({ context, input: { status, ...seen }, errors }) => {
    const cancelling = seen.from === "pending" ? "reject" : "cancel";
    return moveOrder(context, status === "cancelled" ? cancelling : moveTo[status], seen, errors);
  });
