import { and, desc, eq, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { beginningOfDay, daysAfter, isoDayOf } from "../clock.ts";
import type { Sql } from "../context.ts";
import type { Centimes } from "../money.ts";
import { parcels } from "../parcels/tables.ts";

/** By which of their days parcels are counted. */
export const cashDays = ["handed", "delivered"] as const;
export type CashDay = (typeof cashDays)[number];

/** What a carrier was given, or delivered, on a day. */
export interface DayOfCarrier {
  day: string;
  carrierId: string;
  carrier: string;
  parcels: number;
  owedCentimes: Centimes;
  saidCentimes: Centimes;
  paidCentimes: Centimes;
  feeCentimes: Centimes;
  /** What the house still waits for. */
  openCentimes: Centimes;
  /** By how much more, or less, was said or paid than is owed. */
  differenceCentimes: Centimes;
}

const timeOf = { handed: sql`p.handed_over_at`, delivered: sql`p.ended_at` };
const narrowed = { handed: sql`true`, delivered: sql`p.state = 'delivered'` };

/** What a parcel's money differs by: what was paid, or else said, from what is owed. */
const difference = sql`coalesce(p.paid_centimes, case when p.said_centimes <> 0 or p.state = 'delivered' then p.said_centimes end, 0)
  - p.owed_centimes`;

/** The money of each carrier's parcels, day by day of Morocco's, the last first. */
export async function readDays(
  db: Sql,
  { dated, carrierId, days }: { dated: CashDay; carrierId?: string; days: readonly string[] },
): Promise<DayOfCarrier[]> {
  // From the first day on, as buckets are counted
  const upwards = days.toSorted();
  const begins = upwards.map((day) => beginningOfDay(day).toISOString());
  const end = beginningOfDay(daysAfter(upwards.at(-1)!, 1)).toISOString();
  const at = timeOf[dated];
  const sum = (of: SQL, where = sql`true`) => sql`coalesce(sum(${of}) filter (where ${where}), 0)::float8`;
  const { rows } = await db.execute<Omit<DayOfCarrier, "day"> & { bucket: number } & Record<string, unknown>>(sql`
    select width_bucket(${at}, ${sql.param(begins)}::timestamptz[]) as bucket, p.carrier_id as "carrierId",
      c.name as carrier, count(*)::int as parcels,
      ${sum(sql`p.owed_centimes`)} as "owedCentimes", ${sum(sql`p.said_centimes`)} as "saidCentimes",
      ${sum(sql`p.paid_centimes`)} as "paidCentimes", ${sum(sql`p.fee_centimes`)} as "feeCentimes",
      ${sum(sql`p.owed_centimes`, sql`p.cash_standing in ('road', 'due')`)} as "openCentimes",
      ${sum(difference, sql`p.cash_standing = 'differs'`)} as "differenceCentimes"
    from parcels p join carriers c on c.id = p.carrier_id
    where ${at} >= ${begins[0]}::timestamptz and ${at} < ${end}::timestamptz and ${narrowed[dated]}
      and ${carrierId === undefined ? sql`true` : sql`p.carrier_id = ${carrierId}`}
    group by bucket, p.carrier_id, c.name order by bucket desc, c.name`);
  return rows.map(({ bucket, ...row }) => ({ ...row, day: upwards[bucket - 1]! }));
}

/** The last day before another on which there is anything; null where there is none. */
export async function lastDayBefore(
  db: Sql,
  { dated, carrierId, day }: { dated: CashDay; carrierId?: string; day: string },
): Promise<string | null> {
  const column = dated === "handed" ? parcels.handedOverAt : parcels.endedAt;
  const [row] = await db
    .select({ at: column })
    .from(parcels)
    .where(
      and(
        dated === "handed" ? isNotNull(column) : eq(parcels.state, "delivered"),
        lt(column, beginningOfDay(day)),
        carrierId === undefined ? undefined : eq(parcels.carrierId, carrierId),
      ),
    )
    .orderBy(desc(column))
    .limit(1);
  return row?.at ? isoDayOf(row.at) : null;
}
