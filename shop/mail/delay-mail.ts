import { and, eq, gt, sql } from "drizzle-orm";
import type { Transaction } from "../context.ts";
import { mails } from "./tables.ts";

/** Lets a mail of the caller's transaction wait for some seconds, in which it can be taken back. */
export async function delayMail(tx: Transaction, id: string, seconds: number): Promise<void> {
  await tx
    .update(mails)
    .set({ nextTryAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(eq(mails.id, id));
}

/** Takes back the mail about an order's status that still waits to leave; false where it may have left. */
export async function takeBackMail(tx: Transaction, orderId: string): Promise<boolean> {
  const waits = and(eq(mails.state, "queued"), eq(mails.tries, 0), gt(mails.nextTryAt, sql`now()`));
  const { rowCount } = await tx
    .delete(mails)
    .where(and(eq(mails.orderId, orderId), eq(mails.kind, "order-status"), waits));
  return rowCount === 1;
}
