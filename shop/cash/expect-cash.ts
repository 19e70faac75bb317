import { and, gt, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../context.ts";
import { parcels } from "../parcels/tables.ts";
import { cashLines } from "./tables.ts";

/** Notes, as these parcels leave the house, what their carriers are to collect for them; once, however often it is said. */
export async function expectCash(
  tx: Transaction,
  { parcelIds, actorId, at }: { parcelIds: readonly string[]; actorId: string | null; at: Date },
): Promise<void> {
  const collecting = await tx
    .select({ parcelId: parcels.id, centimes: parcels.collectCentimes })
    .from(parcels)
    .where(and(inArray(parcels.id, [...parcelIds]), gt(parcels.collectCentimes, 0)));
  if (collecting.length === 0) return;
  await tx
    .insert(cashLines)
    .values(collecting.map((line) => ({ ...line, kind: "expected" as const, actorId, createdAt: at })))
    .onConflictDoNothing({ target: [cashLines.parcelId, cashLines.kind], where: sql`not is_correction` });
}
