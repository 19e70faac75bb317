import { staff } from "../call.ts";
import { moveRefusals } from "../refusals.ts";
import { day } from "../times.ts";
import { moveOrder, parcel, seenOrder } from "./move-order.ts";

/**
 * Sends a prepared order on its way, with its carrier, the number and page it is found by and the day it is expected, where they are known.
 * Refuses with ORDER_NOT_FOUND, STATUS_CONFLICT. Source: behaviour.md, "Order status".
 */
export const shipOrder = staff("orders.ship")
  .route({ method: "POST", path: "/orders/{orderId}/ship", summary: "Ship a prepared order" })
  .errors(moveRefusals)
  .input(seenOrder.extend({ ...parcel, estimatedDelivery: day.optional() }))
  .handler(({ context, input, errors }) => moveOrder(context, "ship", input, errors));
