import { z } from "zod";
import { staff } from "../call.ts";
import { id } from "../fields.ts";
import { authorOf } from "../journal/author-of.ts";
import { changesBetween } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { policy } from "../policy.ts";
import { limitRefusals, moveRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { digestOfLink, linkEnd, newLink } from "./buyer-link.ts";
import { insertLink, writeMessageLanguage } from "./buyer-links.server.ts";
import { messageLanguages } from "./message-languages.ts";
import { lockOrder } from "./orders.server.ts";

const mostPerOrder = 20;
const anHour = 3600;

/**
 * Makes a link by which the buyer of a pending order confirms, corrects or cancels it, to be written to them in a language
 * that the order keeps. It is answered once and kept as a digest; those made before stay good. Refuses with
 * ORDER_NOT_FOUND, STATUS_CONFLICT, TOO_MANY_REQUESTS. Source: behaviour.md, "The buyer's link".
 */
export const makeBuyerLink = staff("buyerLinks.make")
  .route({ method: "POST", path: "/orders/{orderId}/buyer-links", summary: "Make a link for the buyer of an order" })
  .errors({
    ORDER_NOT_FOUND: moveRefusals.ORDER_NOT_FOUND,
    STATUS_CONFLICT: moveRefusals.STATUS_CONFLICT,
    ...limitRefusals,
  })
  .input(z.object({ orderId: id, language: z.enum(messageLanguages) }))
  .handler(async ({ context, input: { orderId, language }, errors }) => {
    const link = newLink();
    const createdAt = context.clock();
    const endsAt = linkEnd(createdAt, policy);
    const retryAfter = await context.limit(`buyer-link:order:${orderId}`, mostPerOrder, anHour);
    if (retryAfter > 0) throw errors.TOO_MANY_REQUESTS({ data: { retryAfter } });
    return inTransaction(context, async ({ tx }) => {
      const order = await lockOrder(tx, orderId);
      if (!order) throw errors.ORDER_NOT_FOUND();
      if (order.status !== "pending") throw errors.STATUS_CONFLICT({ data: { status: order.status } });
      await insertLink(tx, { linkDigest: digestOfLink(context, link), orderId, endsAt, createdAt });
      await writeMessageLanguage(tx, orderId, language);
      const { messageLanguage } = order;
      const now = { messageLanguage: language, buyerLinkUntil: endsAt };
      const changes = changesBetween({ messageLanguage }, now);
      await tell(tx, authorOf(context), createdAt, { thing: "order", id: orderId, changes });
      return { link, endsAt };
    });
  });
