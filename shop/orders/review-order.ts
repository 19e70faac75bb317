import { z } from "zod";
import { administrator } from "../call.ts";
import { id } from "../fields.ts";
import { mailsOf } from "../mail/mails-of.ts";
import { orderRefusals } from "../refusals.ts";
import { readAccepted, readHistory } from "./admin.server.ts";
import { findOrder } from "./orders.server.ts";
import { readScheduled } from "./scheduled-moves.server.ts";

/**
 * One order as an administrator sees it: with its history (when, who, why, what was short), its mails,
 * what is decided about it and not done yet, and which conditions of sale its buyer accepted. Refuses with
 * ORDER_NOT_FOUND. Source: behaviour.md, "Admin: orders".
 */
export const reviewOrder = administrator
  .route({ method: "GET", path: "/admin/orders/{orderId}", summary: "Review one order" })
  .errors(orderRefusals)
  .input(z.object({ orderId: id }))
  .handler(async ({ context: { db }, input: { orderId }, errors }) => {
    const order = await findOrder(db, orderId);
    if (!order) throw errors.ORDER_NOT_FOUND();
    const [history, accepted, mails, scheduled] = await Promise.all([
      readHistory(db, orderId),
      readAccepted(db, orderId),
      mailsOf(db, orderId),
      readScheduled(db, orderId),
    ]);
    return { ...order, history, accepted, mails, scheduled };
  });
