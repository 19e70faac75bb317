import { daysAfter, isoDayOf } from "../clock.ts";
import { policy } from "../policy.ts";

/** The Monday of a day's week, as YYYY-MM-DD. */
const weekOf = (day: string): string => daysAfter(day, -((new Date(day).getUTCDay() + 6) % 7));

/**
 * Which backups may go, by when they were taken: kept is the newest of each of the last days, weeks and months of
 * Morocco's calendar that have any. So the newest of all is kept always. Source: behaviour.md, "Backups".
 */
export function thinOut(taken: readonly Date[], { days, weeks, months } = policy.backups.kept): Date[] {
  const newestFirst = taken.toSorted((a, b) => b.getTime() - a.getTime());
  const kept = new Set<Date>();
  const keepNewestOfEach = (periodOf: (day: string) => string, most: number) => {
    const newest = new Map<string, Date>();
    for (const one of newestFirst) {
      const period = periodOf(isoDayOf(one));
      if (!newest.has(period) && newest.size < most) newest.set(period, one);
    }
    for (const one of newest.values()) kept.add(one);
  };
  keepNewestOfEach((day) => day, days);
  keepNewestOfEach(weekOf, weeks);
  keepNewestOfEach((day) => day.slice(0, 7), months);
  return taken.filter((one) => !kept.has(one));
}
