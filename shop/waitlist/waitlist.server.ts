import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { products } from "../catalogue/tables.ts";
import type { Sql, Transaction } from "../context.ts";
import { newId } from "../ids.ts";
import { waitlistEntries } from "./tables.ts";
import { waitingBySize } from "./waiting-by-size.ts";

type Entry = typeof waitlistEntries.$inferSelect;
type Asked = Pick<
  Entry,
  "productId" | "size" | "mailbox" | "email" | "phone" | "locale" | "linkDigest" | "endsAt" | "createdAt"
>;

/** Removes the rows that have had their time; one that somebody else is about is left for the next time. */
export async function dropEnded(db: Sql, now: Date): Promise<void> {
  const { id, endsAt } = waitlistEntries;
  const ended = db.select({ id }).from(waitlistEntries).where(lte(endsAt, now)).for("update", { skipLocked: true });
  await db.delete(waitlistEntries).where(inArray(id, ended));
}

/** Removes rows, locked one after the other in the order of their ids, as everybody locks several. Answers how many. */
export async function deleteEntries(tx: Transaction, which: SQL): Promise<number> {
  const { id } = waitlistEntries;
  const locked = tx.select({ id }).from(waitlistEntries).where(which).orderBy(asc(id)).for("update");
  const { rowCount } = await tx.delete(waitlistEntries).where(inArray(id, locked));
  return rowCount ?? 0;
}

/** Writes a wish that waits for its confirmation. False where the mailbox waits for the size already. */
export async function writeEntry(tx: Transaction, asked: Asked): Promise<boolean> {
  const { productId: _, size: __, mailbox: ___, ...again } = asked;
  const { rowCount } = await tx
    .insert(waitlistEntries)
    .values({ id: newId(), ...asked })
    .onConflictDoUpdate({
      target: [waitlistEntries.productId, waitlistEntries.size, waitlistEntries.mailbox],
      set: { ...again, confirmedAt: null, announcedAt: null },
      // Told already, or never confirmed: it may be wished again
      setWhere: or(isNull(waitlistEntries.confirmedAt), isNotNull(waitlistEntries.announcedAt)),
    });
  return rowCount === 1;
}

/** The row of a mailed link that is still good. */
export async function findByLink(db: Sql, linkDigest: string, now: Date): Promise<Entry | null> {
  const [entry] = await db
    .select()
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.linkDigest, linkDigest), gt(waitlistEntries.endsAt, now)));
  return entry ?? null;
}

export async function writeConfirmed(tx: Transaction, id: string, confirmedAt: Date, endsAt: Date): Promise<void> {
  await tx
    .update(waitlistEntries)
    .set({ confirmedAt, endsAt })
    .where(and(eq(waitlistEntries.id, id), isNull(waitlistEntries.confirmedAt)));
}

/** A product's name, and how many wait for each of its sizes. */
export async function countWaiting(db: Sql, productId: string) {
  const { id, name } = products;
  const [row] = await db.select({ id, name, waiting: waitingBySize }).from(products).where(eq(id, productId));
  return row ?? null;
}

/** Whoever has confirmed to wait for one of the products, and has not been told. */
const stillWaits = (productIds: readonly string[]) =>
  and(
    inArray(waitlistEntries.productId, [...productIds]),
    isNotNull(waitlistEntries.confirmedAt),
    isNull(waitlistEntries.announcedAt),
  );

/** Who waits for a product, longest first. */
export function findWaiting(db: Sql, productId: string, most: number) {
  const { id, size, email, phone, createdAt } = waitlistEntries;
  return db
    .select({ id, size, email, phone, createdAt })
    .from(waitlistEntries)
    .where(stillWaits([productId]))
    .orderBy(asc(createdAt), asc(id))
    .limit(most);
}

/** Who waits for the products, longest first; locked. */
export async function lockWaiting(tx: Transaction, productIds: readonly string[]): Promise<Entry[]> {
  const waiting = await tx
    .select()
    .from(waitlistEntries)
    .where(stillWaits(productIds))
    .orderBy(asc(waitlistEntries.id))
    .for("update");
  return waiting.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

/** Notes that these have been told; they go at a time, or earlier where they would have gone then. */
export async function writeAnnounced(tx: Transaction, ids: string[], announcedAt: Date, latest: Date): Promise<void> {
  const endsAt = sql`least(${waitlistEntries.endsAt}, ${latest.toISOString()}::timestamptz)`;
  await tx.update(waitlistEntries).set({ announcedAt, endsAt }).where(inArray(waitlistEntries.id, ids));
}

/** Forgets everything the mailbox of a row waits for. */
export async function deleteMailboxOf(tx: Transaction, id: string): Promise<void> {
  const mailbox = tx.select({ of: waitlistEntries.mailbox }).from(waitlistEntries).where(eq(waitlistEntries.id, id));
  await deleteEntries(tx, inArray(waitlistEntries.mailbox, mailbox));
}
