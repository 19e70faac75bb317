import { type SQL, sql } from "drizzle-orm";
import type { Database, Sql, Transaction } from "../context.ts";
import { falling } from "../keyset.ts";
import { products } from "./tables.ts";

const probed = 300;
/** The share of the newest products from which on a list is walked; more where it is not sorted by age, as what fits may lie far in. */
const many = { byAge: 0.02, otherwise: 0.3 };

/**
 * Tells the planner how a transaction's next list of products is to be read, which it cannot know of a search: where many
 * of the newest fit, in the list's own order until a page is full; else all that fit, found by the search's index and then
 * sorted. Without it the inventory's search for a part of a name takes twice as long in a large shop.
 */
async function chooseWay(tx: Transaction, fits: SQL, isByAge: boolean): Promise<void> {
  const { rows } = await tx.execute<{ fitting: string }>(sql`
    select count(*) filter (where ${fits}) as fitting from (
      select * from ${products} where is_active order by ${falling(products.createdAt)}, ${falling(products.id)}
      limit ${probed}) products`);
  const areMany = Number(rows[0]?.fitting) >= probed * (isByAge ? many.byAge : many.otherwise);
  await tx.execute(sql`select set_config(${areMany ? "enable_bitmapscan" : "enable_indexscan"}, 'off', true)`);
}

/** Reads one page of an admin's list; where a search narrows it, in a transaction that has chosen its way. */
export const readSearched = <T>(
  db: Database,
  { fits, isByAge }: { fits: SQL | undefined; isByAge: boolean },
  read: (db: Sql) => Promise<T>,
): Promise<T> => {
  if (!fits) return read(db);
  return db.transaction(
    async (tx) => {
      await chooseWay(tx, fits, isByAge);
      return read(tx);
    },
    { accessMode: "read only" },
  );
};
