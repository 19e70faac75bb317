import { staff } from "../call.ts";
import { moveRefusals } from "../refusals.ts";
import { ending, moveOrder, seenOrder } from "./move-order.ts";

/**
 * Rejects a pending order, which has taken nothing.
 * Refuses with ORDER_NOT_FOUND, STATUS_CONFLICT, MOVE_SCHEDULED. Source: behaviour.md, "Order status".
 */
export const rejectOrder = staff("orders.reject")
  .route({ method: "POST", path: "/orders/{orderId}/reject", summary: "Reject a pending order" })
  .errors(moveRefusals)
  .input(seenOrder.extend(ending))
  .handler(({ context, input, errors }) => moveOrder(context, "reject", input, errors));
