import { sql } from "drizzle-orm";
import type { Transaction } from "../context.ts";

/** Raises (or, with a negative sign, lowers) the products' counts of pieces sold; never below 0. */
export async function countSales(
  tx: Transaction,
  lines: readonly { productId: string; quantity: number }[],
  sign: 1 | -1,
): Promise<void> {
  const sold = new Map<string, number>();
  for (const { productId, quantity } of lines) sold.set(productId, (sold.get(productId) ?? 0) + sign * quantity);
  const ids = [...sold.keys()].sort();
  await tx.execute(sql`update products set sales_count = greatest(0, sales_count + v.sold)
    from unnest(${sql.param(ids)}::text[], ${sql.param(ids.map((id) => sold.get(id)))}::int[]) as v(id, sold)
    where products.id = v.id`);
}
