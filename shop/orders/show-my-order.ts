import { z } from "zod";
import { customer } from "../call.ts";
import { id } from "../fields.ts";
import { looksLikeId } from "../ids.ts";
import { orderRefusals } from "../refusals.ts";
import { findMyOrder } from "./my-orders.server.ts";
import { readWay } from "./read-way.ts";

/** One of the signed-in person's orders. Refuses with ORDER_NOT_FOUND, another's too. Source: behaviour.md, "My orders". */
export const showMyOrder = customer
  .route({ method: "GET", path: "/my-orders/{orderId}", summary: "Show one own order" })
  .errors(orderRefusals)
  .input(z.object({ orderId: id }))
  .handler(async ({ context: { db, person }, input: { orderId }, errors }) => {
    const order = looksLikeId(orderId) ? await findMyOrder(db, person, orderId) : null;
    if (!order) throw errors.ORDER_NOT_FOUND();
    const { userId: _, ...shown } = order;
    return { ...shown, ...(await readWay(db, [order.id]))(order.id) };
  });
