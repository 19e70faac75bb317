import { sql } from "drizzle-orm";
import type { Sql } from "../context.ts";
import { isUnbooked, parcels } from "./tables.ts";

/** What of parcels waits for somebody: those to be looked into, and bookings that were left to a person. */
export type WaitingParcels = "returned" | "unbooked";

/** How many parcels wait for what, and since when; what nothing waits for is left out. */
export async function countWaiting(db: Sql): Promise<{ what: WaitingParcels; count: number; since: Date }[]> {
  const { rows } = await db.execute<{ what: WaitingParcels; count: number; since: string }>(sql`
    select 'returned' as what, count(*)::int as count, min(coalesce(ended_at, created_at)) as since
      from ${parcels} where state = 'returned' having count(*) > 0
    union all
    select 'unbooked', count(*)::int, min(created_at) from ${parcels} where ${isUnbooked} having count(*) > 0`);
  return rows.map((row) => ({ ...row, since: new Date(row.since) }));
}
