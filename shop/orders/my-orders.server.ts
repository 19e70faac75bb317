import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { contains } from "../admin-search.ts";
import type { Sql, Visitor } from "../context.ts";
import { falling, olderThan } from "../keyset.ts";
import type { Order } from "./order.ts";
import { present, select } from "./orders.server.ts";
import type { OrderStatus } from "./status.ts";
import { orderLines, orders } from "./tables.ts";

/** A place in a list ordered by time: the last row seen. */
interface Cursor {
  createdAt: Date;
  id: string;
}

export interface Wanted {
  status?: OrderStatus;
  /** Part of an order number or of an article's name. */
  search?: string;
  after?: Cursor;
}

/** Whose orders are looked for. */
export type Owner = Pick<Visitor, "id" | "email">;

/** What an account ordered, and what was ordered as a guest under its address, which is verified. */
const ownedBy = ({ id, email }: Owner) =>
  or(eq(orders.userId, id), and(eq(orders.isGuestOrder, true), eq(orders.email, email)));

/** One customer's orders, newest first, where they fit. */
export async function findMyOrders(db: Sql, owner: Owner, wanted: Wanted, limit: number): Promise<Order[]> {
  const { after } = wanted;
  const older = after ? olderThan(orders.createdAt, orders.id, after) : undefined;
  const status = wanted.status ? eq(orders.status, wanted.status) : undefined;
  const rows = await select(db, and(ownedBy(owner), status, mentioning(wanted.search), older))
    .orderBy(falling(orders.createdAt), falling(orders.id))
    .limit(limit);
  return rows.map(present);
}

/** One order, if it is this customer's. */
export async function findMyOrder(db: Sql, owner: Owner, id: string): Promise<Order | null> {
  const [row] = await select(db, and(eq(orders.id, id), ownedBy(owner)));
  return row ? present(row) : null;
}

/** What one customer has ordered so far; spent without what was cancelled. */
export async function countMyOrders(db: Sql, owner: Owner) {
  const [row] = await db
    .select({
      orders: sql<number>`count(*)::int`,
      underWay: sql<number>`count(*) filter (where status in ('pending', 'confirmed', 'processing', 'shipped'))::int`,
      delivered: sql<number>`count(*) filter (where status = 'delivered')::int`,
      spentCentimes: sql<number>`coalesce(sum(total_centimes) filter (where status <> 'cancelled'), 0)::float8`,
    })
    .from(orders)
    .where(ownedBy(owner));
  return row!;
}

/** Where a customer's last order went, and the phone it was announced by. */
export async function findLastDelivery(db: Sql, owner: Owner) {
  const [last] = await db
    .select({ phone: orders.phone, address: orders.shippingAddress })
    .from(orders)
    .where(ownedBy(owner))
    .orderBy(falling(orders.createdAt), falling(orders.id))
    .limit(1);
  return last ? { phone: last.phone, apartment: "", ...last.address } : null;
}

function mentioning(search: string | undefined): SQL | undefined {
  const wanted = search?.trim().replace(/^#/, "");
  if (!wanted) return undefined;
  const inName = sql`exists (select 1 from ${orderLines} l where l.order_id = orders.id
    and ${contains(sql`searchable(l.name)`, wanted)})`;
  return or(contains(sql`searchable(right(${orders.id}, 8))`, wanted), inName);
}
