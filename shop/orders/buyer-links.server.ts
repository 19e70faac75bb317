import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Sql, Transaction } from "../context.ts";
import type { MessageLanguage } from "./message-languages.ts";
import { buyerLinks, orders } from "./tables.ts";

/** The link of a digest, as long as it is good. */
export async function findLink(db: Sql, linkDigest: string, now: Date) {
  const [row] = await db
    .select()
    .from(buyerLinks)
    .where(and(eq(buyerLinks.linkDigest, linkDigest), gt(buyerLinks.endsAt, now)));
  return row ?? null;
}

export async function insertLink(tx: Transaction, row: typeof buyerLinks.$inferInsert): Promise<void> {
  await tx.insert(buyerLinks).values(row);
}

/** Notes that a link has corrected. False where it had already. */
export async function writeLinkUsed(tx: Transaction, linkDigest: string, correctedAt: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(buyerLinks)
    .set({ correctedAt })
    .where(and(eq(buyerLinks.linkDigest, linkDigest), isNull(buyerLinks.correctedAt)));
  return rowCount === 1;
}

export async function writeBuyerConfirmed(tx: Transaction, orderId: string, at: Date): Promise<void> {
  await tx.update(orders).set({ buyerConfirmedAt: at, deskDueAt: at, updatedAt: at }).where(eq(orders.id, orderId));
}

export async function writeMessageLanguage(tx: Transaction, orderId: string, language: MessageLanguage): Promise<void> {
  await tx.update(orders).set({ messageLanguage: language }).where(eq(orders.id, orderId));
}

/** When its buyer confirmed an order by their link, and in which language they are written to: last time, if not yet about this one. */
export async function readBuyersWord(db: Sql, orderId: string) {
  const [row] = await db
    .select({
      confirmedAt: orders.buyerConfirmedAt,
      messageLanguage: sql<MessageLanguage | null>`coalesce(${orders.messageLanguage}, (select earlier.message_language
        from orders earlier where earlier.phone_e164 = orders.phone_e164 and earlier.message_language is not null
        order by earlier.created_at desc limit 1))`,
    })
    .from(orders)
    .where(eq(orders.id, orderId));
  return row ?? { confirmedAt: null, messageLanguage: null };
}
