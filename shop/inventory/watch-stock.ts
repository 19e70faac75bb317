import { sql } from "drizzle-orm";
import type { Sql } from "../context.ts";

/**
 * After stock has moved: a product that sank to its threshold or to nothing gets its alert, one that has recovered (or
 * sank further) loses the alert that is no longer true. An alert resolved by hand stays so until the next crossing.
 * `deltas` by product, as just applied. Source: behaviour.md, "Alerts".
 */
export async function watchCrossings(tx: Sql, deltas: ReadonlyMap<string, number>, newId: () => string, at: Date) {
  const ids = [...deltas.keys()].sort();
  await tx.execute(sql`
    with now as (
      select p.*, case when p.stock_quantity - v.delta <= 0 then 'out_of_stock'
        when p.track_inventory and p.stock_quantity - v.delta <= p.low_stock_threshold then 'low_stock'
        else 'in_stock' end as was, v.alert_id
      from products p join unnest(${sql.param(ids)}::text[], ${sql.param(ids.map((id) => deltas.get(id)))}::int[],
        ${sql.param(ids.map(newId))}::text[]) as v(id, delta, alert_id) on v.id = p.id),
    ended as (
      update inventory_alerts a set is_resolved = true, resolved_at = ${at} from now
      where a.product_id = now.id and not a.is_resolved and a.alert_type <> now.stock_status),
    kept as (
      update inventory_alerts a set current_stock = now.stock_quantity, threshold = now.low_stock_threshold from now
      where a.product_id = now.id and not a.is_resolved and a.alert_type = now.stock_status)
    insert into inventory_alerts (id, product_id, alert_type, current_stock, threshold, created_at)
      select alert_id, id, stock_status, stock_quantity, low_stock_threshold, ${at}::timestamptz from now
      where is_active and track_inventory and stock_status <> 'in_stock' and stock_status <> was
    on conflict (product_id, alert_type) where not is_resolved do nothing`);
}

/**
 * Makes the open alerts what stock says now, of all products or of those named: missing ones are opened, those no longer
 * true are resolved. Answers how many of each.
 */
export async function alignAlerts(tx: Sql, at: Date, productIds?: readonly string[]) {
  const only = (column: string) =>
    productIds ? sql`and ${sql.raw(column)} = any(${sql.param([...productIds])}::text[])` : sql``;
  const { rows: ended } = await tx.execute(sql`
    update inventory_alerts a set is_resolved = true, resolved_at = ${at} from products p
    where p.id = a.product_id and not a.is_resolved ${only("a.product_id")}
      and not (p.is_active and p.track_inventory and p.stock_status = a.alert_type) returning a.id`);
  await tx.execute(sql`
    update inventory_alerts a set current_stock = p.stock_quantity, threshold = p.low_stock_threshold from products p
    where p.id = a.product_id and not a.is_resolved ${only("a.product_id")}
      and (a.current_stock, a.threshold) is distinct from (p.stock_quantity, p.low_stock_threshold)`);
  const { rows: opened } = await tx.execute(sql`
    insert into inventory_alerts (id, product_id, alert_type, current_stock, threshold, created_at)
      select substr(md5(random()::text || p.id) || md5(random()::text), 1, 24), p.id, p.stock_status, p.stock_quantity,
        p.low_stock_threshold, ${at}::timestamptz
      from products p where p.is_active and p.track_inventory and p.stock_status <> 'in_stock' ${only("p.id")}
      and not exists (select 1 from inventory_alerts a
        where a.product_id = p.id and a.alert_type = p.stock_status and not a.is_resolved)
      order by p.id
    on conflict (product_id, alert_type) where not is_resolved do nothing returning id`);
  return { opened: opened.length, resolved: ended.length };
}
