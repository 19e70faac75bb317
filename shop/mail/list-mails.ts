import { z } from "zod";
import { administrator } from "../call.ts";
import { lastSeen } from "../keyset.ts";
import { countStuck, listMails as readMails } from "./mails.server.ts";

/**
 * The mail log, newest first: what each mail is, whom it goes to, its state, how often it was tried and why the last
 * try failed. `stuck` shows only what has not left. Source: behaviour.md, "Mail log".
 */
export const listMails = administrator
  .route({ method: "GET", path: "/admin/mails", summary: "List the mail log" })
  .input(
    z.object({
      show: z.enum(["stuck", "all"]).default("stuck"),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      /** The last mail of the page before. */
      after: lastSeen.optional(),
    }),
  )
  .handler(async ({ context, input: { show, limit, after } }) => {
    const [mails, stuck] = await Promise.all([
      readMails(context.db, show === "stuck", after ?? null, limit),
      countStuck(context.db),
    ]);
    return { mails, stuck, hasMore: mails.length === limit };
  });
