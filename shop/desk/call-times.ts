import { minutesShown, timeOfMinutes } from "../clock.ts";
import type { Settings } from "../settings/schema.ts";
import { type CallRules, nextCall, pauses, withinHours } from "./next-call.ts";

/** How often and when buyers are called, as the house has set it. */
export const deskRules = ({ desk }: Pick<Settings, "desk">): CallRules => desk;

/** When the buyer of an order is called first: at once within the hours of calling, else when they begin. Source: behaviour-admin.md, "Admin: order desk". */
export function firstCall(placedAt: Date, { hours }: Pick<CallRules, "hours">): Date {
  const placed = minutesShown(placedAt);
  const due = withinHours(placed, hours);
  return due === placed ? placedAt : timeOfMinutes(due);
}

/** When buyers usually want to be called again: in two hours, the next morning, the next evening. */
export const usualRecalls = (now: Date, rules: CallRules): Date[] =>
  pauses.flatMap((pause) => callAfter(1, now, { ...rules, tries: 2, pauses: [pause] }) ?? []);

/**
 * When a buyer is called again whom `tries` calls have not reached, the last of them at `triedAt`; null after the last
 * try. Source: behaviour-admin.md, "Admin: order desk".
 */
export function callAfter(tries: number, triedAt: Date, rules: CallRules): Date | null {
  const next = nextCall(minutesShown(triedAt), tries, rules);
  return next === null ? null : timeOfMinutes(next);
}
