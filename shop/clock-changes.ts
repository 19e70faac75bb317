import { minutesShown } from "./clock.ts";

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];

export interface ClockChange {
  since: Date;
  aheadMinutes: number;
}

const aheadAt = (ms: number): number => minutesShown(new Date(ms)) - Math.floor(ms / minuteMs);

/** How far Morocco's clocks are from UTC at the beginning of a span, and each time within it that this changes. */
export function clockChanges(from: Date, to: Date): ClockChange[] {
  let ahead = aheadAt(from.getTime());
  const changes = [{ since: from, aheadMinutes: ahead }];
  for (let day = from.getTime(); day < to.getTime(); day += dayMs) {
    const next = aheadAt(day + dayMs);
    if (next === ahead) continue;
    let at = day;
    while (aheadAt(at) === ahead) at += hourMs;
    changes.push({ since: new Date(at), aheadMinutes: next });
    ahead = next;
  }
  return changes;
}
