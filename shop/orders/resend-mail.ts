import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { administrator } from "../call.ts";
import { oweMail } from "../mail/owe-mail.ts";
import { mails } from "../mail/tables.ts";
import { plain } from "../plain.ts";
import { mailRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";

/**
 * Sends a mail of an order once more, as a letter of its own: what the customer has already is not what is repeated by
 * the queue. Refuses with MAIL_NOT_FOUND. Source: behaviour.md, "Admin: orders".
 */
export const resendMail = administrator
  .route({ method: "POST", path: "/admin/orders/{orderId}/mails/{mailId}", summary: "Send a mail of an order again" })
  .errors(mailRefusals)
  .input(z.object({ orderId: plain(64), mailId: plain(64) }))
  .handler(({ context, input: { orderId, mailId }, errors }) =>
    inTransaction(context, async ({ tx }) => {
      const [mail] = await tx
        .select()
        .from(mails)
        .where(and(eq(mails.id, mailId), eq(mails.orderId, orderId)));
      if (!mail) throw errors.MAIL_NOT_FOUND();
      await oweMail(context, tx, { recipient: mail.recipient, content: mail.content, orderId });
      return { recipient: mail.recipient };
    }),
  );
