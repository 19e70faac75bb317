import { sql } from "drizzle-orm";
import type { Database } from "../shop/context.ts";

/** What must never be false of a shop's rows and is: a line for each. */
export async function unsound(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ line: string }>(sql`
    with moved as (select product_id, size, sum(delta) as pieces from stock_movements group by 1, 2)
    select 'a size of ' || p.sku || ' is not what moved' as line
      from products p join product_sizes s on s.product_id = p.id
      left join moved m on m.product_id = s.product_id and m.size = s.name
      where s.stock_quantity <> coalesce(m.pieces, 0)
    union all select 'the stock of ' || p.sku || ' is not what moved'
      from products p left join (select product_id, sum(pieces) as pieces from moved group by 1) m on m.product_id = p.id
      where p.stock_quantity <> coalesce(m.pieces, 0)
    union all select 'the stock of ' || p.sku || ' is not the sum of its sizes'
      from products p join (select product_id, sum(stock_quantity) as pieces from product_sizes group by 1) s
      on s.product_id = p.id where p.stock_quantity <> s.pieces
    union all select 'order ' || id || ' has no lines' from orders o
      where not exists (select from order_lines where order_id = o.id)
    union all select 'order ' || id || ' has no beginning' from orders o
      where not exists (select from order_events where order_id = o.id and to_status = 'pending')
    union all select 'order ' || id || ' adds up to something else' from orders o
      where subtotal_centimes <> (select sum(price_centimes * quantity) from order_lines where order_id = o.id)
    union all select 'order ' || o.id || ' has no mail' from orders o
      where not exists (select from mails m where m.order_id = o.id and m.kind = 'order-confirmation')
    union all select 'a piece of order ' || l.order_id || ' is in two parcels' from order_lines l
      where l.quantity < (select sum(p.quantity) from parcel_lines p join parcels c on c.id = p.parcel_id
        where c.order_id = l.order_id and p.position = l.position and c.state <> 'cancelled')
    union all select 'order ' || o.id || ' has not gone with its parcels' from orders o
      where o.status in ('pending', 'confirmed', 'processing')
        and exists (select from parcels p where p.order_id = o.id and p.handed_over_at is not null)
    union all select 'order ' || p.order_id || ' is cancelled and a parcel of it is not' from parcels p
      join orders o on o.id = p.order_id where o.status = 'cancelled' and p.state = 'ready'
    union all select 'bordereaux have a hole' where (select count(*) from bordereaux) <>
      (select coalesce(max(number), 0) from bordereaux)
    union all select 'the totals are not what is there'
      where (select coalesce(sum(count), 0) from (select count from tallies where kind = 'orders'
        union all select count from tally_deltas where kind = 'orders') t) <> (select count(*) from orders)`);
  return rows.map(({ line }) => line);
}
