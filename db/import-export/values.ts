import { createHash } from "node:crypto";
import { isoDayOf } from "../../shop/clock.ts";
import { centimesOf } from "../../shop/wire-money.ts";

/** A document as an old shop wrote it: nothing about it is certain. */
export type Doc = Record<string, unknown>;

/** Why a document cannot be imported. */
export class Refusal extends Error {}

export const isDoc = (value: unknown): value is Doc =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A text without what PostgreSQL cannot keep; anything else reads as the fallback. */
export const text = (value: unknown, fallback = ""): string =>
  typeof value === "string" ? value.replaceAll("\0", "") : typeof value === "number" ? String(value) : fallback;

export const optionalText = (value: unknown): string | null => text(value) || null;

/** The address of a page of the web; null when it is none. */
export const webPage = (value: unknown): string | null => (/^https?:\/\//.test(text(value)) ? text(value) : null);

export const flag = (value: unknown, fallback: boolean): boolean => (typeof value === "boolean" ? value : fallback);

/** A whole number of at least 0. */
export function count(value: unknown, fallback = 0): number {
  const number = typeof value === "string" ? Number(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number)) return fallback;
  return Math.min(2_000_000_000, Math.max(0, Math.round(number)));
}

/** An amount in DH as centimes; null when it is none. */
export function centimes(value: unknown): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number) || number < 0) return null;
  return Math.min(2_000_000_000, centimesOf(number));
}

export const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.map((one) => text(one).trim()).filter(Boolean) : [];

export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A moment as seconds, milliseconds, `{seconds}` as the cloud writes it, or ISO text; null when it is none. */
export function moment(value: unknown): Date | null {
  if (isDoc(value)) {
    const seconds = Number(value.seconds ?? value._seconds);
    const nanoseconds = Number(value.nanoseconds ?? value._nanoseconds ?? 0);
    return valid(new Date(seconds * 1000 + Math.round(nanoseconds / 1e6)));
  }
  if (typeof value === "number") return valid(new Date(value < 1e11 ? value * 1000 : value));
  return typeof value === "string" && value !== "" ? valid(new Date(value)) : null;
}

const valid = (date: Date): Date | null => (Number.isNaN(date.getTime()) ? null : date);

/** A day as YYYY-MM-DD, Morocco's where it came as a moment; null when it is none. */
export function day(value: unknown): string | null {
  if (typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) && moment(value)) return value;
  const at = moment(value);
  return at && isoDayOf(at);
}

/** The same id for the same document each time, for documents that came without a usable one. */
export function idFrom(content: unknown): string {
  const digest = createHash("sha256").update(JSON.stringify(content)).digest("hex");
  return BigInt(`0x${digest}`).toString(36).padStart(40, "0").slice(-24);
}

/** Wider than the shop's own rule: what an old shop took is history, and is kept. On a trimmed text. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
