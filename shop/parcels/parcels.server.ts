import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { carriers } from "../carriers/tables.ts";
import type { Sql, Transaction } from "../context.ts";
import { lockOrder, readLines } from "../orders/orders.server.ts";
import type { Packable } from "./pack.ts";
import { holdsPiecesAway, type ParcelState } from "./states.ts";
import { parcelEvents, parcelLines, parcels } from "./tables.ts";

export type Parcel = typeof parcels.$inferSelect;
export type NewEvent = typeof parcelEvents.$inferInsert;

export async function readCarrier(db: Sql, id: string) {
  const [row] = await db.select().from(carriers).where(eq(carriers.id, id));
  return row ?? null;
}

/** An order's parcels, which stay as they are while its lock is held, in their order. */
export function lockParcelsOf(tx: Transaction, orderId: string): Promise<Parcel[]> {
  return tx.select().from(parcels).where(eq(parcels.orderId, orderId)).orderBy(asc(parcels.position)).for("update");
}

/** Locks a parcel with its order, the order first; null where there is none. */
export async function lockParcel(tx: Transaction, id: string) {
  const [known] = await tx.select({ orderId: parcels.orderId }).from(parcels).where(eq(parcels.id, id));
  const order = known && (await lockOrder(tx, known.orderId));
  if (!order) return null;
  const [parcel] = await tx.select().from(parcels).where(eq(parcels.id, id)).for("update");
  return parcel ? { order, parcel } : null;
}

/** What of an order's lines is in parcels, with where these are; of parcels that were given up nothing. */
const readPacked = (tx: Sql, orderId: string) =>
  tx
    .select({ state: parcels.state, position: parcelLines.position, quantity: parcelLines.quantity })
    .from(parcelLines)
    .innerJoin(parcels, eq(parcels.id, parcelLines.parcelId))
    .where(and(eq(parcels.orderId, orderId), ne(parcels.state, "cancelled")));

const heldOf = (
  packed: readonly { state: ParcelState; position: number; quantity: number }[],
  position: number,
  isIn: (state: ParcelState) => boolean,
): number =>
  packed.reduce((sum, line) => (line.position === position && isIn(line.state) ? sum + line.quantity : sum), 0);

/** An order's lines as they are packed. */
export async function readPackable(tx: Sql, orderId: string): Promise<Packable[]> {
  const packed = await readPacked(tx, orderId);
  const lines = await readLines(tx, orderId);
  return lines.map(({ position, quantity, priceCentimes }) => ({
    position,
    quantity,
    priceCentimes,
    packed: heldOf(packed, position, () => true),
  }));
}

/** Whether pieces that were taken from stock for an order lie in no parcel. */
export async function hasUnpacked(tx: Transaction, orderId: string): Promise<boolean> {
  const packed = await readPacked(tx, orderId);
  const lines = await readLines(tx, orderId);
  return lines.some(
    ({ position, takenQuantity }) => takenQuantity > heldOf(packed, position, (state) => state !== "seen"),
  );
}

/** How many pieces of each of an order's lines are away in parcels, by position. */
export async function readAway(tx: Transaction, orderId: string): Promise<(position: number) => number> {
  const packed = await readPacked(tx, orderId);
  return (position) => heldOf(packed, position, holdsPiecesAway);
}

/** Whether a parcel of an order is in one of the states. */
export async function hasParcelIn(db: Sql, orderId: string, states: readonly ParcelState[]): Promise<boolean> {
  const rows = await db
    .select({ id: parcels.id })
    .from(parcels)
    .where(and(eq(parcels.orderId, orderId), inArray(parcels.state, [...states])))
    .limit(1);
  return rows.length > 0;
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
