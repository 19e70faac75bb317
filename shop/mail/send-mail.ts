import { and, eq, isNull, lte, ne, or, sql } from "drizzle-orm";
import { frenchDateTime, localTime } from "../clock.ts";
import type { Database } from "../context.ts";
import { type ContactMailContent, type MailContent, opened } from "./content.ts";
import { mails } from "./tables.ts";

/**
 * How long one worker may take over one try before another may begin. The queue itself hands a mail to a second worker
 * only when the first is dead or an administrator asks for it, so this outlasts a try on a slow relay, not every stall.
 */
const claimMs = 60_000;

/** What sending needs from the process: how a mail looks and how it leaves. */
export interface Post {
  db: Database;
  clock: () => Date;
  from: string;
  origin: string;
  /** Reads what was sealed when the mail was written down. */
  unseal(sealed: string): string;
  render(content: MailContent, origin: string): Promise<{ subject: string; html: string; text: string }>;
  send(letter: {
    messageId: string;
    from: string;
    to: string;
    replyTo?: { name: string; address: string };
    subject: string;
    html: string;
    text: string;
    date: Date;
  }): Promise<void>;
  /** Hands a contact message to the vendor's own service. */
  forward?(content: Omit<ContactMailContent, "kind">): Promise<void>;
}

/**
 * Sends one owed mail and notes what became of it. The try is counted before it is made, so that a worker that dies
 * leaves its trace; a mail that is sent or in another worker's hand is not sent again; a failure is noted with its
 * reason and thrown, so that the queue tries once more. Source: behaviour.md, "Mail".
 */
export async function sendMail(post: Post, mailId: string): Promise<void> {
  const mail = await claim(post, mailId);
  if (!mail) return;
  try {
    await deliver(post, mail);
  } catch (error) {
    const lastError = String(error).slice(0, 500);
    await note(post, mailId, { lastError, state: "failed" });
    throw error;
  }
  await note(post, mailId, { lastError: null, state: "sent", sentAt: post.clock() });
}

async function claim({ db, clock }: Post, mailId: string) {
  const now = clock();
  const isFree = or(isNull(mails.claimedUntil), lte(mails.claimedUntil, now));
  const [mail] = await db
    .update(mails)
    .set({ tries: sql`${mails.tries} + 1`, claimedUntil: new Date(now.getTime() + claimMs) })
    .where(and(eq(mails.id, mailId), ne(mails.state, "sent"), isFree))
    .returning();
  if (mail) return mail;
  const [known] = await db.select({ state: mails.state }).from(mails).where(eq(mails.id, mailId));
  if (known && known.state !== "sent") throw new Error("another worker has this mail in hand");
  return null;
}

async function deliver(post: Post, mail: typeof mails.$inferSelect): Promise<void> {
  const { content, messageId, recipient: to, createdAt: date } = mail;
  if (content.kind === "contact-forward") {
    if (!post.forward) throw new Error("no vendor is configured to forward to");
    return post.forward({ ...content, timestamp: frenchDateTime(localTime(new Date(content.timestamp))) });
  }
  const { subject, html, text } = await post.render(opened(content, post.unseal), post.origin);
  const isAnswerable = content.kind === "contact" && content.email !== "";
  const replyTo = isAnswerable ? { name: content.name, address: content.email } : undefined;
  await post.send({ messageId, from: post.from, to, replyTo, subject, html, text, date });
}

async function note({ db }: Post, mailId: string, outcome: Partial<typeof mails.$inferInsert>): Promise<void> {
  await db
    .update(mails)
    .set({ ...outcome, claimedUntil: null })
    .where(eq(mails.id, mailId));
}
