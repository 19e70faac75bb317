import { isOnTheRoad, type ParcelState } from "../parcels/states.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** After so long nobody expects to hear any more. */
const longestMs = 90 * dayMs;
const slowAfterMs = 14 * dayMs;

/** How long after an answer a carrier is asked again: often while a parcel is at the doors, seldom once it has been away for long. */
export function pauseBeforeAsking(state: ParcelState, awayMs: number): number | null {
  if (!(state === "ready" || isOnTheRoad(state)) || awayMs > longestMs) return null;
  if (awayMs > slowAfterMs) return 12 * 60 * minuteMs;
  return state === "out_for_delivery" ? 20 * minuteMs : 60 * minuteMs;
}
