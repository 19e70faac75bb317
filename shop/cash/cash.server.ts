import { eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../context.ts";
import { parcels } from "../parcels/tables.ts";
import { lockParcels } from "./lock-parcels.ts";
import { cashLines } from "./tables.ts";

/** How many lines the money of a parcel has: which version of it somebody has seen. */
export const cashVersion = sql<number>`(select count(*)::int from cash_lines where parcel_id = parcels.id)`;

/** The codes on the labels of parcels. */
export async function namesOfParcels(tx: Transaction, parcelIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ code: parcels.code })
    .from(parcels)
    .where(inArray(parcels.id, [...parcelIds]));
  return rows.map(({ code }) => code);
}

/** A parcel whose money one person changes, locked, with how many lines it has; null where there is none. */
export async function lockParcel(tx: Transaction, parcelId: string) {
  const [parcel] = await lockParcels(tx, [parcelId]);
  return parcel ? { ...parcel, version: await tx.$count(cashLines, eq(cashLines.parcelId, parcelId)) } : null;
}
