/** What trying a way told of the way itself; `unknown` where it was not reached. */
export type Way = "open" | "closed" | "unknown";

/** When to stop trying a way that is closed: so many failures in a row, then pauses in seconds that double. */
export interface BreakerSettings {
  threshold: number;
  firstPause: number;
  longestPause: number;
}

/**
 * Decides how many tries may be under way at once. After `threshold` failures in a row nothing is tried for a pause, then
 * a single one; only when that finds the way open may all go again. Times in milliseconds of any steady clock.
 */
export function openBreaker({ threshold, firstPause, longestPause }: BreakerSettings) {
  let failures = 0;
  let pauses = 0;
  let closedUntil = Number.NEGATIVE_INFINITY;
  return {
    /** How many tries may be under way now, at most `most`. */
    allowed(most: number, now: number): number {
      if (now < closedUntil) return 0;
      return pauses > 0 ? 1 : most;
    },
    /** Notes how a try found the way. What had begun before a pause does not lengthen it. */
    heard(way: Way, now: number): void {
      if (way === "unknown") return;
      if (way === "open") {
        failures = 0;
        pauses = 0;
        closedUntil = Number.NEGATIVE_INFINITY;
        return;
      }
      failures += 1;
      if (failures < threshold || now < closedUntil) return;
      closedUntil = now + Math.min(firstPause * 2 ** pauses, longestPause) * 1_000;
      pauses += 1;
    },
  };
}
