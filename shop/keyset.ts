import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";

/** A place in a long list: behind or before a row known by its sort key and id, or the list's end. */
export const place = z.union([
  z.object({ edge: z.enum(["after", "before"]), key: z.string().max(300), id: z.string().max(64) }),
  z.object({ edge: z.literal("last") }),
]);
export type Place = z.infer<typeof place>;

/** How a list is sorted: the SQL of the key, its type, and whether high comes first. Ids settle ties. */
export interface Order {
  key: SQL;
  id: SQL;
  type: "timestamptz" | "text" | "integer" | "bigint";
  descending: boolean;
}

/** The condition and order that find the rows of a page by index, from whichever end is nearer. */
export function keyset({ key, id, type, descending }: Order, place: Place | undefined) {
  const backwards = place?.edge === "before" || place?.edge === "last";
  const down = descending !== backwards;
  const behind =
    place && place.edge !== "last"
      ? sql`(${key}, ${id}) ${sql.raw(down ? "<" : ">")} (${place.key}::${sql.raw(type)}, ${place.id})`
      : undefined;
  // Indexes are made "desc nulls last"; only the same words (or their mirror image) let them be walked.
  const way = sql.raw(descending ? (down ? "desc nulls last" : "asc nulls first") : down ? "desc" : "asc");
  return { behind, order: sql`${key} ${way}, ${id} ${way}`, backwards };
}

export interface Page<T> {
  rows: T[];
  /** Whether there are rows on either side, in the order in which they are shown. */
  hasBefore: boolean;
  hasAfter: boolean;
}

/** Makes a page of rows read with one more than `size`, in the order `keyset` gave. */
export function pageOf<T>(read: readonly T[], size: number, place: Place | undefined): Page<T> {
  const more = read.length > size;
  const rows = read.slice(0, size);
  if (place?.edge === "before" || place?.edge === "last") {
    return { rows: rows.reverse(), hasBefore: more, hasAfter: place.edge === "before" };
  }
  return { rows, hasBefore: place !== undefined, hasAfter: more };
}

/** What a person typed as a LIKE pattern over `searchable(…)`; undefined for nothing. */
export function searchPattern(text: string | undefined): string | undefined {
  const trimmed = text?.trim();
  return trimmed ? `%${trimmed.replace(/[\\%_]/g, "\\$&")}%` : undefined;
}
