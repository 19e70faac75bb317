import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Sql } from "../context.ts";
import { openingKinds, withoutSecrets } from "./content.ts";
import type { MailFailure } from "./mail-state.ts";
import { mails } from "./tables.ts";

/** A mail that this process has claimed, to send it. */
export type ClaimedMail = typeof mails.$inferSelect;
/** The ways mails leave by: the house's relay (or the spool), and the vendor's own service. */
export type MailWay = "relay" | "vendor";

/**
 * How long a claimed mail is kept from a process of the version before, which looks at times and knows no owners. What such
 * a process has claimed is left to it for as long.
 */
const formerClaim = sql`now() + interval '60 seconds'`;

export interface Claim {
  /** Who claims them, and SQL that lists who is alive. */
  owner: number;
  liveOwners: string;
  way: MailWay;
  most: number;
  /** What this process has claimed already, also under an earlier number. */
  inHand?: readonly string[];
}

/**
 * Claims due mails, those due longest first, and counts the try before it is made. A mail whose owner is alive is left to
 * it; one whose owner is gone is free at once.
 */
export async function claimMails(
  db: Sql,
  { owner, liveOwners, way, most, inHand = [] }: Claim,
): Promise<ClaimedMail[]> {
  const isFree = sql`case when m.claimed_by is null then m.claimed_until is null or m.claimed_until <= now()
    else m.claimed_by not in (${sql.raw(liveOwners)}) end`;
  const due = sql`select m.id from mails m where m.state in ('queued', 'failed') and m.next_try_at <= now()
    and (m.kind = 'contact-forward') = ${way === "vendor"} and not m.id = any(${sql.param(inHand)}::text[]) and ${isFree}
    order by m.next_try_at limit ${most} for update skip locked`;
  return db
    .update(mails)
    .set({ tries: sql`${mails.tries} + 1`, claimedBy: owner, claimedUntil: formerClaim })
    .where(sql`${mails.id} in (${due})`)
    .returning();
}

const letGo = { claimedBy: null, claimedUntil: null };

/** Notes that a mail has left. What its link or code could do goes from the row. */
export async function noteSent(db: Sql, { id, content }: ClaimedMail, at: Date): Promise<void> {
  await db
    .update(mails)
    .set({ ...letGo, state: "sent", lastError: null, failure: null, sentAt: at, content: withoutSecrets(content) })
    .where(eq(mails.id, id));
}

/** Why a mail has not left. */
interface Failed {
  failure: MailFailure;
  lastError: string;
  triedAt: Date;
}

/** Notes why a mail has not left, and after how many seconds it is tried again; null gives it up. */
export async function noteFailed(db: Sql, id: string, failed: Failed, pause: number | null): Promise<void> {
  const next = pause === null ? {} : { nextTryAt: sql`now() + make_interval(secs => ${pause})` };
  await db
    .update(mails)
    .set({ ...letGo, ...next, ...failed, state: pause === null ? "abandoned" : "failed" })
    .where(and(eq(mails.id, id), ne(mails.state, "sent")));
}

/** Removes queued mails whose link or code opens nothing any more: for a shop that was brought back without them. */
export async function forgetVoidMails(db: Sql): Promise<void> {
  await db.delete(mails).where(and(ne(mails.state, "sent"), inArray(mails.kind, [...openingKinds])));
}
