import { sql } from "drizzle-orm";
import type { Sql } from "../context.ts";

const mostAtOnce = 50_000;

/**
 * Adds what writers appended to the running totals, as one statement: every reader sees each amount exactly once.
 * Processes that fold at once share the work.
 */
export async function compactCounters(db: Sql): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from tally_deltas where id in (select id from tally_deltas order by id limit ${mostAtOnce} for update skip locked)
      returning kind, key, day, count, amount)
    insert into tallies (kind, key, day, count, amount)
      select kind, key, day, sum(count), sum(amount) from gone group by 1, 2, 3 order by 1, 2, 3
    on conflict (kind, key, day) do update
      set count = tallies.count + excluded.count, amount = tallies.amount + excluded.amount`);
}
