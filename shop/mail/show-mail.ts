import { z } from "zod";
import { staff } from "../call.ts";
import { id } from "../fields.ts";
import { mailRefusals } from "../refusals.ts";
import { findMail } from "./mails.server.ts";
import { mailsSeenBy } from "./seen-by.ts";

/** What became of one mail. Refuses with MAIL_NOT_FOUND. Source: behaviour.md, "Mail log". */
export const showMail = staff("mail.show")
  .route({ method: "GET", path: "/admin/mails/{mailId}", summary: "Show what became of a mail" })
  .errors(mailRefusals)
  .input(z.object({ mailId: id }))
  .handler(async ({ context, input, errors }) => {
    const mail = await findMail(context.db, input.mailId, mailsSeenBy(context.person.role));
    if (!mail) throw errors.MAIL_NOT_FOUND();
    return mail;
  });
