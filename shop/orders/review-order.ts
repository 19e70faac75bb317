import { z } from "zod";
import { staff } from "../call.ts";
import { isReceivable } from "../cash/is-receivable.ts";
import { id } from "../fields.ts";
import { mailsOf } from "../mail/mails-of.ts";
import { shownPhone } from "../phone-number.ts";
import { orderRefusals } from "../refusals.ts";
import { mayMake, maySee } from "../rights.ts";
import { readAccepted, readHistory } from "./admin.server.ts";
import { readBuyersWord } from "./buyer-links.server.ts";
import { readCorrections } from "./corrections.server.ts";
import { findOrder } from "./orders.server.ts";
import { readScheduled } from "./scheduled-moves.server.ts";
import { orderSeenBy, seesOrder } from "./seen-by.ts";

/**
 * One order as staff see it, each role what it may see: with its history (when, who, why, what was short, what was
 * corrected), its mails, what its buyer said by their link,
 * what is decided about it and not done yet, and which conditions of sale its buyer accepted. Refuses with
 * ORDER_NOT_FOUND, also where a role may not see the order yet. Source: behaviour.md, "Admin: orders".
 */
export const reviewOrder = staff("orders.review")
  .route({ method: "GET", path: "/admin/orders/{orderId}", summary: "Review one order" })
  .errors(orderRefusals)
  .input(z.object({ orderId: id }))
  .handler(async ({ context: { db, person, settings }, input: { orderId }, errors }) => {
    const order = await findOrder(db, orderId);
    if (!order || !seesOrder(person.role, order)) throw errors.ORDER_NOT_FOUND();
    const [history, corrections, buyersWord, accepted, mails, scheduled, receivable] = await Promise.all([
      readHistory(db, orderId),
      readCorrections(db, orderId),
      readBuyersWord(db, orderId),
      readAccepted(db, orderId),
      maySee(person.role, "mails") ? mailsOf(db, orderId) : null,
      readScheduled(db, orderId),
      mayMake(person.role, "cash.receive") &&
        isReceivable(db, { id: orderId, status: order.status, method: order.paymentInfo.method }),
    ]);
    const phoneShown = shownPhone({ ...order.customerInfo, ...order });
    const ownTexts = mayMake(person.role, "buyerLinks.make") ? (await settings()).messages : null;
    return {
      ...orderSeenBy(person.role, order),
      phoneShown,
      history,
      corrections,
      buyersWord,
      ownTexts,
      accepted,
      mails,
      scheduled,
      isReceivable: receivable,
    };
  });
