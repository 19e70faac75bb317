import { and, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../context.ts";
import { parcelEvents, parcels } from "./tables.ts";

/**
 * Takes the buyer out of the parcels of orders that are over: what carriers and staff wrote of them, and what a carrier knows
 * by where somebody lives. Where they were, when, and for how much stays.
 */
export async function eraseParcels(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  const gone = { trackingNumber: null, trackingUrl: null, labelUrl: null, carrierStatus: null, bookingProblem: null };
  const ids = await tx
    .update(parcels)
    .set({ ...gone, bookAt: null, askAt: null })
    .where(inArray(parcels.orderId, [...orderIds]))
    .returning({ id: parcels.id });
  const ofThese = sql`${parcelEvents.parcelId} = any(${sql.param(ids.map(({ id }) => id))}::text[])`;
  await tx.delete(parcelEvents).where(and(ofThese, isNull(parcelEvents.state)));
  await tx.update(parcelEvents).set({ note: null, carrierStatus: null }).where(ofThese);
}
