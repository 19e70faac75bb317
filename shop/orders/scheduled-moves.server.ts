import { and, eq, notInArray, sql } from "drizzle-orm";
import type { Sql, Transaction } from "../context.ts";
import { scheduledMoves } from "./tables.ts";

/** What has been decided about an order and is not done yet, and how many seconds are left to take it back. */
export interface Scheduled {
  move: "reject" | "cancel";
  secondsLeft: number;
}

/** SQL of the whole seconds left, of the table under a name. */
export const secondsLeft = (table: string) =>
  sql<number>`greatest(0, ceil(extract(epoch from ${sql.identifier(table)}.due_at - now())))::int`;

/** What has been decided about an order and is not done yet. */
export async function readScheduled(db: Sql, orderId: string): Promise<Scheduled | null> {
  const [row] = await db
    .select({ move: scheduledMoves.move, secondsLeft: secondsLeft("scheduled_moves") })
    .from(scheduledMoves)
    .where(eq(scheduledMoves.orderId, orderId));
  return row ?? null;
}

export async function insertScheduled(
  tx: Transaction,
  move: Omit<typeof scheduledMoves.$inferInsert, "dueAt">,
  seconds: number,
): Promise<void> {
  await tx.insert(scheduledMoves).values({ ...move, dueAt: sql`now() + make_interval(secs => ${seconds})` });
}

/** Takes what has been decided about an order out of the table; null where there is nothing any more. */
export async function takeScheduled(tx: Transaction, orderId: string) {
  const [row] = await tx.delete(scheduledMoves).where(eq(scheduledMoves.orderId, orderId)).returning();
  return row ?? null;
}

/** Orders whose decided step is due, those due longest first. */
export async function findDue(db: Sql, { most, except }: { most: number; except: string[] }): Promise<string[]> {
  const rows = await db
    .select({ orderId: scheduledMoves.orderId })
    .from(scheduledMoves)
    .where(and(sql`${scheduledMoves.dueAt} <= now()`, notInArray(scheduledMoves.orderId, except)))
    .orderBy(scheduledMoves.dueAt)
    .limit(most);
  return rows.map(({ orderId }) => orderId);
}

/** Puts a decided step off, so that one that fails keeps no other back. */
export async function postpone(db: Sql, orderId: string, seconds: number): Promise<void> {
  await db
    .update(scheduledMoves)
    .set({ dueAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(eq(scheduledMoves.orderId, orderId));
}
