import { beginningOfDay, daysAfter, isoDayOf, localTime } from "../clock.ts";

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** When Morocco's clocks show a time, as HH:MM, on a day; where they skip it, as long after midnight as it says. */
function momentOf(day: string, time: string): Date {
  const at = new Date(beginningOfDay(day).getTime() + minutesOf(time) * minuteMs);
  const late = (minutesOf(localTime(at).slice(11)) - minutesOf(time) + dayMinutes) % dayMinutes;
  const moved = new Date(at.getTime() - (late > dayMinutes / 2 ? late - dayMinutes : late) * minuteMs);
  return localTime(moved).slice(11, 16) === time ? moved : at;
}

/** The last moment up to now at which a backup was to begin, by the time of day that was set, as HH:MM. */
export function lastBackupHour(now: Date, time: string): Date {
  const today = isoDayOf(now);
  const at = momentOf(today, time);
  return at <= now ? at : momentOf(daysAfter(today, -1), time);
}
