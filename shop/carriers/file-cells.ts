import { beginningOfDay, isDay, isOfThisCentury, timeOfMinute } from "../clock.ts";
import type { Centimes } from "../money.ts";

const currency = /dirhams?|dhs?\.?|mad|د\.?\s?م\.?/giu;
/** Digits in threes, parted all alike or not at all; then, behind another sign, one or two decimals. */
const amount = /^(\d{1,3}(?:([ .,'’])\d{3})(?:\2\d{3})*|\d{1,9})(?:([.,])(\d{1,2})0*)?$/u;

/**
 * An amount as carriers write it: "372,60", "372.60", "1 234,50 DH", "1,234.50". Null for what is none, or could be two:
 * "1,234" may be a thousand or one.
 */
export function amountIn(text: string): Centimes | null {
  const plain = western(text).replace(currency, "").replace(/\s+/gu, " ").trim();
  const [, whole = "", parting, point, cents = ""] = amount.exec(plain) ?? [];
  if (whole === "" || (parting && parting === point)) return null;
  if ((parting === "." || parting === ",") && !point && whole.length < 8) return null;
  return Number(whole.replace(/\D/g, "")) * 100 + Number(cents.padEnd(2, "0"));
}

const french = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;
const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/;

/**
 * A time as carriers write it, by Morocco's clocks unless it says how far it is from UTC: "22/11/2026", "2026-11-22 14:05",
 * "22-11-2026 à 14h05". The day alone is its beginning. Null for what is none; the day always stands before the month.
 */
export function timeIn(text: string): Date | null {
  const plain = western(text).replace(/\s+/gu, " ").trim();
  if (/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/.test(plain)) return sound(new Date(plain));
  const [, date = "", hour, minute = "00", second = "00"] =
    /^(\S+?)(?:(?:T| |, | à )(\d{1,2})[:h](\d{2})?(?::(\d{2})(?:\.\d+)?)?)?$/u.exec(plain) ?? [];
  const day = dayIn(date);
  if (day === null) return null;
  if (hour === undefined) return sound(beginningOfDay(day));
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const at = timeOfMinute(`${day}T${hour.padStart(2, "0")}:${minute}`);
  return sound(new Date(at.getTime() + Number(second) * 1_000));
}

function dayIn(text: string): string | null {
  const [, day = "", month = "", year = ""] = french.exec(text) ?? [];
  const [, isoYear = "", isoMonth = "", isoDay = ""] = iso.exec(text) ?? [];
  const parts = year ? [year.length === 2 ? `20${year}` : year, month, day] : [isoYear, isoMonth, isoDay];
  const whole = parts.map((part) => part.padStart(2, "0")).join("-");
  return isDay(whole) ? whole : null;
}

const sound = (time: Date): Date | null => (!Number.isNaN(time.getTime()) && isOfThisCentury(time) ? time : null);

/** With the digits that computers count by, and without the signs that only turn the writing. */
const western = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, "")
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace("٫", ",");
