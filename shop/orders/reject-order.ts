import { administrator } from "../call.ts";
import { moveRefusals } from "../refusals.ts";
import { moveOrder, seenOrder } from "./move-order.ts";

/**
 * Rejects a pending order, which has taken nothing.
 * Refuses with ORDER_NOT_FOUND, STATUS_CONFLICT. Source: behaviour.md, "Order status".
 */
export const rejectOrder = administrator
  .route({ method: "POST", path: "/orders/{orderId}/reject", summary: "Reject a pending order" })
  .errors(moveRefusals)
  .input(seenOrder)
  .handler(({ context, input, errors }) => moveOrder(context, "reject", input, errors));
