import { z } from "zod";
import { anyone } from "../call.ts";
import { looksLikeId } from "../ids.ts";
import { orderRefusals } from "../refusals.ts";
import { findOrder } from "./orders.server.ts";

/**
 * One order by its id, for whoever holds the id: it cannot be guessed. Refuses with ORDER_NOT_FOUND.
 * Source: behaviour.md, "Order confirmation".
 */
export const showOrder = anyone
  .route({ method: "GET", path: "/orders/{orderId}", summary: "Show one order" })
  .errors(orderRefusals)
  .input(z.object({ orderId: z.string().max(64) }))
  .handler(async ({ context, input, errors }) => {
    const order = looksLikeId(input.orderId) ? await findOrder(context.db, input.orderId) : null;
    if (!order) throw errors.ORDER_NOT_FOUND();
    const { userId: _, ...shown } = order;
    return shown;
  });
