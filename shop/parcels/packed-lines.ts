import { and, eq, ne } from "drizzle-orm";
import type { Sql } from "../context.ts";
import { holdsPiecesAway, type ParcelState } from "./states.ts";
import { parcelLines, parcels } from "./tables.ts";

/** How many pieces of an order's line are in parcels that are in some states. */
export type Packed = (position: number, isIn: (state: ParcelState) => boolean) => number;

/** What of an order's lines is in parcels, by where these are; of those that were given up nothing. */
export async function readPacked(db: Sql, orderId: string): Promise<Packed> {
  const rows = await db
    .select({ state: parcels.state, position: parcelLines.position, quantity: parcelLines.quantity })
    .from(parcelLines)
    .innerJoin(parcels, eq(parcels.id, parcelLines.parcelId))
    .where(and(eq(parcels.orderId, orderId), ne(parcels.state, "cancelled")));
  return (position, isIn) =>
    rows.reduce((sum, row) => (row.position === position && isIn(row.state) ? sum + row.quantity : sum), 0);
}

/** How many pieces of each of an order's lines are away in parcels, by position. */
export async function readAway(db: Sql, orderId: string): Promise<(position: number) => number> {
  const packed = await readPacked(db, orderId);
  return (position) => packed(position, holdsPiecesAway);
}
