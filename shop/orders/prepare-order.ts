import { staff } from "../call.ts";
import { moveRefusals } from "../refusals.ts";
import { moveOrder, seenOrder } from "./move-order.ts";

/**
 * Starts preparing a confirmed order.
 * Refuses with ORDER_NOT_FOUND, STATUS_CONFLICT. Source: behaviour.md, "Order status".
 */
export const prepareOrder = staff("orders.prepare")
  .route({ method: "POST", path: "/orders/{orderId}/prepare", summary: "Start preparing a confirmed order" })
  .errors(moveRefusals)
  .input(seenOrder)
  .handler(({ context, input, errors }) => moveOrder(context, "prepare", input, errors));
