import { and, eq, sql } from "drizzle-orm";
import { holds } from "../admin-search.ts";
import type { Sql } from "../context.ts";
import { type Cursor, keyset, pageOf, type Order as Sorting } from "../keyset.ts";
import type { OrderStatus } from "./status.ts";
import { orderEvents, orders } from "./tables.ts";

export const newestFirst: Sorting = {
  key: sql`orders.created_at`,
  id: sql`orders.id`,
  type: "timestamptz",
  descending: true,
  indexed: "desc",
};

/** The columns of a list of orders; amounts in centimes. */
const columns = {
  id: orders.id,
  firstName: orders.firstName,
  lastName: orders.lastName,
  email: orders.email,
  isGuestOrder: orders.isGuestOrder,
  createdAt: orders.createdAt,
  totalCentimes: orders.totalCentimes,
  status: orders.status,
  pieces: sql<number>`(select coalesce(sum(l.quantity), 0)::int from order_lines l where l.order_id = orders.id)`,
};

/** One page of the orders that fit, newest first. */
export async function findOrders(
  db: Sql,
  wanted: { status?: OrderStatus; userId?: string; search?: string; cursor?: Cursor; size: number },
) {
  const { behind, order } = keyset(newestFirst, wanted.cursor);
  const rows = await db
    .select(columns)
    .from(orders)
    .where(
      and(
        wanted.status && eq(orders.status, wanted.status),
        wanted.userId === undefined ? undefined : eq(orders.userId, wanted.userId),
        holds(orders.adminSearch, wanted.search),
        behind,
      ),
    )
    .orderBy(order)
    .limit(wanted.size + 1);
  return pageOf(rows, wanted.size, wanted.cursor);
}

/** The history of an order, oldest first: from where to where, when, who, with what was short. */
export async function readHistory(db: Sql, orderId: string) {
  const rows = await db
    .select({
      id: orderEvents.id,
      toStatus: orderEvents.toStatus,
      trackingNumber: orderEvents.trackingNumber,
      reason: orderEvents.reason,
      note: orderEvents.note,
      shortage: orderEvents.shortage,
      createdAt: orderEvents.createdAt,
      who: sql<string | null>`(select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)
        from users u where u.id = ${orderEvents.actorId})`,
    })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(orderEvents.id);
  return rows.map(({ shortage, ...row }) => ({
    ...row,
    missing: (shortage ?? []).reduce((sum, { missing }) => sum + missing, 0),
  }));
}
