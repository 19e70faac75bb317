import { sql } from "drizzle-orm";
import { holds } from "../admin-search.ts";
import type { AdminShow } from "../catalogue/listing.ts";
import { products } from "../catalogue/tables.ts";
import type { Database } from "../context.ts";

/** Of more that fit, the few that are shown are chosen among so many: a word of every product's name costs no more. */
const mostCompared = 500;

/**
 * The first few products that fit, on sale first, then drafts, then what was archived, each from the newest. By the
 * search's index alone, which the planner would not take where it expects much.
 */
export async function findProducts(db: Database, search: string, most: number) {
  const found = await db.transaction(
    async (tx) => {
      await tx.execute(sql`select set_config('enable_seqscan', 'off', true)`);
      return tx.execute<{ id: string; name: string; sku: string; show: AdminShow }>(sql`
        select id, name, sku, case when is_active then 'active' when is_draft then 'drafts' else 'archived' end as show
        from (select id, name, sku, is_active, is_draft, created_at from products
          where ${holds(products.adminSearch, search) ?? sql`false`} limit ${mostCompared}) fitting
        order by is_active desc, is_draft desc, created_at desc, id desc limit ${most}`);
    },
    { accessMode: "read only" },
  );
  return found.rows;
}

/** The ids of the first few products on sale that fit, a whole SKU first. */
export async function findSold(db: Database, search: string, most: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (select id, sku, created_at from products
      where is_active and ${holds(products.adminSearch, search) ?? sql`false`} limit ${mostCompared}) fitting
    order by lower(sku) = lower(${search}) desc, created_at desc, id desc limit ${most}`);
  return rows.map(({ id }) => id);
}
