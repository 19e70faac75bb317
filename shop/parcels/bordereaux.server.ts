import { asc, eq, inArray, sql } from "drizzle-orm";
import { carriers } from "../carriers/tables.ts";
import type { Sql, Transaction } from "../context.ts";
import { type Cursor, keyset, type Order, pageOf } from "../keyset.ts";
import { lockOrders, type OrderRow } from "../orders/lock-orders.ts";
import { scheduledMoves } from "../orders/tables.ts";
import type { Parcel } from "./parcels.server.ts";
import { bordereaux, parcels } from "./tables.ts";

/** An order that is locked, with those of its parcels that were asked for. */
export interface WithOrder {
  order: OrderRow;
  /** Whether somebody has decided to cancel it, and may still take that back. */
  isEnding: boolean;
  parcels: Parcel[];
}

/** Locks parcels with their orders: the orders in the order of their ids, then the parcels. */
export async function lockWithOrders(tx: Transaction, parcelIds: readonly string[]): Promise<WithOrder[]> {
  const ids = [...parcelIds];
  const known = await tx.selectDistinct({ id: parcels.orderId }).from(parcels).where(inArray(parcels.id, ids));
  const orderIds = known.map(({ id }) => id);
  const locked = await lockOrders(tx, orderIds);
  const ending = await tx
    .select({ id: scheduledMoves.orderId })
    .from(scheduledMoves)
    .where(inArray(scheduledMoves.orderId, orderIds));
  const held = await tx.select().from(parcels).where(inArray(parcels.id, ids)).orderBy(asc(parcels.id)).for("update");
  return locked.map((order) => ({
    order,
    isEnding: ending.some(({ id }) => id === order.id),
    parcels: held.filter(({ orderId }) => orderId === order.id),
  }));
}

/**
 * Writes a bordereau of parcels that are locked and answers its number, one more than the last one's: there is no hole, for
 * nobody else takes a number before this transaction ends.
 */
export async function insertBordereau(
  tx: Transaction,
  bordereau: Omit<typeof bordereaux.$inferInsert, "number">,
  parcelIds: readonly string[],
): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('numbers of bordereaux', 0))`);
  const [{ last } = { last: 0 }] = await tx
    .select({ last: sql<number>`coalesce(max(${bordereaux.number}), 0)::int` })
    .from(bordereaux);
  await tx.insert(bordereaux).values({ ...bordereau, number: last + 1 });
  await tx
    .update(parcels)
    .set({ bordereauId: bordereau.id })
    .where(inArray(parcels.id, [...parcelIds]));
  return last + 1;
}

const newest: Order = {
  key: sql`bordereaux.created_at`,
  id: sql`bordereaux.id`,
  type: "timestamptz",
  descending: true,
  indexed: "desc",
};

/** One page of bordereaux, newest first, with how many parcels each has and what they collect. */
export async function findBordereaux(db: Sql, { cursor, size }: { cursor?: Cursor; size: number }) {
  const { behind, order } = keyset(newest, cursor);
  const ofIt = sql`from parcels p where p.bordereau_id = ${bordereaux.id}`;
  const rows = await db
    .select({
      id: bordereaux.id,
      number: bordereaux.number,
      carrier: { id: carriers.id, name: carriers.name },
      createdAt: bordereaux.createdAt,
      parcels: sql<number>`(select count(*)::int ${ofIt})`,
      collectCentimes: sql<number>`(select coalesce(sum(p.collect_centimes), 0)::float8 ${ofIt})`,
      who: sql<string | null>`(select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)
        from users u where u.id = ${bordereaux.actorId})`,
    })
    .from(bordereaux)
    .innerJoin(carriers, eq(carriers.id, bordereaux.carrierId))
    .where(behind)
    .orderBy(order)
    .limit(size + 1);
  return pageOf(rows, size, cursor);
}
