import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { staff } from "../call.ts";
import type { Transaction } from "../context.ts";
import { id } from "../fields.ts";
import { authorOf } from "../journal/author-of.ts";
import { changesBetween } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { orders } from "../orders/tables.ts";
import { mailRefusals } from "../refusals.ts";
import { mayMake } from "../rights.ts";
import { inTransaction } from "../transaction.ts";
import { opensSomething } from "./content.ts";
import { enqueueMail } from "./enqueue-mail.ts";
import { mailsSeenBy } from "./seen-by.ts";
import { mails } from "./tables.ts";

/**
 * Sends a mail at once instead of at its next try; one that was given up is tried anew. One that has not left keeps its
 * Message-ID, so that it cannot arrive twice; one that has left goes again as a new mail, unless it held a link or code.
 * Answers the id of the mail that is sent, and to whom. Who may not see all mails sends those of orders. Refuses with MAIL_NOT_FOUND, MAIL_SPENT.
 * Source: behaviour.md, "Mail log".
 */
export const resendMail = staff("mail.resend")
  .route({ method: "POST", path: "/admin/mails/{mailId}/resend", summary: "Send a mail again" })
  .errors(mailRefusals)
  .input(z.object({ mailId: id }))
  .handler(({ context, input, errors }) =>
    inTransaction(context, async ({ tx }) => {
      await holdOrderOfMail(tx, input.mailId);
      const [mail] = await tx
        .select()
        .from(mails)
        .where(and(eq(mails.id, input.mailId), mailsSeenBy(context.person.role)))
        .for("update");
      if (!mail || !(mail.orderId || mayMake(context.person.role, "mail.list"))) throw errors.MAIL_NOT_FOUND();
      const { id, recipient, content, orderId } = mail;
      if (mail.state === "sent" && opensSomething(mail.kind)) throw errors.MAIL_SPENT();
      const about = orderId ? { thing: "order" as const, id: orderId } : { thing: "mail" as const, id };
      const changes = changesBetween({ mail: mail.state }, { mail: "queued", kind: mail.kind });
      await tell(tx, authorOf(context), context.clock(), { ...about, changes });
      if (mail.state === "sent") {
        return {
          mailId: await enqueueMail(context, tx, {
            recipient,
            content,
            locale: mail.locale,
            orderId: orderId ?? undefined,
          }),
          recipient,
        };
      }
      const tries = mail.state === "abandoned" ? 0 : mail.tries;
      await tx.update(mails).set({ state: "queued", tries, nextTryAt: sql`now()` }).where(eq(mails.id, id));
      return { mailId: id, recipient };
    }),
  );

/** Locks the order that a mail is about before the mail, as erasing its buyer does. */
async function holdOrderOfMail(tx: Transaction, mailId: string): Promise<void> {
  const ofMail = tx.select({ id: mails.orderId }).from(mails).where(eq(mails.id, mailId));
  await tx.select({ id: orders.id }).from(orders).where(inArray(orders.id, ofMail)).for("key share");
}
