import { and, desc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { Sql } from "../context.ts";
import type { OrderStatus } from "../orders/status.ts";
import { orderLines, orders } from "../orders/tables.ts";
import { parcelEvents, parcels } from "../parcels/tables.ts";
import { policy } from "../policy.ts";

/** An order and its telephone, in E.164. */
interface Known {
  id: string;
  phoneE164: string;
}

/** The other orders of whoever has an order's telephone. */
const ofSamePhone = ({ id, phoneE164 }: Known) => and(ne(orders.id, id), eq(orders.phoneE164, phoneE164));

const open = ["pending", "confirmed", "processing", "shipped"] as const satisfies OrderStatus[];
const mostShown = 5;

/** What became of the other orders of a telephone. */
export interface Past {
  ordered: number;
  delivered: number;
  /** On their way to the buyer, or about to be. */
  underWay: number;
  /** What the buyer did not take at the door: a parcel that was refused, or an order cancelled after it had left. */
  refused: number;
  /** What came back without having been refused: nobody was there, or nobody answered. */
  returned: number;
  cancelled: number;
}

/** What is known of a buyer by their telephone: what became of their other orders, which are open, whether one is much like this. */
export async function readBuyer(db: Sql, order: { id: string; phoneE164: string | null; createdAt: Date }) {
  if (order.phoneE164 === null) return { past: null, openOnes: [], isTwin: false };
  const known = { ...order, phoneE164: order.phoneE164 };
  const [past, openOnes, isTwin] = await Promise.all([
    readPast(db, known),
    readOpenOnes(db, known),
    hasTwin(db, known),
  ]);
  return { past, openOnes, isTwin };
}

async function readPast(db: Sql, order: Known): Promise<Past> {
  const count = (where: SQL) => sql<number>`(count(*) filter (where ${where}))::int`;
  const hadLeft = sql`exists (select from order_events e where e.order_id = ${orders.id} and e.from_status = 'shipped')`;
  const wasRefused = sql`exists (select from ${parcels} p join ${parcelEvents} e on e.parcel_id = p.id
    where p.order_id = ${orders.id} and e.state = 'refused' and p.state <> 'delivered')`;
  const cameBack = sql`exists (select from ${parcels} p
    where p.order_id = ${orders.id} and p.state in ('returning', 'returned', 'seen'))`;
  const isRefused = sql`(${wasRefused} or ${orders.status} = 'cancelled' and ${hadLeft} and not ${cameBack})`;
  const isReturned = sql`(${cameBack} and not ${wasRefused})`;
  const isOut = sql`(${wasRefused} or ${cameBack})`;
  const [past] = await db
    .select({
      ordered: sql<number>`count(*)::int`,
      delivered: count(sql`${orders.status} = 'delivered'`),
      underWay: count(sql`${orders.status} in ('confirmed', 'processing', 'shipped') and not ${isOut}`),
      refused: count(isRefused),
      returned: count(isReturned),
      cancelled: count(sql`${orders.status} = 'cancelled' and not ${hadLeft} and not ${isOut}`),
    })
    .from(orders)
    .where(ofSamePhone(order));
  return past!;
}

/** The other orders of a telephone that are not over, newest first, as far as there is room. */
const readOpenOnes = (db: Sql, order: Known) =>
  db
    .select({
      id: orders.id,
      status: orders.status,
      createdAt: orders.createdAt,
      totalCentimes: orders.totalCentimes,
      pieces: sql<number>`(select coalesce(sum(l.quantity), 0)::int from ${orderLines} l where l.order_id = ${orders.id})`,
    })
    .from(orders)
    .where(and(ofSamePhone(order), inArray(orders.status, [...open])))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(mostShown);

/** Whether another order of a telephone holds one of the same pieces and was placed within hours of this one. */
async function hasTwin(db: Sql, order: Known & { createdAt: Date }): Promise<boolean> {
  const near = sql`abs(extract(epoch from ${orders.createdAt} - ${order.createdAt.toISOString()}::timestamptz)) <= ${policy.desk.twinHours * 3_600}`;
  const samePiece = sql`exists (select from order_lines a join order_lines b on b.product_id = a.product_id
    where a.order_id = ${orders.id} and b.order_id = ${order.id})`;
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(ofSamePhone(order), ne(orders.status, "cancelled"), near, samePiece))
    .limit(1);
  return row !== undefined;
}
