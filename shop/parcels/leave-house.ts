import { inArray } from "drizzle-orm";
import { hasInterface } from "../carriers/kinds.ts";
import type { carriers } from "../carriers/tables.ts";
import { expectCash } from "../cash/expect-cash.ts";
import type { Transaction } from "../context.ts";
import type { EventSource } from "./event-sources.ts";
import type { Parcel } from "./parcels.server.ts";
import { parcelEvents, parcels } from "./tables.ts";

/**
 * Parcels that are locked leave the house with their carrier, who is to collect their money from now on and is asked how they
 * fare where that can be asked. Answers them as they are now.
 */
export async function leaveHouse(
  tx: Transaction,
  leaving: readonly Parcel[],
  carrier: typeof carriers.$inferSelect,
  { source, actorId, at }: { source: EventSource; actorId: string | null; at: Date },
): Promise<Parcel[]> {
  if (leaving.length === 0) return [];
  const said = { source, state: "handed_over" as const, actorId, at, createdAt: at };
  await tx.insert(parcelEvents).values(leaving.map(({ id: parcelId }) => ({ parcelId, ...said })));
  await expectCash(tx, leaving, { actorId, at });
  const ids = leaving.map(({ id }) => id);
  return tx
    .update(parcels)
    .set({ state: "handed_over", handedOverAt: at, askAt: hasInterface(carrier.kind) ? at : null })
    .where(inArray(parcels.id, ids))
    .returning();
}
