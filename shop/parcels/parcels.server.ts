import { and, asc, eq, sql } from "drizzle-orm";
import { carriers } from "../carriers/tables.ts";
import type { Sql, Transaction } from "../context.ts";
import { lockOrders } from "../orders/lock-orders.ts";
import { orderLines } from "../orders/tables.ts";
import type { Packable } from "./pack.ts";
import { readPacked } from "./packed-lines.ts";
import { parcelEvents, parcels } from "./tables.ts";

export type Parcel = typeof parcels.$inferSelect;
export type NewEvent = typeof parcelEvents.$inferInsert;

export type Carrier = typeof carriers.$inferSelect;

export async function findCarrier(db: Sql, id: string): Promise<Carrier | null> {
  const [row] = await db.select().from(carriers).where(eq(carriers.id, id));
  return row ?? null;
}

/** The carrier of a parcel, which every parcel has. */
export async function carrierOf(db: Sql, { carrierId }: Parcel): Promise<Carrier> {
  const carrier = await findCarrier(db, carrierId);
  if (!carrier) throw new Error(`there is no carrier ${carrierId}`);
  return carrier;
}

/** An order's parcels, which stay as they are while its lock is held, in their order. */
export function lockParcelsOf(tx: Transaction, orderId: string): Promise<Parcel[]> {
  return tx.select().from(parcels).where(eq(parcels.orderId, orderId)).orderBy(asc(parcels.position)).for("update");
}

/** Locks a parcel with its order, the order first; null where there is none. */
export async function lockParcel(tx: Transaction, id: string) {
  const [known] = await tx.select({ orderId: parcels.orderId }).from(parcels).where(eq(parcels.id, id));
  const [order] = known ? await lockOrders(tx, [known.orderId]) : [];
  if (!order) return null;
  const [parcel] = await tx.select().from(parcels).where(eq(parcels.id, id)).for("update");
  return parcel ? { order, parcel } : null;
}

/** An order's lines as they are packed. */
export async function readPackable(db: Sql, orderId: string): Promise<Packable[]> {
  const { position, quantity, priceCentimes } = orderLines;
  const packed = await readPacked(db, orderId);
  const lines = await db
    .select({ position, quantity, priceCentimes })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(position));
  return lines.map((line) => ({ ...line, packed: packed(line.position, () => true) }));
}

/** Whether pieces that were taken from stock for an order lie in no parcel. */
export async function hasUnpacked(tx: Transaction, orderId: string): Promise<boolean> {
  const { position, takenQuantity } = orderLines;
  const packed = await readPacked(tx, orderId);
  const lines = await tx.select({ position, takenQuantity }).from(orderLines).where(eq(orderLines.orderId, orderId));
  return lines.some((line) => line.takenQuantity > packed(line.position, (state) => state !== "seen"));
}

/**
 * Keeps a number of a carrier's for a parcel until the transaction ends; false where another parcel has it. Of several
 * numbers those that sort first are kept first.
 */
export async function keepNumber(
  tx: Transaction,
  { id, carrierId }: { id: string | null; carrierId: string },
  trackingNumber: string,
): Promise<boolean> {
  const name = JSON.stringify(["number of a parcel", carrierId, trackingNumber]);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  const rows = await tx
    .select({ id: parcels.id })
    .from(parcels)
    .where(and(eq(parcels.carrierId, carrierId), eq(parcels.trackingNumber, trackingNumber)));
  return rows.every((row) => row.id === id);
}

export async function insertEvent(tx: Transaction, event: NewEvent): Promise<void> {
  await tx.insert(parcelEvents).values(event);
}

export async function writeParcel(tx: Transaction, id: string, facts: Partial<typeof parcels.$inferInsert>) {
  const [parcel] = await tx.update(parcels).set(facts).where(eq(parcels.id, id)).returning();
  return parcel!;
}
