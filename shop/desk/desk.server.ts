import { and, desc, eq, gt, gte, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { users } from "../accounts/tables.ts";
import type { Sql, Transaction } from "../context.ts";
import { orders, scheduledMoves } from "../orders/tables.ts";
import { orderAttempts } from "./tables.ts";

/** In the words of the indexes: where a statement is planned for any value, a status that is handed in finds none of them. */
const isWaiting = sql`${orders.status} = 'pending'`;
const isNotEnding = sql`not exists (select from ${scheduledMoves} s where s.order_id = ${orders.id})`;
const hasConfirmed = sql`${orders.buyerConfirmedAt} is not null`;
const hasNot = sql`${orders.buyerConfirmedAt} is null`;

interface Lease {
  by: string;
  now: Date;
  until: Date;
}

/**
 * Takes the order that somebody holds already, else the first that is due and that nobody has, until a time; null where
 * there is none. Orders that others are changing at this moment are passed over, so that nobody waits and no two take the same.
 */
export async function takeNext(tx: Transaction, lease: Lease): Promise<string | null> {
  const { by, now } = lease;
  const isDue = and(lte(orders.deskDueAt, now), or(isNull(orders.deskHeldUntil), lte(orders.deskHeldUntil, now)));
  return (
    (await takeFirst(tx, lease, eq(orders.deskHolderId, by))) ??
    (await takeFirst(tx, lease, and(hasConfirmed, isDue))) ??
    (await takeFirst(tx, lease, and(hasNot, isDue)))
  );
}

async function takeFirst(tx: Transaction, { by, until }: Lease, where: SQL | undefined): Promise<string | null> {
  const [found] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(isWaiting, where, isNotEnding))
    .orderBy(orders.deskDueAt, orders.id)
    .limit(1)
    .for("update", { of: orders, skipLocked: true });
  if (!found) return null;
  await tx.update(orders).set({ deskHolderId: by, deskHeldUntil: until }).where(eq(orders.id, found.id));
  return found.id;
}

/** Somebody holds this order and no other until a time. */
export async function holdOnly(tx: Transaction, orderId: string, { by, until }: Omit<Lease, "now">): Promise<void> {
  await letGo(tx, and(eq(orders.deskHolderId, by), ne(orders.id, orderId)));
  await tx.update(orders).set({ deskHolderId: by, deskHeldUntil: until }).where(eq(orders.id, orderId));
}

const letGo = (tx: Transaction, where: SQL | undefined) =>
  tx.update(orders).set({ deskHolderId: null, deskHeldUntil: null }).where(where);

/** Gives back an order that somebody holds; false where they do not. */
export async function release(tx: Transaction, orderId: string, by: string): Promise<boolean> {
  const { rowCount } = await letGo(tx, and(eq(orders.id, orderId), eq(orders.deskHolderId, by)));
  return rowCount === 1;
}

/** The order that somebody holds, and until when nobody else can take it. */
export async function findHeld(db: Sql, by: string) {
  const [row] = await db
    .select({ id: orders.id, until: orders.deskHeldUntil })
    .from(orders)
    .where(and(isWaiting, eq(orders.deskHolderId, by), isNotEnding))
    .orderBy(orders.deskDueAt, orders.id)
    .limit(1);
  return row?.until ? { ...row, until: row.until } : null;
}

/** Counted no further: whoever has more before them need not know how many. */
const mostCounted = 1_000;

/** How many orders are due and held by nobody, whether there are more than were counted, since when, and when the next one is due. */
export async function readWaiting(db: Sql, now: Date) {
  const free = or(isNull(orders.deskHeldUntil), lte(orders.deskHeldUntil, now));
  const due = db
    .select({ dueAt: orders.deskDueAt })
    .from(orders)
    .where(and(isWaiting, lte(orders.deskDueAt, now), free, isNotEnding))
    .limit(mostCounted)
    .as("due");
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int`, since: sql<Date | null>`min(${due.dueAt})`.mapWith(orders.deskDueAt) })
    .from(due);
  const [later] = await db
    .select({ dueAt: orders.deskDueAt })
    .from(orders)
    .where(and(isWaiting, hasNot, gt(orders.deskDueAt, now), isNotEnding))
    .orderBy(orders.deskDueAt)
    .limit(1);
  const count = counted?.count ?? 0;
  return { due: count, isMore: count === mostCounted, since: counted?.since ?? null, nextAt: later?.dueAt ?? null };
}

export type NewAttempt = Omit<typeof orderAttempts.$inferInsert, "id">;

/** Notes what came of an attempt, and what the order waits for then; nobody holds it any more. */
export async function writeAttempt(
  tx: Transaction,
  attempt: NewAttempt,
  then: { deskDueAt: Date; deskTries: number },
): Promise<void> {
  await tx.insert(orderAttempts).values(attempt);
  await tx
    .update(orders)
    .set({ ...then, deskHolderId: null, deskHeldUntil: null })
    .where(eq(orders.id, attempt.orderId));
}

/** The last attempt at an order. */
export async function lastAttempt(tx: Transaction, orderId: string) {
  const [row] = await tx
    .select()
    .from(orderAttempts)
    .where(eq(orderAttempts.orderId, orderId))
    .orderBy(desc(orderAttempts.id))
    .limit(1);
  return row ?? null;
}

/** Forgets an attempt that was a slip of the hand; the order waits for what it waited for before. */
export async function forgetAttempt(
  tx: Transaction,
  { id, orderId, dueBefore, triesBefore }: typeof orderAttempts.$inferSelect,
): Promise<void> {
  await tx.delete(orderAttempts).where(eq(orderAttempts.id, id));
  await tx.update(orders).set({ deskDueAt: dueBefore, deskTries: triesBefore }).where(eq(orders.id, orderId));
}

/** The id of another order, by its id or number; null where there is none. */
export async function findTwin(tx: Transaction, idOrNumber: string, orderId: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(or(eq(orders.id, idOrNumber), sql`right(${orders.id}, 8) = ${idOrNumber}`), ne(orders.id, orderId)))
    .limit(1);
  return row?.id ?? null;
}

/** What an account is called. */
export const fullName = sql<string>`coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.email})`;

/** What somebody of the staff is called. */
export async function nameOf(db: Sql, userId: string): Promise<string | null> {
  const [row] = await db.select({ name: fullName }).from(users).where(eq(users.id, userId));
  return row?.name ?? null;
}

/** The attempts at an order, oldest first. */
export const readAttempts = (db: Sql, orderId: string) =>
  db
    .select({
      id: orderAttempts.id,
      channel: orderAttempts.channel,
      outcome: orderAttempts.outcome,
      note: orderAttempts.note,
      postponedTo: orderAttempts.postponedTo,
      createdAt: orderAttempts.createdAt,
      who: fullName,
    })
    .from(orderAttempts)
    .leftJoin(users, eq(users.id, orderAttempts.agentId))
    .where(eq(orderAttempts.orderId, orderId))
    .orderBy(orderAttempts.id);

/** The last attempt somebody made since a time. */
export async function lastAttemptBy(db: Sql, agentId: string, since: Date) {
  const [row] = await db
    .select({ orderId: orderAttempts.orderId, outcome: orderAttempts.outcome, createdAt: orderAttempts.createdAt })
    .from(orderAttempts)
    .where(and(eq(orderAttempts.agentId, agentId), gte(orderAttempts.createdAt, since)))
    .orderBy(desc(orderAttempts.id))
    .limit(1);
  return row ?? null;
}
