/** A transaction could not begin: others hold all turns. The caller may ask again later. */
export class DatabaseBusy extends Error {
  override name = "DatabaseBusy";
  /** PostgreSQL's own code for a lock that could not be had in time. */
  readonly code = "55P03";

  constructor() {
    super("other transactions went on for too long");
  }
}

interface Waiting {
  since: number;
  begin(waitedMs: number): void;
  refuse(error: DatabaseBusy): void;
}

const pollEveryMs = 100;

export interface TurnSettings {
  /** How many may run at a time. */
  most: number;
  /** How long one may wait to begin. */
  longestMs: number;
  /** After so long without one coming to its end, `standsStill` is asked. */
  stalledMs: number;
  /** Whether somebody holds what others wait for and does nothing. */
  standsStill(): Promise<boolean>;
}

/**
 * Lets transactions run in the order they came. While they come to their ends the others wait; where somebody stands
 * still, whoever has waited for `stalledMs` is refused with DatabaseBusy.
 */
export function openTurns({ most, longestMs, stalledMs, standsStill }: TurnSettings) {
  let free = most;
  let waiting: Waiting[] = [];
  let movedAt = 0;
  let isLooking = false;

  function refuse(which: (one: Waiting, now: number) => boolean): void {
    const now = performance.now();
    const refused = waiting.filter((one) => which(one, now));
    waiting = waiting.filter((one) => !refused.includes(one));
    for (const { refuse } of refused) refuse(new DatabaseBusy());
  }

  const isStalled = ({ since }: Waiting, now: number) => now - Math.max(since, movedAt) > stalledMs;

  async function look(): Promise<void> {
    refuse(({ since }, now) => now - since > longestMs);
    const now = performance.now();
    if (waiting.some((one) => isStalled(one, now)) && (await standsStill())) refuse(isStalled);
    isLooking = false;
    lookWhileWaiting();
  }

  function lookWhileWaiting(): void {
    if (waiting.length === 0 || isLooking) return;
    isLooking = true;
    setTimeout(look, pollEveryMs).unref();
  }

  return {
    /** Waits for a turn; how long that took, in milliseconds. */
    take(): Promise<number> {
      if (free > 0) {
        free -= 1;
        return Promise.resolve(0);
      }
      const since = performance.now();
      return new Promise((begin, refuse) => {
        waiting.push({ since, begin, refuse });
        lookWhileWaiting();
      });
    },

    /** How many wait. */
    waiting: () => waiting.length,

    /** Ends a turn; `isProgress` unless it only waited in vain. */
    end(isProgress: boolean): void {
      if (isProgress) movedAt = performance.now();
      const next = waiting.shift();
      if (next) next.begin(performance.now() - next.since);
      else free += 1;
    },
  };
}
