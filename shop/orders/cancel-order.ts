import { staff } from "../call.ts";
import { moveRefusals } from "../refusals.ts";
import { ending, moveOrder, seenOrder } from "./move-order.ts";

/**
 * Cancels an order that was confirmed, is being prepared or travels, and gives back the stock it took.
 * Refuses with ORDER_NOT_FOUND, STATUS_CONFLICT, MOVE_SCHEDULED. Source: behaviour.md, "Order status".
 */
export const cancelOrder = staff("orders.cancel")
  .route({ method: "POST", path: "/orders/{orderId}/cancel", summary: "Cancel an order that was confirmed" })
  .errors(moveRefusals)
  .input(seenOrder.extend(ending))
  .handler(({ context, input, errors }) => moveOrder(context, "cancel", input, errors));
