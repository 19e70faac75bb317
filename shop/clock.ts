/** Hands out the time, so that rules and tests decide what "now" is. */
export type Clock = () => Date;

/** Writes dates in Morocco's time. Made when the first date is written: it holds a slow phone up, and few pages have dates. */
function writer(language: string, options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (date) => {
    made ??= new Intl.DateTimeFormat(language, { timeZone: "Africa/Casablanca", ...options });
    return made.format(date);
  };
}

const day = { day: "numeric", month: "long", year: "numeric" } as const;
const longDate = writer("fr-FR", day);
const longDateTime = writer("fr-FR", { ...day, hour: "2-digit", minute: "2-digit" });

/** "21 novembre 2026", "1er décembre 2026", in Morocco's time. */
export const frenchDate = (date: Date | string): string => firstAsRead(longDate(new Date(date)));

/** "21 novembre 2026 à 14:05", in Morocco's time. */
export const frenchDateTime = (date: Date | string): string => firstAsRead(longDateTime(new Date(date)));

const firstAsRead = (date: string): string => date.replace(/^1 /, "1er ");

/** "14:05:09", in Morocco's time. */
export const frenchTime = writer("fr-FR", { timeStyle: "medium" });

/** The day it is in Morocco, as YYYY-MM-DD. */
export const isoDayOf = writer("sv-SE", {});

/** The date `count` working days (Monday to Friday, Morocco's week) after `from`, as YYYY-MM-DD. */
export function workingDaysAfter(from: Date, count: number): string {
  const day = new Date(`${isoDayOf(from)}T12:00:00Z`);
  for (let left = count; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() % 6 !== 0) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}

/** Whether a text is a day of the calendar, as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Whether the shop can have to do with a time: one of the years 2000 to 2099. Not every other is one to the database. */
export function isInReach(time: Date): boolean {
  const year = time.getUTCFullYear();
  return year >= 2000 && year < 2100;
}
