/** Hands out the time, so that rules and tests decide what "now" is. */
export type Clock = () => Date;

/**
 * A time as Morocco's clocks show it, with how far they are from UTC: "2026-07-21T14:05:09.123+01:00". Only the server
 * makes one, because a browser may know Morocco's hour by other rules; whoever writes it reads it off.
 */
export type LocalTime = `${string}T${string}:${string}${"+" | "-"}${string}:${string}`;

/** What holds times, with each of them as Morocco's clocks show it. */
export type LocalTimes<T> = T extends Date
  ? LocalTime
  : T extends readonly (infer Each)[]
    ? LocalTimes<Each>[]
    : T extends object
      ? { [Name in keyof T]: LocalTimes<T[Name]> }
      : T;

let zone: Intl.DateTimeFormat | undefined;

/** What Morocco's clocks show, by the time-zone data of the server's Node: the shop has no other source. */
export function localTime(at: Date): LocalTime {
  zone ??= new Intl.DateTimeFormat("en", { timeZone: "Africa/Casablanca", timeZoneName: "longOffset" });
  const [, sign = "+", hours = "00", minutes = "00"] = /([+-])(\d\d):(\d\d)/.exec(zone.format(at)) ?? [];
  const aheadMs = Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  const shown = new Date(at.getTime() + aheadMs).toISOString().slice(0, -1);
  return `${shown}${sign}${hours}:${minutes}` as LocalTime;
}

/** The same value with its times as Morocco's clocks show them: what a loader sends a screen that writes times. */
export function localTimes<T>(value: T): LocalTimes<T>;
export function localTimes(value: unknown): unknown {
  if (value instanceof Date) return localTime(value);
  if (Array.isArray(value)) return value.map((each) => localTimes(each));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, localTimes(each)]));
}

/** The day it is in Morocco, as YYYY-MM-DD. */
export const isoDayOf = (at: Date): string => localTime(at).slice(0, 10);

const hourMs = 3_600_000;

/** When a day, as YYYY-MM-DD, begins in Morocco, whose clocks have always been less than two hours from UTC. */
export function beginningOfDay(day: string): Date {
  let at = new Date(Date.parse(`${day}T00:00:00Z`) - 2 * hourMs);
  while (isoDayOf(at) < day) at = new Date(at.getTime() + hourMs);
  return at;
}

/** When Morocco's clocks show a minute, as YYYY-MM-DDTHH:MM: the first time where they show it twice. */
export function timeOfMinute(minute: string): Date {
  const times = [hourMs, 0].map((aheadMs) => new Date(Date.parse(`${minute}:00Z`) - aheadMs));
  return times.find((at) => localTime(at).startsWith(minute)) ?? times[1]!;
}

/** How many minutes Morocco's clocks are past the midnight of 1970 that they would have shown; a day has 1440 of them. */
export const minutesShown = (at: Date): number => Math.floor(Date.parse(`${localTime(at).slice(0, 16)}Z`) / 60_000);

/** The time at which Morocco's clocks are so many minutes past it. */
export const timeOfMinutes = (minutes: number): Date =>
  timeOfMinute(new Date(minutes * 60_000).toISOString().slice(0, "2026-12-01T09:00".length));

/** The day `count` days after another, both as YYYY-MM-DD. */
export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 24 * hourMs).toISOString().slice(0, 10);

/** The date `count` working days (Monday to Friday, Morocco's week) after `from`, as YYYY-MM-DD. */
export function workingDaysAfter(from: Date, count: number): string {
  let day = isoDayOf(from);
  for (let left = count; left > 0; ) {
    day = daysAfter(day, 1);
    if (new Date(day).getUTCDay() % 6 !== 0) left -= 1;
  }
  return day;
}

/** Whether a text is a day of the calendar, as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Whether a time is in the years 2000 to 2099. No other concerns the shop, and the database cannot hold every one. */
export function isOfThisCentury(time: Date): boolean {
  const year = time.getUTCFullYear();
  return year >= 2000 && year < 2100;
}
