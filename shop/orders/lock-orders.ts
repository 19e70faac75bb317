import { asc, inArray } from "drizzle-orm";
import type { Transaction } from "../context.ts";
import { orders } from "./tables.ts";

export type OrderRow = typeof orders.$inferSelect;

/** Takes orders' row locks until the transaction ends, in the order of their ids, and says where they stand. */
export function lockOrders(tx: Transaction, ids: readonly string[]): Promise<OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id))
    .for("update");
}
