import { and, eq, gt, isNull } from "drizzle-orm";
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
  await tx.update(orders).set({ buyerConfirmedAt: at, updatedAt: at }).where(eq(orders.id, orderId));
}

export async function writeMessageLanguage(tx: Transaction, orderId: string, language: MessageLanguage): Promise<void> {
  await tx.update(orders).set({ messageLanguage: language }).where(eq(orders.id, orderId));
}

/** When its buyer confirmed an order by their link, and in which language they are written to. */
export async function readBuyersWord(db: Sql, orderId: string) {
  const { buyerConfirmedAt: confirmedAt, messageLanguage } = orders;
  const [row] = await db.select({ confirmedAt, messageLanguage }).from(orders).where(eq(orders.id, orderId));
  return row ?? { confirmedAt: null, messageLanguage: null };
}
