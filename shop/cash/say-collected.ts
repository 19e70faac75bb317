import { and, asc, eq } from "drizzle-orm";
import type { Transaction } from "../context.ts";
import type { Centimes } from "../money.ts";
import { cashLines } from "./tables.ts";

/** What a carrier says it has collected for a parcel. */
export interface Collected {
  parcelId: string;
  centimes: Centimes;
  /** When it said so. */
  at: Date;
  actorId: string | null;
}

/**
 * Writes what a carrier says it has collected for a parcel that the caller has locked, handed over; another amount than it
 * said last is a line that corrects. "known": it has said that before, and a file read twice changes nothing.
 */
export async function sayCollected(
  tx: Transaction,
  { parcelId, centimes, at, actorId }: Collected,
): Promise<"said" | "corrected" | "known"> {
  const lines = await tx
    .select({ centimes: cashLines.centimes })
    .from(cashLines)
    .where(and(eq(cashLines.parcelId, parcelId), eq(cashLines.kind, "said")))
    .orderBy(asc(cashLines.id));
  let said = 0;
  for (const line of lines) {
    said += line.centimes;
    if (said === centimes) return "known";
  }
  const isCorrection = lines.length > 0;
  const line = { parcelId, kind: "said" as const, isCorrection, centimes: centimes - said, actorId, createdAt: at };
  await tx.insert(cashLines).values(line);
  return isCorrection ? "corrected" : "said";
}
