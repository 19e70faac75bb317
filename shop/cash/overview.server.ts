import { inArray, sql } from "drizzle-orm";
import type { Sql } from "../context.ts";
import type { Centimes } from "../money.ts";
import { parcels } from "../parcels/tables.ts";
import { openStandings } from "./standings.ts";

/** How many parcels, what is owed for them, and when the oldest was handed over. */
export interface Standing {
  count: number;
  owedCentimes: Centimes;
  since: Date | null;
}

const none: Standing = { count: 0, owedCentimes: 0, since: null };

/** What the house waits for, by how it stands; of the late ones among it besides. */
export async function readOverview(db: Sql, lateBefore: Date) {
  const { handedOverAt, owedCentimes, cashStanding: standing } = parcels;
  const late = sql`filter (where ${standing} <> 'differs' and ${handedOverAt} < ${lateBefore.toISOString()}::timestamptz)`;
  const rows = await db
    .select({
      standing,
      count: sql<number>`count(*)::int`,
      owedCentimes: sql<number>`sum(${owedCentimes})::float8`,
      since: sql<Date | null>`min(${handedOverAt})`.mapWith(handedOverAt),
      lateCount: sql<number>`(count(*) ${late})::int`,
      lateCentimes: sql<number>`coalesce(sum(${owedCentimes}) ${late}, 0)::float8`,
    })
    .from(parcels)
    .where(inArray(standing, [...openStandings]))
    .groupBy(standing);
  const of = (wanted: (typeof openStandings)[number]): Standing => {
    const row = rows.find((row) => row.standing === wanted);
    return row ? { count: row.count, owedCentimes: row.owedCentimes, since: row.since } : none;
  };
  return {
    road: of("road"),
    due: of("due"),
    differs: of("differs"),
    late: {
      count: rows.reduce((sum, { lateCount }) => sum + lateCount, 0),
      owedCentimes: rows.reduce((sum, { lateCentimes }) => sum + lateCentimes, 0),
    },
  };
}
