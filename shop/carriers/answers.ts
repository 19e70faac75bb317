import { z } from "zod";
import { localTime, timeOfMinute } from "../clock.ts";
import { parseAmount } from "../money.ts";
import { canBeKept } from "../safe-text.ts";
import { CarrierProblem } from "./carrier-problem.ts";

/** A text that may come as a number. */
export const looseText = z.union([z.string(), z.number()]).transform((said) => String(said).trim());

/** An amount in dirhams as carriers write it, in centimes; null where it is none. */
export const amount = z
  .union([z.string(), z.number(), z.null()])
  .optional()
  .transform((said) => {
    const centimes = parseAmount(String(said ?? "").trim());
    return Number.isNaN(centimes) ? null : centimes;
  });

/** A parcel's number as a carrier gives it. */
export const parcelNumber = looseText.pipe(z.string().regex(/^[\w./-]{1,60}$/));

/** What a carrier answered, in the shape that is expected; what has another may stand for something done. */
export function inShape<T>(shape: z.ZodType<T>, json: unknown): T {
  const read = shape.safeParse(json);
  if (!read.success) throw new CarrierProblem("unanswered");
  return read.data;
}

const mostAddress = 2_000;

/** An address that a carrier gives, for people to open; null where it is none of the web's, or too long. */
export function webAddress(given: unknown): string | null {
  if (typeof given !== "string" || given.length > mostAddress || !canBeKept(given)) return null;
  const url = URL.parse(given);
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.href : null;
}

/** "2026-11-22 16:05:05" by Morocco's clocks, or ISO with its zone; null for what is neither. */
export function timeSaid(said: unknown): Date | null {
  if (typeof said !== "string") return null;
  const [, day, minute, second = "00", zone] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(?::(\d\d))?(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?$/.exec(said.trim()) ?? [];
  if (!day) return null;
  const at = zone
    ? new Date(`${day}T${minute}:${second}${zone}`)
    : new Date(timeOrNever(`${day}T${minute}`) + Number(second) * 1_000);
  return Number.isNaN(at.getTime()) ? null : at;
}

function timeOrNever(minute: string): number {
  if (Number.isNaN(Date.parse(`${minute}:00Z`))) return Number.NaN;
  const at = timeOfMinute(minute);
  return localTime(at).startsWith(minute) ? at.getTime() : Number.NaN;
}

/** A text of at most so many characters, none of them half. */
export const cut = (text: string, most: number): string => [...text].slice(0, most).join("");
