import { sql } from "drizzle-orm";
import type { Database } from "../shop/context.ts";

/** What must be true of orders, stock and mails at any moment, each as the rows for which it is not. */
const rules = {
  "stock is not what the ledger adds up to": `select p.id, p.stock_quantity as stock, coalesce(sum(m.delta), 0) as ledger
    from products p left join stock_movements m on m.product_id = p.id
    group by p.id having p.stock_quantity <> coalesce(sum(m.delta), 0)`,
  "stock is not the sum of the sizes": `select p.id, p.stock_quantity as stock, sum(s.stock_quantity) as sizes
    from products p join product_sizes s on s.product_id = p.id
    group by p.id having p.stock_quantity <> sum(s.stock_quantity)`,
  "a size is not what the ledger adds up to": `select s.product_id, s.name, s.stock_quantity as stock,
    (select coalesce(sum(m.delta), 0) from stock_movements m where m.product_id = s.product_id and m.size = s.name) as ledger
    from product_sizes s where s.stock_quantity <>
    (select coalesce(sum(m.delta), 0) from stock_movements m where m.product_id = s.product_id and m.size = s.name)`,
  "an order's lines have taken what the ledger does not say": `select order_id, product_id, sum(taken) as taken, sum(moved) as moved
    from (select order_id, product_id, taken_quantity as taken, 0 as moved from order_lines
      union all select order_id, product_id, 0, -delta from stock_movements where order_id is not null) sides
    group by order_id, product_id having sum(taken) <> sum(moved)`,
  "an order that is not approved has taken stock": `select o.id, o.status from orders o
    join order_lines l on l.order_id = o.id where o.status in ('pending', 'cancelled') and o.held_until is null and l.taken_quantity > 0`,
  "an order that holds its pieces has not all of them": `select o.id from orders o join order_lines l on l.order_id = o.id
    join products p on p.id = l.product_id where o.held_until is not null and p.track_inventory and not p.allow_backorder
    and l.taken_quantity <> l.quantity`,
  "an order has no lines": `select id from orders o where not exists (select 1 from order_lines l where l.order_id = o.id)`,
  "an order's lines do not add up to its subtotal": `select o.id from orders o join order_lines l on l.order_id = o.id
    group by o.id having o.subtotal_centimes <> sum(l.price_centimes * l.quantity)`,
  "an order is not where its history ends": `select o.id, o.status from orders o where o.status is distinct from
    (select e.to_status from order_events e where e.order_id = o.id order by e.id desc limit 1)`,
  "an order has not one confirmation mail": `select o.id, count(m.id) as mails from orders o
    left join mails m on m.order_id = o.id and m.kind = 'order-confirmation' group by o.id having count(m.id) <> 1`,
  "an order has not one mail for each step of its history": `select o.id from orders o where
    (select count(*) from order_events e where e.order_id = o.id and e.from_status is not null) <>
    (select count(*) from mails m where m.order_id = o.id and m.kind = 'order-status')`,
};

/** What is broken in the books of a shop, with at most three examples each. */
export async function auditBooks(db: Database): Promise<string[]> {
  const broken: string[] = [];
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await db.execute(sql.raw(query));
    if (rows.length > 0) broken.push(`${rule}, ${rows.length} times: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return broken;
}
