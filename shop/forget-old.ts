import { forgetInvitations } from "./accounts/forget-invitations.ts";
import { forgetSessions } from "./accounts/forget-sessions.ts";
import { forgetCarrierFiles } from "./carriers/forget-carrier-files.ts";
import { forgetMessages } from "./contact/forget-messages.ts";
import type { Database } from "./context.ts";
import { forgetMails } from "./mail/forget-mails.ts";
import { forgetBuyerLinks } from "./orders/forget-buyer-links.ts";
import { policy } from "./policy.ts";
import { forgetEntries } from "./waitlist/forget-entries.ts";

const dayMs = 86_400_000;

/** Removes what was kept for as long as the house keeps it. Source: behaviour.md, "How long facts are kept". */
export async function forgetOld(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - policy.messageDays * dayMs);
  await forgetSessions(db, now);
  await forgetEntries(db, now);
  await forgetInvitations(db, before);
  await forgetBuyerLinks(db, now);
  await forgetMessages(db, before);
  await forgetMails(db, before);
  await forgetCarrierFiles(db, new Date(now.getTime() - policy.carrierFileDays * dayMs));
}
