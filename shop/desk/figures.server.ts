import { inArray, type SQL, sql } from "drizzle-orm";
import { users } from "../accounts/tables.ts";
import type { ClockChange } from "../clock-changes.ts";
import type { Sql } from "../context.ts";
import { fullName } from "./desk.server.ts";

export interface Span {
  from: Date;
  /** Not included. */
  to: Date;
}

/** What orders are told apart by. */
export type Aspect = "all" | "agent" | "hour" | "city" | "source";

/** What came of calling the buyers of some orders. */
export interface Tally {
  aspect: Aspect;
  /** Empty where it is none: of all, of an account that is gone, of the other cities. */
  key: string;
  called: number;
  decided: number;
  confirmed: number;
  /** The tries of those confirmed. */
  tries: number;
  medianMinutes: number | null;
}

const mostSpellings = 1_000;
const isPlaced = ({ from, to }: Span) =>
  sql`o.created_at >= ${from.toISOString()}::timestamptz and o.created_at < ${to.toISOString()}::timestamptz`;

/** How the cities of orders are written, the most frequent first. */
export async function citiesWritten(db: Sql, span: Span) {
  const { rows } = await db.execute<{ city: string; count: number }>(sql`
    select o.shipping_address ->> 'city' as city, count(*)::int as count from orders o
    where ${isPlaced(span)}
    group by 1 order by 2 desc, 1 limit ${mostSpellings}`);
  return rows;
}

const median = sql`percentile_cont(0.5) within group (order by minutes)`;
const outcome = sql`count(*), count(*) filter (where is_decided), count(*) filter (where is_confirmed),
  coalesce(sum(tries) filter (where is_confirmed), 0)`;
const tallied = (aspect: Aspect, key: SQL, figures: SQL) =>
  sql`select ${aspect}::text, (${key})::text collate "C", ${figures} from facts group by ${key}`;
/** Agents and hours differ between the first call, from which the minutes are told, and the last, from which all else is. */
const parts: SQL[] = [
  tallied("all", sql`''::text`, sql`${outcome}, ${median}`),
  tallied("city", sql`city`, sql`${outcome}, ${median}`),
  tallied("source", sql`source`, sql`${outcome}, ${median}`),
  tallied("agent", sql`last_agent`, sql`${outcome}, null`),
  tallied("agent", sql`first_agent`, sql`0, 0, 0, 0, ${median}`),
  tallied("hour", sql`last_hour`, sql`${outcome}, null`),
  tallied("hour", sql`first_hour`, sql`0, 0, 0, 0, ${median}`),
];

/**
 * What came of calling the buyers of orders placed in a span, by each aspect: the minutes to the first call by who made it
 * and when, all else by the last call. `named` says what a written city is called, `changes` what clocks showed, so that no
 * time-zone data of the database is asked.
 */
export async function readTallies(
  db: Sql,
  { span, named, changes }: { span: Span; named: ReadonlyMap<string, string>; changes: readonly ClockChange[] },
): Promise<Tally[]> {
  const since = `{${changes.map((change) => change.since.toISOString())}}`;
  const ahead = `{${changes.map(({ aheadMinutes }) => aheadMinutes)}}`;
  const hourOf = (at: SQL) => sql`(extract(epoch from ${at})::int8 / 60
    + (${ahead}::int[])[greatest(width_bucket(${at}, ${since}::timestamptz[]), 1)]) / 60 % 24`;
  const { rows } = await db.execute<Record<keyof Tally, string> & { medianMinutes: number | null; aspect: Aspect }>(sql`
    with called as (
      select o.id, o.created_at, o.source, o.status, o.shipping_address ->> 'city' as written, count(*)::int as tries,
        min(a.created_at) as first_at, max(a.created_at) as last_at, array_agg(a.agent_id order by a.id) as agents,
        bool_or(a.outcome = 'confirmed') as was_confirmed
      from orders o join order_attempts a on a.order_id = o.id where ${isPlaced(span)} group by o.id),
    facts as materialized (
      select source collate "C" as source, tries, coalesce(named.city, '') collate "C" as city,
        coalesce(agents[1], '') collate "C" as first_agent, coalesce(agents[tries], '') collate "C" as last_agent,
        ${hourOf(sql`first_at`)} as first_hour, ${hourOf(sql`last_at`)} as last_hour,
        extract(epoch from first_at - created_at)::float8 / 60 as minutes,
        was_confirmed or status not in ('pending', 'cancelled') as is_confirmed,
        was_confirmed or status <> 'pending' as is_decided
      from called left join unnest(${sql.param([...named.keys()])}::text[], ${sql.param([...named.values()])}::text[])
        as named (written, city) on named.written = called.written)
    select aspect, key, sum(called) as called, sum(decided) as decided, sum(confirmed) as confirmed, sum(tries) as tries,
      max(median) as "medianMinutes"
    from (${sql.join(parts, sql` union all `)}) t (aspect, key, called, decided, confirmed, tries, median) group by aspect, key order by aspect, sum(called) desc, key`);
  return rows.map(({ called, decided, confirmed, tries, ...row }) => ({
    ...row,
    called: Number(called),
    decided: Number(decided),
    confirmed: Number(confirmed),
    tries: Number(tries),
  }));
}

/** What accounts are called, by their ids. */
export async function namesOf(db: Sql, ids: string[]): Promise<Map<string, string>> {
  const rows = await db.select({ id: users.id, name: fullName }).from(users).where(inArray(users.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
