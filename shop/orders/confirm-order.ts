import { z } from "zod";
import { staff } from "../call.ts";
import { moveRefusals } from "../refusals.ts";
import { moveOrder, seenOrder } from "./move-order.ts";

/**
 * Approves a pending order and takes its stock. Refuses with ORDER_NOT_FOUND, STATUS_CONFLICT, OUT_OF_STOCK with the
 * short lines unless `acceptShortage`. Source: behaviour.md, "Approving".
 */
export const confirmOrder = staff("orders.confirm")
  .route({ method: "POST", path: "/orders/{orderId}/confirm", summary: "Approve a pending order" })
  .errors(moveRefusals)
  .input(
    seenOrder.extend({
      /** The administrator has seen which lines are short and confirms all the same. */
      acceptShortage: z.boolean().default(false),
    }),
  )
  .handler(({ context, input, errors }) => moveOrder(context, "confirm", input, errors));
