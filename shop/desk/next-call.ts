/** What can be waited for before a buyer who did not answer is called again. */
export const pauses = ["two-hours", "next-morning", "next-evening"] as const;
export type Pause = (typeof pauses)[number];

/** When people are called, in whole hours of Morocco's clocks: from the first until the last begins. */
export interface CallHours {
  from: number;
  until: number;
}

/** How calls follow each other; a part of the settings. */
export interface CallRules {
  tries: number;
  pauses: readonly Pause[];
  hours: CallHours;
}

const dayMinutes = 24 * 60;
const hourMinutes = 60;
/** When people are home from work. */
const eveningHour = 18;

/**
 * The first minute from `at` on in which people are called. Minutes are counted as clocks show them, from some midnight, so
 * that a change of the clocks moves no call.
 */
export function withinHours(at: number, { from, until }: CallHours): number {
  const midnight = Math.floor(at / dayMinutes) * dayMinutes;
  if (at < midnight + from * hourMinutes) return midnight + from * hourMinutes;
  return at < midnight + until * hourMinutes ? at : midnight + dayMinutes + from * hourMinutes;
}

/**
 * When a buyer who did not answer at `at` is called again after `made` tries, that one among them; null where it was the last.
 * Source: behaviour-admin.md, "Settings".
 */
export function nextCall(at: number, made: number, { tries, pauses, hours }: CallRules): number | null {
  if (made >= tries) return null;
  return withinHours(afterPause(at, pauses[Math.min(made, pauses.length) - 1] ?? "two-hours", hours), hours);
}

function afterPause(at: number, pause: Pause, hours: CallHours): number {
  const soonest = at + 2 * hourMinutes;
  if (pause === "two-hours") return soonest;
  const today = Math.floor(at / dayMinutes) * dayMinutes;
  // A desk that closes before the evening calls in its last hour
  const evening = Math.max(hours.from, Math.min(eveningHour, hours.until - 1));
  const then = pause === "next-morning" ? today + dayMinutes + hours.from * hourMinutes : today + evening * hourMinutes;
  return then >= soonest ? then : then + dayMinutes;
}

/** When an order of a minute is called about, try by try, while nobody answers. */
export function callsOf(placed: number, rules: CallRules): number[] {
  const calls = [withinHours(placed, rules.hours)];
  for (;;) {
    const next = nextCall(calls.at(-1)!, calls.length, rules);
    if (next === null) return calls;
    calls.push(next);
  }
}
