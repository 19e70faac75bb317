import { sql } from "drizzle-orm";
import type { Sql } from "../context.ts";

export interface Total {
  count: number;
  /** In centimes. */
  amount: number;
}

/** The totals of a kind, all days together, by key: what is folded and what is not yet. */
export async function readTotals(
  db: Sql,
  kind: "orders" | "people" | "stock",
): Promise<{ of(key: string): Total; all: Total }> {
  const { rows } = await db.execute<{ key: string; count: string; amount: string }>(sql`
    select key, sum(count) as count, sum(amount) as amount from (
      select key, count, amount from tallies where kind = ${kind}
      union all select key, count, amount from tally_deltas where kind = ${kind}) t group by key`);
  const totals = new Map(rows.map(({ key, count, amount }) => [key, { count: Number(count), amount: Number(amount) }]));
  const none = { count: 0, amount: 0 };
  const all = [...totals.values()].reduce(
    (sum, { count, amount }) => ({
      count: sum.count + count,
      amount: sum.amount + amount,
    }),
    none,
  );
  return { of: (key) => totals.get(key) ?? none, all };
}
