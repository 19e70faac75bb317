import { nameKey } from "../cities/fold-name.ts";
import type { RoadState } from "../parcels/states.ts";

/** A carrier's words for where a parcel is, each with what it means; words that are not in it mean nothing known. */
export type StatusTable = Readonly<Record<string, RoadState>>;

/** Finds what a carrier's words mean, accents, case and signs aside. */
export function openStatuses(table: StatusTable): (words: string) => RoadState | null {
  const states = new Map(Object.entries(table).map(([words, state]) => [nameKey(words), state]));
  return (words) => states.get(nameKey(words)) ?? null;
}
