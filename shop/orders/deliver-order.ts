import { staff } from "../call.ts";
import { moveRefusals } from "../refusals.ts";
import { moveOrder, seenOrder } from "./move-order.ts";

/**
 * Notes that a shipped order has arrived.
 * Refuses with ORDER_NOT_FOUND, STATUS_CONFLICT. Source: behaviour.md, "Order status".
 */
export const deliverOrder = staff("orders.deliver")
  .route({ method: "POST", path: "/orders/{orderId}/deliver", summary: "Note that a shipped order has arrived" })
  .errors(moveRefusals)
  .input(seenOrder)
  .handler(({ context, input, errors }) => moveOrder(context, "deliver", input, errors));
