import { eq, sql } from "drizzle-orm";
import type { StockStatus } from "../catalogue/stock-status.ts";
import { beginningOfDay, daysAfter } from "../clock.ts";
import type { Sql } from "../context.ts";
import { inventoryAlerts } from "../inventory/tables.ts";
import type { OrderStatus } from "../orders/status.ts";

/** The orders that somebody has to approve, prepare or hand to the carrier. */
const waitingStatuses = ["pending", "confirmed", "processing"] as const satisfies OrderStatus[];
/** What waits for somebody. */
export type Waiting = (typeof waitingStatuses)[number] | "alerts";

const mostRecent = 10;
const mostTop = 5;
const candidates = 50;
const mostAtRisk = 8;

/** The newest orders. */
export async function recentOrders(db: Sql) {
  const { rows } = await db.execute<{ id: string; status: OrderStatus; total: string; createdAt: string }>(sql`
    select id, status, total_centimes as total, created_at as "createdAt" from orders
    order by created_at desc nulls last, id desc nulls last limit ${mostRecent}`);
  return rows.map(({ total, createdAt, ...row }) => ({
    ...row,
    totalCentimes: Number(total),
    createdAt: new Date(createdAt),
  }));
}

/**
 * The products that orders (cancelled ones excluded) brought most for. What is not folded yet is added to the foremost,
 * and to every product it is about.
 */
export async function topProducts(db: Sql) {
  const { rows } = await db.execute<{ productId: string; name: string; salesCount: string; revenue: string }>(sql`
    with fresh as (
      select key, sum(count) as count, sum(amount) as amount from tally_deltas where kind = 'sales' group by key),
    foremost as (
      (select key from tallies where kind = 'sales' order by amount desc nulls last limit ${candidates})
      union select key from fresh)
    select f.key as "productId", p.name, coalesce(t.count, 0) + coalesce(d.count, 0) as "salesCount",
      coalesce(t.amount, 0) + coalesce(d.amount, 0) as revenue
    from foremost f join products p on p.id = f.key
    left join tallies t on t.kind = 'sales' and t.key = f.key and t.day = '-infinity'
    left join fresh d on d.key = f.key
    where coalesce(t.count, 0) + coalesce(d.count, 0) > 0
    order by revenue desc, f.key limit ${mostTop}`);
  return rows.map(({ salesCount, revenue, ...row }) => ({
    ...row,
    salesCount: Number(salesCount),
    revenueCentimes: Number(revenue),
  }));
}

/**
 * Orders, those refused, and revenue (cancelled orders excluded) of each of these days of Morocco's calendar, which follow each
 * other. The database is told when they begin, so that no time-zone data of its own is asked.
 */
export async function ordersPerDay(db: Sql, days: readonly string[]) {
  const begins = [...days, daysAfter(days.at(-1)!, 1)].map((day) => beginningOfDay(day).toISOString());
  const { rows } = await db.execute<{ nth: number; orders: string; refused: string; revenue: string }>(sql`
    with hours as (
      select (day + right(key, 2)::int * interval '1 hour') at time zone 'UTC' as hour, key, count, amount
      from (
        select day, key, count, amount from tallies where kind = 'order_hours' and day >= ${begins[0]!.slice(0, 10)}::date
        union all
        select day, key, count, amount from tally_deltas
          where kind = 'order_hours' and day >= ${begins[0]!.slice(0, 10)}::date) t)
    select width_bucket(hour, ${`{${begins}}`}::timestamptz[]) as nth, sum(count) as orders,
      coalesce(sum(count) filter (where key like 'cancelled%'), 0) as refused,
      coalesce(sum(amount) filter (where key not like 'cancelled%'), 0) as revenue
    from hours group by 1`);
  const found = new Map(rows.map(({ nth, ...sums }) => [nth, sums]));
  return days.map((day, index) => {
    const { orders, refused, revenue } = found.get(index + 1) ?? { orders: 0, refused: 0, revenue: 0 };
    return { day, orders: Number(orders), refused: Number(refused), revenueCentimes: Number(revenue) };
  });
}

/** Since when the oldest order of each status, and the oldest alert, is there; those that nobody has to see to are left out. */
export async function oldestWaiting(db: Sql): Promise<Partial<Record<Waiting, Date>>> {
  const { rows } = await db.execute<{ what: Waiting; since: string }>(sql`
    select status as what, since from unnest(${sql.param([...waitingStatuses])}::text[]) as status, lateral (
      select created_at as since from orders where orders.status = status.status
      order by created_at asc nulls first, id asc nulls first limit 1) oldest
    union all
    (select 'alerts', created_at from inventory_alerts where not is_resolved
      order by created_at asc nulls first, id asc nulls first limit 1)`);
  return Object.fromEntries(rows.map(({ what, since }) => [what, new Date(since)]));
}

/** How many alerts are open. */
export const countAlerts = (db: Sql): Promise<number> =>
  db.$count(inventoryAlerts, eq(inventoryAlerts.isResolved, false));

/** The products with the least stock among those that are low or out. */
export async function stockAtRisk(db: Sql) {
  const { rows } = await db.execute<{
    productId: string;
    name: string;
    sku: string;
    stockQuantity: number;
    lowStockThreshold: number;
    status: StockStatus;
  }>(sql`
    select id as "productId", name, sku, stock_quantity as "stockQuantity", low_stock_threshold as "lowStockThreshold",
      stock_status as status
    from products where is_active and track_inventory and stock_status <> 'in_stock'
    order by stock_quantity, id limit ${mostAtRisk}`);
  return rows;
}
