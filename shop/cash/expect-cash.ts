import type { Transaction } from "../context.ts";
import { cashLines } from "./tables.ts";

/** Writes what carriers are to collect for parcels that have just left, once; nothing where there is nothing to collect. */
export async function expectCash(
  tx: Transaction,
  parcels: readonly { id: string; collectCentimes: number }[],
  { actorId, at }: { actorId: string | null; at: Date },
): Promise<void> {
  const collecting = parcels.filter(({ collectCentimes }) => collectCentimes > 0);
  if (collecting.length === 0) return;
  const line = { kind: "expected" as const, actorId, createdAt: at };
  await tx
    .insert(cashLines)
    .values(collecting.map(({ id: parcelId, collectCentimes: centimes }) => ({ parcelId, centimes, ...line })))
    .onConflictDoNothing();
}
