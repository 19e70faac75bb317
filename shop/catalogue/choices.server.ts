import { type SQL, sql } from "drizzle-orm";
import type { Sql } from "../context.ts";
import type { FoundColor } from "./filter-colors.ts";
import { sizeNames } from "./sizes.ts";

/** The sizes and colours that active products come in, and the highest of their prices in centimes, 0 where there is none. */
export interface Choices {
  sizes: string[];
  colors: FoundColor[];
  highestCentimes: number;
}

const active = (productId: SQL) =>
  sql`lateral (select 1 from products p where p.id = ${productId} and p.is_active offset 0) active`;

const offered = sql`select
  (select coalesce(max(price_centimes), 0) from products where is_active) as highest,
  (select array_agg(offered.size) from unnest(${sql.param([...sizeNames])}::text[]) as offered (size)
    cross join lateral (
      select 1 from (select product_id from product_sizes where is_active and name = offered.size offset 0) s,
        ${active(sql`s.product_id`)} limit 1) found) as sizes,
  (with recursive hops as (
      (select value from product_colors where is_active order by value limit 1)
      union all
      select (select c.value from product_colors c where c.is_active and c.value > hops.value order by c.value limit 1)
      from hops where hops.value is not null)
    select json_agg(json_build_object('value', found.value, 'name', found.name, 'hexCode', found.hex_code))
    from hops cross join lateral (
      select c.* from (select * from product_colors where is_active and value = hops.value offset 0) c,
        ${active(sql`c.product_id`)} limit 1) found) as colors`;

/**
 * What the collection can be filtered by. Colours are found by hopping from one value to the next in their index, so that
 * it takes the same time however many products there are. "offset 0" keeps the planner on that path: turned round, a size
 * that nobody offers is looked for in every product.
 */
export async function listChoices(db: Sql): Promise<Choices> {
  const { rows } = await db.execute<{
    highest: number;
    sizes: string[] | null;
    colors: Choices["colors"] | null;
  }>(offered);
  const [row] = rows;
  return { sizes: row?.sizes ?? [], colors: row?.colors ?? [], highestCentimes: row?.highest ?? 0 };
}
