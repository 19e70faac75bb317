import { isDay } from "../clock.ts";

const problems = [
  ...(["required", "invalid", "tooLong", "digits", "ice", "phone", "email", "page"] as const),
  ...(["amount", "percent", "days", "daysOrder", "date", "datesOrder"] as const),
  ...(["tries", "hour", "hoursOrder", "holdHours"] as const),
];
/** What can be wrong with a field. */
export type Problem = (typeof problems)[number];

/** The problem that a text names; `invalid` where it names none. */
export const problemIn = (text: string): Problem => problems.find((known) => known === text) ?? "invalid";

/**
 * Whether a text is an ICE (identifiant commun de l'entreprise): nine digits of the company, four of the establishment, two
 * that make the whole a multiple of 97.
 */
export const isIce = (text: string): boolean => /^\d{15}$/.test(text) && Number(text) > 0 && Number(text) % 97 === 0;

/** Whether a text is the address of a page elsewhere. */
export function isWebPage(text: string): boolean {
  const url = /^https:\/\/[^\s/]+\.[^\s]+$/i.test(text) ? URL.parse(text) : null;
  return url !== null && url.username === "" && url.password === "";
}

/** Whether a text is a minute of the calendar as clocks show it: "2026-12-01T09:00". */
export const isMinute = (text: string): boolean =>
  isDay(text.slice(0, 10)) && /^T([01]\d|2[0-3]):[0-5]\d$/.test(text.slice(10));
