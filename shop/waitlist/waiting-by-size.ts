import { sql } from "drizzle-orm";

/** How many people wait for a size of a product. */
export interface Waiting {
  size: string;
  people: number;
}

/** By size how many wait for a product, confirmed and not told yet: a column beside the product's own. */
export const waitingBySize = sql<
  Waiting[]
>`coalesce((select json_agg(json_build_object('size', w.size, 'people', w.people)
  order by s.position) from (select e.size, count(*)::int as people from waitlist_entries e where e.product_id = products.id
  and e.confirmed_at is not null and e.announced_at is null group by e.size) w
  left join product_sizes s on s.product_id = products.id and s.name = w.size), '[]'::json)`;
