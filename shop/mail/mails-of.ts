import { desc, eq } from "drizzle-orm";
import type { Sql } from "../context.ts";
import { mails } from "./tables.ts";

/** The mails of an order, newest first: what they are, whether they left, and why not. */
export function mailsOf(db: Sql, orderId: string) {
  return db
    .select({
      id: mails.id,
      kind: mails.kind,
      recipient: mails.recipient,
      state: mails.state,
      lastError: mails.lastError,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
    })
    .from(mails)
    .where(eq(mails.orderId, orderId))
    .orderBy(desc(mails.createdAt), desc(mails.id));
}
