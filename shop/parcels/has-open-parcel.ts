import { and, eq, inArray } from "drizzle-orm";
import type { Sql } from "../context.ts";
import { openStates } from "./states.ts";
import { parcels } from "./tables.ts";

/** Whether more is to be heard of a parcel of an order, or to be done with it. */
export async function hasOpenParcel(db: Sql, orderId: string): Promise<boolean> {
  const rows = await db
    .select({ id: parcels.id })
    .from(parcels)
    .where(and(eq(parcels.orderId, orderId), inArray(parcels.state, openStates)))
    .limit(1);
  return rows.length > 0;
}
