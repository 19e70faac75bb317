/** Hands out the time, so that rules and tests decide what "now" is. */
export type Clock = () => Date;

const zone = "Africa/Casablanca";
const longDate = new Intl.DateTimeFormat("fr-FR", { timeZone: zone, day: "numeric", month: "long", year: "numeric" });
const longDateTime = new Intl.DateTimeFormat("fr-FR", {
  timeZone: zone,
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});
const isoDay = new Intl.DateTimeFormat("sv-SE", { timeZone: zone });

/** "21 novembre 2026", in Morocco's time. */
export const frenchDate = (date: Date | string): string => longDate.format(new Date(date));

/** "21 novembre 2026 à 14:05", in Morocco's time. */
export const frenchDateTime = (date: Date | string): string => longDateTime.format(new Date(date));

const clockTime = new Intl.DateTimeFormat("fr-FR", { timeZone: zone, timeStyle: "medium" });

/** "14:05:09", in Morocco's time. */
export const frenchTime = (date: Date): string => clockTime.format(date);
/** The day it is in Morocco, as YYYY-MM-DD. */
export const isoDayOf = (date: Date): string => isoDay.format(date);

/** The date `count` working days (Monday to Friday, Morocco's week) after `from`, as YYYY-MM-DD. */
export function workingDaysAfter(from: Date, count: number): string {
  const day = new Date(`${isoDay.format(from)}T12:00:00Z`);
  for (let left = count; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() % 6 !== 0) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}
