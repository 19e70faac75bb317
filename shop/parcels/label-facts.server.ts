import { and, asc, eq, ne, type SQL, sql } from "drizzle-orm";
import { carriers } from "../carriers/tables.ts";
import type { Sql } from "../context.ts";
import { orders } from "../orders/tables.ts";
import { bordereaux, parcelLines, parcels } from "./tables.ts";

const ofItsOrder = sql`from parcels other where other.order_id = ${parcels.orderId} and other.state <> 'cancelled'`;

/** What labels say of parcels that were not given up, those of an order in their order. */
export function findLabelled(db: Sql, where: SQL | undefined) {
  return db
    .select({
      id: parcels.id,
      code: parcels.code,
      orderId: parcels.orderId,
      /** Which it is of those of its order that were not given up. */
      place: sql<number>`(select count(*)::int ${ofItsOrder} and other.position <= ${parcels.position})`,
      ofOrder: sql<number>`(select count(*)::int ${ofItsOrder})`,
      carrierName: carriers.name,
      trackingNumber: parcels.trackingNumber,
      firstName: orders.firstName,
      lastName: orders.lastName,
      phone: orders.phone,
      phoneE164: orders.phoneE164,
      shippingAddress: orders.shippingAddress,
      pieces: sql<number>`(select coalesce(sum(l.quantity), 0)::int from ${parcelLines} l where l.parcel_id = ${parcels.id})`,
      weightGrams: parcels.weightGrams,
      collectCentimes: parcels.collectCentimes,
      paymentStatus: orders.paymentStatus,
    })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .innerJoin(carriers, eq(carriers.id, parcels.carrierId))
    .where(and(where, ne(parcels.state, "cancelled")))
    .orderBy(asc(parcels.createdAt), asc(parcels.orderId), asc(parcels.position));
}

/** A bordereau's own facts; null where there is none. */
export async function findBordereau(db: Sql, id: string) {
  const [row] = await db
    .select({
      id: bordereaux.id,
      number: bordereaux.number,
      createdAt: bordereaux.createdAt,
      carrierName: carriers.name,
    })
    .from(bordereaux)
    .innerJoin(carriers, eq(carriers.id, bordereaux.carrierId))
    .where(eq(bordereaux.id, id));
  return row ?? null;
}
