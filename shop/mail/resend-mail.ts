import { eq } from "drizzle-orm";
import { z } from "zod";
import { administrator } from "../call.ts";
import { mailRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { oweMail } from "./owe-mail.ts";
import { mails } from "./tables.ts";

/**
 * Sends a mail at once instead of at its next try. One that has not left keeps its Message-ID, so that it cannot
 * arrive twice; one that has left goes again as a new mail. Answers the id of the mail that is sent, and to whom.
 * Refuses with MAIL_NOT_FOUND. Source: behaviour.md, "Mail log".
 */
export const resendMail = administrator
  .route({ method: "POST", path: "/admin/mails/{mailId}/resend", summary: "Send a mail again" })
  .errors(mailRefusals)
  .input(z.object({ mailId: z.string().max(64) }))
  .handler(({ context, input, errors }) =>
    inTransaction(context, async ({ tx }) => {
      const [mail] = await tx.select().from(mails).where(eq(mails.id, input.mailId)).for("update");
      if (!mail) throw errors.MAIL_NOT_FOUND();
      const { id, recipient, content, orderId } = mail;
      if (mail.state === "sent") {
        return { mailId: await oweMail(context, tx, { recipient, content, orderId: orderId ?? undefined }), recipient };
      }
      await tx.update(mails).set({ state: "queued" }).where(eq(mails.id, id));
      await context.enqueue(tx, "mail", { mailId: id });
      return { mailId: id, recipient };
    }),
  );
