import { asc, inArray } from "drizzle-orm";
import type { Sql, Transaction } from "../context.ts";
import { orders } from "../orders/tables.ts";
import { parcels } from "../parcels/tables.ts";

const columns = {
  id: parcels.id,
  orderId: parcels.orderId,
  code: parcels.code,
  carrierId: parcels.carrierId,
  handedOverAt: parcels.handedOverAt,
  owedCentimes: parcels.owedCentimes,
  expectedCentimes: parcels.expectedCentimes,
  saidCentimes: parcels.saidCentimes,
  paidCentimes: parcels.paidCentimes,
  feeCentimes: parcels.feeCentimes,
};

/** Takes the row locks of parcels, after those of their orders, and says how their money stands. */
export async function lockParcels(tx: Transaction, parcelIds: readonly string[]) {
  const ids = [...parcelIds];
  const ofThem = tx.select({ id: parcels.orderId }).from(parcels).where(inArray(parcels.id, ids));
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, ofThem))
    .orderBy(asc(orders.id))
    .for("update");
  return tx.select(columns).from(parcels).where(inArray(parcels.id, ids)).orderBy(asc(parcels.id)).for("update");
}
/** The same as they stand just now, without waiting for whoever holds them. */
export const readParcels = (db: Sql, parcelIds: readonly string[]) =>
  db
    .select(columns)
    .from(parcels)
    .where(inArray(parcels.id, [...parcelIds]));

export type LockedParcel = Awaited<ReturnType<typeof lockParcels>>[number];
