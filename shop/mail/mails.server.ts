import { and, count, eq, ne } from "drizzle-orm";
import type { Sql } from "../context.ts";
import { falling, olderThan } from "../keyset.ts";
import { orderNumber } from "../orders/number.ts";
import { mails } from "./tables.ts";

const columns = {
  id: mails.id,
  messageId: mails.messageId,
  kind: mails.kind,
  recipient: mails.recipient,
  orderId: mails.orderId,
  state: mails.state,
  tries: mails.tries,
  lastError: mails.lastError,
  createdAt: mails.createdAt,
  sentAt: mails.sentAt,
};

/** A place in the log: the last row seen. */
export interface MailCursor {
  createdAt: Date;
  id: string;
}

/** The log, newest first, from behind a cursor; `stuck` leaves out what has been sent. */
export async function listMails(db: Sql, stuck: boolean, after: MailCursor | null, limit: number) {
  const rows = await db
    .select(columns)
    .from(mails)
    .where(
      and(stuck ? ne(mails.state, "sent") : undefined, after ? olderThan(mails.createdAt, mails.id, after) : undefined),
    )
    .orderBy(falling(mails.createdAt), falling(mails.id))
    .limit(limit);
  return rows.map(present);
}

/** How many mails have not left yet. */
export async function countStuck(db: Sql): Promise<number> {
  const [row] = await db.select({ stuck: count() }).from(mails).where(ne(mails.state, "sent"));
  return row?.stuck ?? 0;
}

/** One mail of the log. */
export async function findMail(db: Sql, id: string) {
  const [row] = await db.select(columns).from(mails).where(eq(mails.id, id));
  return row ? present(row) : null;
}

function present({
  orderId,
  ...mail
}: { orderId: string | null } & Omit<typeof mails.$inferSelect, "content" | "claimedUntil">) {
  return { ...mail, orderId, orderNumber: orderId ? orderNumber(orderId) : null };
}
