import { and, eq } from "drizzle-orm";
import type { Transaction } from "../context.ts";
import { parcelEvents, parcels } from "./tables.ts";

/** An order's parcels that have not left are given up with it, in the caller's transaction, which holds its lock. */
export async function giveUpReady(
  tx: Transaction,
  { orderId, actorId, at }: { orderId: string; actorId: string | null; at: Date },
): Promise<void> {
  const given = await tx
    .update(parcels)
    .set({ state: "cancelled", endedAt: at, bookAt: null, askAt: null })
    .where(and(eq(parcels.orderId, orderId), eq(parcels.state, "ready")))
    .returning({ id: parcels.id });
  if (given.length === 0) return;
  const said = { source: "hand" as const, state: "cancelled" as const, actorId, at, createdAt: at };
  await tx.insert(parcelEvents).values(given.map(({ id: parcelId }) => ({ parcelId, ...said })));
}
