import { and, asc, count, eq, inArray, max, type SQL, sql } from "drizzle-orm";
import { carriers } from "../carriers/tables.ts";
import { products } from "../catalogue/tables.ts";
import type { Sql } from "../context.ts";
import { type Cursor, keyset, type Order, pageOf } from "../keyset.ts";
import { orderLines, orders, scheduledMoves } from "../orders/tables.ts";
import { parcelLines, parcels } from "./tables.ts";

/** Confirmed, with nobody about to cancel them. */
const areToPrepare = and(
  eq(orders.status, "confirmed"),
  sql`not exists (select from ${scheduledMoves} s where s.order_id = ${orders.id})`,
);

const oldestFirst: Order = {
  key: sql`orders.created_at`,
  id: sql`orders.id`,
  type: "timestamptz",
  descending: false,
  indexed: "desc",
};

/** How many pieces of each polo, colour and size the orders that are to be prepared want, by the polo's name and the colour's. */
export const readShelf = (db: Sql) =>
  db
    .select({
      productId: orderLines.productId,
      name: products.name,
      sku: products.sku,
      color: orderLines.color,
      colorName: sql<string>`min(${orderLines.colorName})`,
      image: max(orderLines.image),
      size: orderLines.size,
      pieces: sql<number>`sum(${orderLines.quantity})::int`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(areToPrepare)
    .groupBy(orderLines.productId, products.name, products.sku, orderLines.color, orderLines.size)
    .orderBy(asc(products.name), asc(orderLines.productId), sql`min(${orderLines.colorName})`, asc(orderLines.color));

/** How many orders are to be prepared. */
export async function countToPrepare(db: Sql): Promise<number> {
  const [row] = await db.select({ orders: count() }).from(orders).where(areToPrepare);
  return row!.orders;
}

/** One page of the orders that are to be prepared, the oldest first, each with what goes into it. */
export async function findToPrepare(db: Sql, cursor: Cursor | undefined, size: number) {
  const { behind, order } = keyset(oldestFirst, cursor);
  const rows = await db
    .select({
      id: orders.id,
      firstName: orders.firstName,
      lastName: orders.lastName,
      city: sql<string>`coalesce(${orders.shippingAddress} ->> 'city', '')`,
      orderNotes: orders.orderNotes,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(and(areToPrepare, behind))
    .orderBy(order)
    .limit(size + 1);
  const page = pageOf(rows, size, cursor);
  const ids = page.rows.map(({ id }) => id);
  const [lines, boxes] = await Promise.all([readPacked(db, inArray(orderLines.orderId, ids)), readReady(db, ids)]);
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      items: lines.filter(({ orderId }) => orderId === row.id).map(({ orderId: _, ...line }) => line),
      parcels: boxes.filter(({ orderId }) => orderId === row.id).map(({ orderId: _, ...parcel }) => parcel),
    })),
  };
}

/** What stock has not given although it counts them: pieces to be looked for elsewhere. */
const missing = sql<number>`case when ${products.trackInventory} and not ${products.allowBackorder}
  then ${orderLines.quantity} - ${orderLines.takenQuantity} else 0 end`;

const readPacked = (db: Sql, where: SQL) =>
  db
    .select({
      orderId: orderLines.orderId,
      position: orderLines.position,
      name: orderLines.name,
      sku: orderLines.sku,
      size: orderLines.size,
      colorName: orderLines.colorName,
      quantity: orderLines.quantity,
      image: orderLines.image,
      missing,
    })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(where)
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));

/** The parcels of orders that are still in the house, with how many pieces of which line go into each. */
const readReady = (db: Sql, orderIds: string[]) =>
  db
    .select({
      orderId: parcels.orderId,
      code: parcels.code,
      carrier: carriers.name,
      lines: sql<{ position: number; quantity: number }[]>`(
        select coalesce(json_agg(json_build_object('position', l.position, 'quantity', l.quantity) order by l.position), '[]')
        from ${parcelLines} l where l.parcel_id = ${parcels.id})`,
    })
    .from(parcels)
    .innerJoin(carriers, eq(carriers.id, parcels.carrierId))
    .where(and(inArray(parcels.orderId, orderIds), eq(parcels.state, "ready")))
    .orderBy(asc(parcels.orderId), asc(parcels.position));
