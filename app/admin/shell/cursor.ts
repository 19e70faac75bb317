import { isDay, isOfThisCentury } from "../../../shop/clock.ts";
import { startOfText } from "../../web/start-of-text.ts";

/** A cursor in a long list, as the calls take it and addresses carry it. */
export type Cursor = { edge: "after" | "before"; key: string; id: string } | { edge: "last" };

/** One text of an address, cut to a length and without the character zero, which no text can hold; null when absent. */
export function textParam(params: URLSearchParams, name: string, most: number): string | null {
  const text = params.get(name);
  return text === null ? null : startOfText(text.replaceAll("\0", ""), most);
}

/** One day of an address, as YYYY-MM-DD; null where it is none that the shop can have to do with. */
export function dayParam(params: URLSearchParams, name: string): string | null {
  const day = params.get(name) ?? "";
  return isDay(day) && isOfThisCentury(new Date(day)) ? day : null;
}

/**
 * Reads a cursor from an address; whatever is not one of ours counts as the beginning. A second list on the same screen
 * has a prefix before the names.
 */
export function readCursor(params: URLSearchParams, prefix = ""): Cursor | undefined {
  const edge = params.get(`${prefix}edge`);
  if (edge === "last") return { edge };
  const [key, id] = [textParam(params, `${prefix}key`, 300), textParam(params, `${prefix}id`, 64)];
  if ((edge !== "after" && edge !== "before") || key === null || !id) return;
  return { edge, key, id };
}

/** A cursor as parameters of an address. */
export const cursorParams = (cursor: Cursor | undefined, prefix = ""): Record<string, string> =>
  Object.fromEntries(Object.entries(cursor ?? {}).map(([name, value]) => [prefix + name, value]));

/** An address with those of its parameters that say something, and a cursor. */
export function addressOf(path: string, given: Record<string, string | null | undefined>, cursor?: Cursor): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...given, ...cursorParams(cursor) })) if (value) params.set(name, value);
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}
