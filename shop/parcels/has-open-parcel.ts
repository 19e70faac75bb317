import { eq, sql } from "drizzle-orm";
import type { Sql } from "../context.ts";
import { orders } from "../orders/tables.ts";
import { openStates } from "./states.ts";

/** Whether more is to be heard of a parcel of an order, or to be done with it: SQL, where orders are selected. */
export const isInOpenParcels = sql<boolean>`exists (select from parcels p where p.order_id = orders.id
  and p.state = any(${sql.param(openStates)}::text[]))`;

/** The same of one order. */
export async function hasOpenParcel(db: Sql, orderId: string): Promise<boolean> {
  const [row] = await db.select({ isIn: isInOpenParcels }).from(orders).where(eq(orders.id, orderId));
  return row?.isIn ?? false;
}
