import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import { isOfThisCentury } from "./clock.ts";
import { id } from "./fields.ts";
import { safeText } from "./safe-text.ts";
import { time } from "./times.ts";

/** A cursor in a long list: behind or before a row known by its sort key and id, or the list's end. */
export const cursor = z.union([
  z.object({ edge: z.enum(["after", "before"]), key: safeText(300), id }),
  z.object({ edge: z.literal("last") }),
]);
export type Cursor = z.infer<typeof cursor>;

/** A cursor in a list that falls by time and is only read on: behind the last row of the page before. */
export const lastSeen = z.object({ createdAt: time, id });

/** How a list is sorted: the SQL of the key, its type, whether high comes first, and which way its index runs. */
export interface Order {
  key: SQL;
  id: SQL;
  type: "timestamptz" | "text" | "integer";
  descending: boolean;
  indexed: "asc" | "desc";
}

/** High values first, in the words our falling indexes are made with: PostgreSQL walks no index whose nulls lie elsewhere. */
export const falling = (column: AnyPgColumn): SQL => sql`${column} desc nulls last`;

/** Rows behind one of a falling list by time; compared as a pair, because that is where an index can begin. */
export const olderThan = (createdAt: AnyPgColumn, id: AnyPgColumn, row: z.infer<typeof lastSeen>): SQL =>
  sql`(${createdAt}, ${id}) < (${row.createdAt.toISOString()}::timestamptz, ${row.id})`;

const readable: Record<Order["type"], (key: string) => boolean> = {
  timestamptz: (key) => isOfThisCentury(new Date(key)) && new Date(key).toISOString() === key,
  text: () => true,
  integer: (key) => /^\d{1,9}$/.test(key),
};

/** The condition and order that find the rows of a page by index, from whichever end is nearer. */
export function keyset({ key, id, type, descending, indexed }: Order, cursor: Cursor | undefined) {
  const backwards = isBackwards(cursor);
  const down = descending !== backwards;
  const from = cursor && cursor.edge !== "last" && readable[type](cursor.key) ? cursor : null;
  const behind = from
    ? sql`(${key}, ${id}) ${sql.raw(down ? "<" : ">")} (${from.key}::${sql.raw(type)}, ${from.id})`
    : undefined;
  // Indexes that run down are made "desc nulls last"; only the same words or their mirror image let them be walked.
  const way = sql.raw(indexed === "desc" ? (down ? "desc nulls last" : "asc nulls first") : down ? "desc" : "asc");
  return { behind, order: sql`${key} ${way}, ${id} ${way}` };
}

const isBackwards = (cursor: Cursor | undefined): boolean => cursor?.edge === "before" || cursor?.edge === "last";

export interface Page<T> {
  rows: T[];
  /** Whether there are rows on either side, in the order in which they are shown. */
  hasBefore: boolean;
  hasAfter: boolean;
}

/** Makes a page of rows read with one more than `size`, in the order `keyset` gave. */
export function pageOf<T>(read: readonly T[], size: number, cursor: Cursor | undefined): Page<T> {
  const more = read.length > size;
  const rows = read.slice(0, size);
  if (isBackwards(cursor)) return { rows: rows.reverse(), hasBefore: more, hasAfter: cursor?.edge === "before" };
  return { rows, hasBefore: cursor !== undefined, hasAfter: more };
}
