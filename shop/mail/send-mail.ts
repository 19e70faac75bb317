import { eq, sql } from "drizzle-orm";
import type { Database } from "../context.ts";
import { type MailContent, opened } from "./content.ts";
import { mails } from "./tables.ts";

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
    subject: string;
    html: string;
    text: string;
    date: Date;
  }): Promise<void>;
}

/**
 * Sends one owed mail and notes what became of it. A mail already sent is not sent again; a failure is noted with its
 * reason and thrown, so that the queue tries once more. Source: behaviour.md, "Mail".
 */
export async function sendMail(post: Post, mailId: string): Promise<void> {
  const [mail] = await post.db.select().from(mails).where(eq(mails.id, mailId));
  if (!mail || mail.state === "sent") return;
  const tried = { tries: sql`${mails.tries} + 1` };
  try {
    const { subject, html, text } = await post.render(opened(mail.content, post.unseal), post.origin);
    const { messageId, recipient: to, createdAt: date } = mail;
    await post.send({ messageId, from: post.from, to, subject, html, text, date });
  } catch (error) {
    const lastError = String(error).slice(0, 500);
    await post.db
      .update(mails)
      .set({ ...tried, lastError, state: "failed" })
      .where(eq(mails.id, mailId));
    throw error;
  }
  await post.db
    .update(mails)
    .set({ ...tried, lastError: null, state: "sent", sentAt: post.clock() })
    .where(eq(mails.id, mailId));
}
