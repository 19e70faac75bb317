import type { Transaction } from "../context.ts";
import { cashLines } from "./tables.ts";

/** Writes what a carrier is to collect for a parcel that has just left, once; nothing where there is nothing to collect. */
export async function expectCash(
  tx: Transaction,
  { parcelId, centimes, actorId, at }: { parcelId: string; centimes: number; actorId: string | null; at: Date },
): Promise<void> {
  if (centimes === 0) return;
  await tx
    .insert(cashLines)
    .values({ parcelId, kind: "expected", centimes, actorId, createdAt: at })
    .onConflictDoNothing();
}
