import type { LocalTime } from "../../../shop/clock.ts";

/** The months, from January. */
export const months = [
  "janvier",
  "février",
  "mars",
  "avril",
  "mai",
  "juin",
  "juillet",
  "août",
  "septembre",
  "octobre",
  "novembre",
  "décembre",
];

/** The same where there is little room. */
export const shortMonths = [
  "janv.",
  "févr.",
  "mars",
  "avr.",
  "mai",
  "juin",
  "juil.",
  "août",
  "sept.",
  "oct.",
  "nov.",
  "déc.",
];

/** "21 novembre 2026", "1er décembre 2026": a day of the calendar, given as YYYY-MM-DD. */
export function writeDay(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${date === 1 ? "1er" : date} ${months[month! - 1]} ${year}`;
}

/** "21 nov.": a day of the calendar, given as YYYY-MM-DD. */
export function writeShortDay(day: string): string {
  const [, month, date] = day.split("-").map(Number);
  return `${date} ${shortMonths[month! - 1]}`;
}

/** "21 nov. 14:05", of another year than that of `today` "21 nov. 2025". */
export const writeShortDateTime = (at: LocalTime, today: string): string =>
  `${writeShortDay(at.slice(0, 10))} ${at.slice(0, 4) === today.slice(0, 4) ? at.slice(11, 16) : at.slice(0, 4)}`;

/** "21 novembre 2026", "1er décembre 2026". */
export const writeDate = (at: LocalTime): string => writeDay(at.slice(0, 10));

/** "21 novembre 2026 à 14:05". */
export const writeDateTime = (at: LocalTime): string => `${writeDate(at)} à ${at.slice(11, 16)}`;

/** "14:05:09". */
export const writeTime = (at: LocalTime): string => at.slice(11, 19);
