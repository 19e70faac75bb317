import { and, eq, type SQL, sql } from "drizzle-orm";
import { holds } from "../admin-search.ts";
import { readSearched } from "../catalogue/choose-way.ts";
import type { StockStatus } from "../catalogue/stock-status.ts";
import { productImages, productSizes, products } from "../catalogue/tables.ts";
import type { Database, Sql } from "../context.ts";
import { type Cursor, keyset, type Order, type Page, pageOf } from "../keyset.ts";
import { type Waiting, waitingBySize } from "../waitlist/waiting-by-size.ts";
import { stockMovements } from "./tables.ts";

const byName: Order = {
  key: sql`lower(products.name)`,
  id: sql`products.id`,
  type: "text",
  descending: false,
  indexed: "asc",
};

/** A product as the inventory shows it; its value is stock times cost price. */
export interface StockRow {
  id: string;
  name: string;
  sku: string;
  image: string | null;
  stockQuantity: number;
  lowStockThreshold: number;
  trackInventory: boolean;
  status: StockStatus;
  costPriceCentimes: number;
  valueCentimes: number;
  sizes: { name: string; stockQuantity: number }[];
  /** How many people wait for each size. */
  waiting: Waiting[];
}

export interface StockWanted {
  search?: string;
  status?: StockStatus;
  cursor?: Cursor;
  size: number;
}

const columns = {
  id: products.id,
  name: products.name,
  key: sql<string>`lower(products.name)`,
  sku: products.sku,
  stockQuantity: products.stockQuantity,
  lowStockThreshold: products.lowStockThreshold,
  trackInventory: products.trackInventory,
  status: products.stockStatus,
  costPriceCentimes: products.costPriceCentimes,
  image: sql<string | null>`(select i.key from ${productImages} i where i.product_id = products.id
    order by i.position limit 1)`,
  sizes: sql<{ name: string; stockQuantity: number }[]>`coalesce((select json_agg(json_build_object('name', s.name,
    'stockQuantity', s.stock_quantity) order by s.position) from ${productSizes} s where s.product_id = products.id), '[]'::json)`,
  waiting: waitingBySize,
};

/** One page of the active products that fit, by name, each with its sort key. */
export async function listStock(db: Database, wanted: StockWanted): Promise<Page<StockRow & { key: string }>> {
  const { behind, order } = keyset(byName, wanted.cursor);
  const fits = holds(products.adminSearch, wanted.search);
  const where = and(
    eq(products.isActive, true),
    wanted.status && eq(products.stockStatus, wanted.status),
    fits,
    behind,
  );
  const rows = await readSearched(db, { fits, isByAge: false }, (sql) =>
    select(sql, where)
      .orderBy(order)
      .limit(wanted.size + 1),
  );
  return pageOf(rows.map(present), wanted.size, wanted.cursor);
}

/** One product's stock, active or not. */
export async function findStock(db: Sql, productId: string): Promise<StockRow | null> {
  const [row] = await select(db, eq(products.id, productId));
  return row ? present(row) : null;
}

/** A product's last movements, newest first, from behind one of them. */
export async function listMovements(db: Sql, productId: string, beforeId: number | undefined, limit: number) {
  const { rows } = await db.execute<MovementRow>(sql`
    select m.id::int as id, m.size, m.delta, m.reason, m.order_id as "orderId", m.created_at as "createdAt",
      nullif(trim(u.first_name || ' ' || u.last_name), '') as "actorName", u.email as "actorEmail"
    from ${stockMovements} m left join users u on u.id = m.actor_id
    where m.product_id = ${productId} ${beforeId === undefined ? sql`` : sql`and m.id < ${beforeId}`}
    order by m.id desc nulls last limit ${limit}`);
  return rows.map(({ createdAt, actorName, actorEmail, ...row }) => ({
    ...row,
    createdAt: new Date(createdAt),
    who: actorName ?? actorEmail,
  }));
}

type MovementRow = {
  id: number;
  size: string;
  delta: number;
  reason: (typeof stockMovements.$inferSelect)["reason"];
  orderId: string | null;
  createdAt: Date | string;
  actorName: string | null;
  actorEmail: string | null;
};

function select(db: Sql, where: SQL | undefined) {
  return db.select(columns).from(products).where(where).$dynamic();
}

function present(row: Awaited<ReturnType<typeof select>>[number]) {
  return { ...row, valueCentimes: row.costPriceCentimes * row.stockQuantity };
}
