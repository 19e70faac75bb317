import { inArray } from "drizzle-orm";
import type { Transaction } from "../context.ts";
import { orderAttempts } from "./tables.ts";

/** Empties what was noted of the talks with a buyer, before their orders forget whose they were. */
export async function forgetNotes(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .update(orderAttempts)
    .set({ note: null })
    .where(inArray(orderAttempts.orderId, [...orderIds]));
}
