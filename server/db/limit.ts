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

/** Under a name, so that PostgreSQL plans it once for each connection: an order counts up to six. */
const countAttempts = {
  name: "count-attempts",
  text: `insert into rate_limits (key, count, resets_at)
    select key, 1, ends from unnest($1::text[], $2::timestamptz[]) as windows (key, ends)
    on conflict (key) do update set
      count = case when rate_limits.resets_at <= $3 then 1 else rate_limits.count + 1 end,
      resets_at = case when rate_limits.resets_at <= $3 then excluded.resets_at else rate_limits.resets_at end
    returning key, count, resets_at`,
};

/**
 * Counts an attempt under each key, in fixed windows kept in the database, so that all processes share them. Answers the
 * seconds to wait when a key has more than its `most`, else 0. `now` is the caller's clock.
 */
async function count(client: Client, now: Date, limits: readonly Limit[]): Promise<number> {
  if (limits.length === 0) return 0;
  const keys = limits.map(({ key }) => key);
  const ends = limits.map(({ seconds }) => new Date(now.getTime() + seconds * 1000));
  const { rows } = await client.query<Window>({ ...countAttempts, values: [keys, ends, now] });
  const waits = rows.map(({ key, count, resets_at: resetsAt }) => {
    const most = limits.find((limit) => limit.key === key)?.most ?? 0;
    return count > most ? Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000)) : 0;
  });
  return Math.max(0, ...waits);
}

/** What a key's limit is called: what stands before whom it concerns. */
const nameOf = (key: string): string => key.slice(0, key.indexOf(":"));

/** What is counted under keys, for callers that need more than one number. `refused` hears which limit made somebody wait. */
export function openLimits(db: Database, clock: () => Date, refused: (limit: string) => void = () => undefined) {
  async function told(client: Client, limits: readonly Limit[]): Promise<number> {
    const wait = await count(client, clock(), limits);
    if (wait > 0) refused(nameOf(limits[0]!.key));
    return wait;
  }

  return {
    /** Counts in the caller's transaction: what is rolled back does not count. */
    countWithin: ({ connection }: Transaction, limits: readonly Limit[]) => told(connection.$client, limits),

    count: (key: string, most: number, seconds: number) => told(db.$client, [{ key, most, seconds }]),

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
