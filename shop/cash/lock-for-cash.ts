import type { ORPCErrorConstructorMap } from "@orpc/server";
import type { Transaction } from "../context.ts";
import type { cashRefusals } from "../refusals.ts";
import { lockParcel } from "./cash.server.ts";

/**
 * Locks a parcel whose money somebody changes as they saw it. Refuses with PARCEL_NOT_FOUND, PARCELS_NOT_HANDED_OVER,
 * CASH_CHANGED_MEANWHILE.
 */
export async function lockForCash(
  tx: Transaction,
  { parcelId, version }: { parcelId: string; version: number },
  errors: ORPCErrorConstructorMap<typeof cashRefusals>,
) {
  const parcel = await lockParcel(tx, parcelId);
  if (!parcel) throw errors.PARCEL_NOT_FOUND();
  if (!parcel.handedOverAt) throw errors.PARCELS_NOT_HANDED_OVER({ data: { codes: [parcel.code] } });
  if (parcel.version !== version) throw errors.CASH_CHANGED_MEANWHILE({ data: { current: parcel.version } });
  return parcel;
}
