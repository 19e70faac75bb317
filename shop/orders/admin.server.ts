import { and, eq, gte, inArray, lt, or, sql } from "drizzle-orm";
import { holds } from "../admin-search.ts";
import { beginningOfDay, daysAfter } from "../clock.ts";
import type { Sql } from "../context.ts";
import { type Cursor, keyset, pageOf, type Order as Sorting } from "../keyset.ts";
import { isInOpenParcels } from "../parcels/has-open-parcel.ts";
import { e164Of } from "../phone-number.ts";
import type { Order } from "./order.ts";
import { present, select } from "./orders.server.ts";
import { type Scheduled, secondsLeft } from "./scheduled-moves.server.ts";
import type { OrderStatus } from "./status.ts";
import { orderEvents, orders, scheduledMoves, searchedWithoutEmails } from "./tables.ts";

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
  phone: orders.phone,
  phoneE164: orders.phoneE164,
  city: sql<string>`coalesce(${orders.shippingAddress} ->> 'city', '')`,
  isGuestOrder: orders.isGuestOrder,
  source: orders.source,
  hasNotes: sql<boolean>`${orders.orderNotes} <> ''`,
  buyerConfirmedAt: orders.buyerConfirmedAt,
  createdAt: orders.createdAt,
  totalCentimes: orders.totalCentimes,
  paymentStatus: orders.paymentStatus,
  status: orders.status,
  carrier: orders.carrier,
  trackingNumber: orders.trackingNumber,
  scheduled: sql<Scheduled | null>`(select json_build_object('move', s.move, 'secondsLeft', ${secondsLeft("s")})
    from ${scheduledMoves} s where s.order_id = orders.id)`,
  isInParcels: isInOpenParcels,
  pieces: sql<number>`(select coalesce(sum(l.quantity), 0)::int from order_lines l where l.order_id = orders.id)`,
};

/** Which orders are looked at. */
export interface OrdersWanted {
  /** Of any unless told. */
  statuses?: readonly OrderStatus[];
  userId?: string;
  /** `inEmails`: whether whoever searches may see their buyers' addresses of mail. */
  search?: { text: string; inEmails: boolean };
  /** Placed from one day of Morocco's to another, both included, as YYYY-MM-DD. */
  placedFrom?: string;
  placedTo?: string;
  /** Only those whose phone could not be told from what was typed. */
  phone?: "untold";
}

/** What the index of such orders holds. */
const isUntold = sql`phone_e164 is null and phone_as_read <> ''`;

const matching = ({ statuses, userId, search, placedFrom, placedTo, phone }: OrdersWanted) =>
  and(
    statuses && (statuses.length === 1 ? eq(orders.status, statuses[0]!) : inArray(orders.status, [...statuses])),
    userId === undefined ? undefined : eq(orders.userId, userId),
    placedFrom === undefined ? undefined : gte(orders.createdAt, beginningOfDay(placedFrom)),
    placedTo === undefined ? undefined : lt(orders.createdAt, beginningOfDay(daysAfter(placedTo, 1))),
    phone && isUntold,
    found(search),
  );

/** By what an order says of itself, and by its phone however either is written. */
function found(search: OrdersWanted["search"]) {
  if (!search) return undefined;
  const said = holds(search.inEmails ? orders.adminSearch : searchedWithoutEmails, search.text);
  const e164 = e164Of(search.text);
  return e164 ? or(said, eq(orders.phoneE164, e164)) : said;
}

/** Whether there is an order whose phone could not be told. */
export async function hasUntoldPhones(db: Sql): Promise<boolean> {
  const rows = await db.select({ id: orders.id }).from(orders).where(isUntold).limit(1);
  return rows.length > 0;
}

/** One page of the orders that fit, newest first. */
export async function findOrders(db: Sql, wanted: OrdersWanted & { cursor?: Cursor; size: number }) {
  const { behind, order } = keyset(newestFirst, wanted.cursor);
  const rows = await db
    .select(columns)
    .from(orders)
    .where(and(matching(wanted), behind))
    .orderBy(order)
    .limit(wanted.size + 1);
  return pageOf(rows, wanted.size, wanted.cursor);
}

/** The same orders in full, for a file. */
export async function findWholeOrders(db: Sql, wanted: OrdersWanted & { cursor?: Cursor; size: number }) {
  const { behind, order } = keyset(newestFirst, wanted.cursor);
  const rows = await select(db, and(matching(wanted), behind))
    .orderBy(order)
    .limit(wanted.size + 1);
  return pageOf(rows.map(present), wanted.size, wanted.cursor);
}

/** The orders with these ids, in the order of the ids; unknown ones are left out. */
export async function findOrdersById(db: Sql, ids: readonly string[]): Promise<Order[]> {
  const rows = await select(db, inArray(orders.id, [...ids]));
  const found = new Map(rows.map((row) => [row.id, present(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Which conditions of sale an order's buyer accepted, and with which settings; null where that is not known. */
export async function readAccepted(db: Sql, orderId: string) {
  const { termsVersion, settingsVersion } = orders;
  const [row] = await db.select({ termsVersion, settingsVersion }).from(orders).where(eq(orders.id, orderId));
  if (row?.termsVersion == null || row.settingsVersion === null) return null;
  return { terms: row.termsVersion, settings: row.settingsVersion };
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
