import { daysAfter, isoDayOf, localTime, timeOfMinute } from "../clock.ts";
import { policy } from "../policy.ts";
import type { Settings } from "../settings/schema.ts";

/** How often and when buyers are called, as the house has set it. */
export type DeskRules = Pick<Settings["desk"], "tries" | "pauses" | "hours">;

export const deskRules = ({ desk }: Pick<Settings, "desk">): DeskRules => desk;

const hourMs = 3_600_000;

/** When an hour of Morocco's clock comes on a day; 24 is the end of it. */
const at = (day: string, hour: number): Date =>
  hour === 24 ? at(daysAfter(day, 1), 0) : timeOfMinute(`${day}T${String(hour).padStart(2, "0")}:00`);

/** The hour that comes next, today or tomorrow. */
function nextAt(after: Date, hour: number): Date {
  const today = isoDayOf(after);
  const ofToday = at(today, hour);
  return ofToday > after ? ofToday : at(daysAfter(today, 1), hour);
}

/** Whether people are called at a time. */
export function isCalling(time: Date, { hours }: Pick<DeskRules, "hours">): boolean {
  const hour = Number(localTime(time).slice(11, 13));
  return hour >= hours.from && hour < hours.until;
}

/** When the buyer of an order is called first: at once within the hours of calling, else when they begin. Source: behaviour-admin.md, "Admin: order desk". */
export const firstCall = (placedAt: Date, rules: Pick<DeskRules, "hours">): Date =>
  isCalling(placedAt, rules) ? placedAt : nextAt(placedAt, rules.hours.from);

/**
 * When a buyer is called again whom `tries` calls have not reached, the last of them at `triedAt`; null after the last
 * try. The last pause holds for all that follow it. Source: behaviour-admin.md, "Admin: order desk".
 */
export function nextCall(tries: number, triedAt: Date, { tries: most, pauses, hours }: DeskRules): Date | null {
  if (tries >= most) return null;
  const pause = pauses[Math.min(tries, pauses.length) - 1];
  if (pause === "next-morning") return at(daysAfter(isoDayOf(triedAt), 1), hours.from);
  if (pause === "next-evening") return nextAt(triedAt, Math.max(hours.from, hours.until - policy.desk.eveningHours));
  return firstCall(new Date(triedAt.getTime() + 2 * hourMs), { hours });
}
