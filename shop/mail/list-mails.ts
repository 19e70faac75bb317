import { z } from "zod";
import { staff } from "../call.ts";
import { lastSeen } from "../keyset.ts";
import { mailShows } from "./mail-state.ts";
import { countUnsent, listMails as readMails } from "./mails.server.ts";
import { mailsSeenBy } from "./seen-by.ts";

/**
 * The mail log, newest first: what each mail is, whom it goes to, its state, how often it was tried, why the last try
 * failed and when the next one is. `stuck` shows all that has not left; the answer counts it by state. Mails that name
 * who works here are for those who may see staff.
 * Source: behaviour.md, "Mail log".
 */
export const listMails = staff("mail.list")
  .route({ method: "GET", path: "/admin/mails", summary: "List the mail log" })
  .input(
    z.object({
      show: z.enum(mailShows).default("stuck"),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      /** The last mail of the page before. */
      after: lastSeen.optional(),
    }),
  )
  .handler(async ({ context, input: { show, limit, after } }) => {
    const seen = mailsSeenBy(context.person.role);
    const [read, counts] = await Promise.all([
      readMails(context.db, seen, show, after ?? null, limit + 1),
      countUnsent(context.db, seen),
    ]);
    const stuck = counts.queued + counts.failed + counts.abandoned;
    return { mails: read.slice(0, limit), counts, stuck, hasMore: read.length > limit };
  });
