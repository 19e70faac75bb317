import { and, eq, gt, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { rateLimits } from "./tables.ts";
import type { Database, Transaction } from "./transaction.ts";

type Client = Pick<pg.ClientBase, "query">;

/** At most so many attempts under a key in a window of so many seconds. */
export interface Limit {
  key: string;
  most: number;
  seconds: number;
}

interface Window {
  key: string;
  count: number;
  resets_at: Date;
}
/** What was done under no key. */
type Uncounted = Record<keyof Window, null>;
const isCounted = (row: Window | Uncounted): row is Window => row.key !== null;

/** A statement of the caller's own, within which attempts are counted. */
export interface CountedStatement {
  /** Under it PostgreSQL keeps the whole. */
  name: string;
  /** Its parts, the first after `with`. */
  parts: string;
  /** The part that gives one row where the attempt stands, and none where it does not. */
  done: string;
  values: readonly unknown[];
}

/** Counts under the keys, until the times and by the clock of three values from `$first` on; under none where `source` has no row. */
const counting = (first: number, source = "") => `insert into rate_limits (key, count, resets_at)
    select key, 1, ends from ${source}unnest($${first}::text[], $${first + 1}::timestamptz[]) as windows (key, ends)
    on conflict (key) do update set
      count = case when rate_limits.resets_at <= $${first + 2} then 1 else rate_limits.count + 1 end,
      resets_at = case when rate_limits.resets_at <= $${first + 2} then excluded.resets_at else rate_limits.resets_at end
    returning key, count, resets_at`;

/** Under a name, so that PostgreSQL plans it once for each connection. */
const countAttempts = { name: "count-attempts", text: counting(1) };

/** A row for each key that was counted; one without any where there was none, none where the attempt does not stand. */
const within = ({ parts, done, values }: CountedStatement): string => `${parts},
  counted as (${counting(values.length + 1, `${done}, `)})
  select counted.* from ${done} left join counted on true`;

const valuesOf = (limits: readonly Limit[], now: Date) => [
  limits.map(({ key }) => key),
  limits.map(({ seconds }) => new Date(now.getTime() + seconds * 1000)),
  now,
];

/** The seconds to wait where a key has more than its `most`, else 0. */
function waitIn(windows: readonly Window[], now: Date, limits: readonly Limit[]): number {
  const waits = windows.map(({ key, count, resets_at: resetsAt }) => {
    const most = limits.find((limit) => limit.key === key)?.most ?? 0;
    return count > most ? Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000)) : 0;
  });
  return Math.max(0, ...waits);
}

/**
 * Counts an attempt under each key, in fixed windows kept in the database, so that all processes share them. Answers the
 * seconds to wait when a key has more than its `most`, else 0. `now` is the caller's clock.
 */
async function count(client: Client, now: Date, limits: readonly Limit[]): Promise<number> {
  const { rows } = await client.query<Window>({ ...countAttempts, values: valuesOf(limits, now) });
  return waitIn(rows, now, limits);
}

/** What a key's limit is called: what stands before whom it concerns. */
const nameOf = (key: string): string => key.slice(0, key.indexOf(":"));

/** What is counted under keys, for callers that need more than one number. `refused` hears which limit made somebody wait. */
export function openLimits(db: Database, clock: () => Date, refused: (limit: string) => void = () => undefined) {
  const texts = new Map<string, string>();

  function tell(wait: number, limits: readonly Limit[]): number {
    if (wait > 0) refused(nameOf(limits[0]!.key));
    return wait;
  }

  return {
    /**
     * Counts in a statement of the caller's transaction, once that is done: what is rolled back does not count, and a trip to
     * the database is saved. Null where the statement's `done` gave no row, and nothing was counted.
     */
    async countWithin({ connection }: Transaction, limits: readonly Limit[], statement: CountedStatement) {
      const { name, values } = statement;
      const text = texts.get(name) ?? within(statement);
      texts.set(name, text);
      const now = clock();
      const asked = { name, text, values: [...values, ...valuesOf(limits, now)] };
      const { rows } = await connection.$client.query<Window | Uncounted>(asked);
      if (rows.length === 0) return null;
      return tell(waitIn(rows.filter(isCounted), now, limits), limits);
    },

    async count(key: string, most: number, seconds: number): Promise<number> {
      const limits = [{ key, most, seconds }];
      return tell(await count(db.$client, clock(), limits), limits);
    },

    /** Forgets the attempts counted under a key. */
    async reset(key: string): Promise<void> {
      await db.delete(rateLimits).where(eq(rateLimits.key, key));
    },

    /** Forgets, in the caller's transaction, what is counted under keys of which one of these is a part, between colons. */
    async forgetAbout(tx: Transaction, parts: readonly string[]): Promise<void> {
      await tx.execute(sql`delete from ${rateLimits} where key in (select key from ${rateLimits},
        unnest(${sql.param([...parts])}::text[]) as named (part)
        where position(':' || named.part || ':' in ':' || key || ':') > 0 order by key for update of rate_limits)`);
    },

    /** Takes one attempt back: it turned out to be none of those that are counted. */
    async takeBack(key: string): Promise<void> {
      await db
        .update(rateLimits)
        .set({ count: sql`${rateLimits.count} - 1` })
        .where(and(eq(rateLimits.key, key), gt(rateLimits.count, 0)));
    },

    /** How many attempts the key's window holds. */
    async held(key: string): Promise<number> {
      const [row] = await db
        .select({ count: rateLimits.count })
        .from(rateLimits)
        .where(and(eq(rateLimits.key, key), gt(rateLimits.resetsAt, clock())));
      return row?.count ?? 0;
    },

    /**
     * Makes whoever a key stands for wait before each attempt: the first call begins the pause, the one after its end is
     * let through and begins the next. Asking meanwhile prolongs nothing. Answers the seconds to wait, 0 to go on. A
     * pause that has been waited for counts for ten minutes.
     */
    async pause(key: string, seconds: number): Promise<number> {
      const now = clock().getTime() / 1000;
      const begun = now + seconds + keptSeconds;
      const { rows } = await db.execute<{ before: number | null }>(sql`
        insert into rate_limits (key, count, resets_at) values (${key}, 0, to_timestamp(${begun}::float8))
        on conflict (key) do update set resets_at = case
          when extract(epoch from rate_limits.resets_at) - ${keptSeconds}::float8 <= ${now}::float8 then excluded.resets_at
          else rate_limits.resets_at end
        returning extract(epoch from old.resets_at)::float8 as before`);
      const before = rows[0]?.before ?? null;
      const wait = before === null ? seconds : Math.max(0, Math.ceil(before - keptSeconds - now));
      if (wait > 0) refused(nameOf(key));
      return wait;
    },
  };
}

const keptSeconds = 600;

/** Removes the windows that are over. */
export async function forgetLimits(db: NodePgDatabase<Record<string, never>>, now: Date): Promise<void> {
  await db.execute(sql`delete from ${rateLimits} where ${rateLimits.resetsAt} <= ${now}`);
}
