import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Three letters or digits together: what the index of an admin search can look up. */
const run = /[\p{L}\p{N}]{3}/u;

/**
 * Whether a searched text holds what a person typed, or, where that is only one or two letters, whether words of it begin
 * so; undefined where nothing was typed. The text is folded by `searchable` and begins with a blank.
 *
 * An address is looked up by what stands before its @ and only checked for the rest: everybody shares a few domains, and
 * walking their entries would take a second.
 */
export function holds(text: SQLWrapper, typed: string | undefined): SQL | undefined {
  const wanted = typed?.trim().replace(/^#/, "");
  if (!wanted) return undefined;
  const [name, domain] = wanted.split("@", 2);
  if (!name || !domain) return run.test(wanted) ? contains(text, wanted) : beginnings(text, wanted);
  const found = run.test(name) ? contains(text, `${name}@`) : beginnings(text, name);
  return sql`(${found} and (${text} || '') like searchable(${patternOf(wanted)}))`;
}

/** Whether a text folded by `searchable` holds another, wherever. */
export const contains = (text: SQLWrapper, wanted: string) => sql`${text} like searchable(${patternOf(wanted)})`;

const patternOf = (wanted: string) => `%${wanted.replace(/[\\%_]/g, "\\$&")}%`;

function beginnings(text: SQLWrapper, wanted: string): SQL {
  const words = wanted.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return sql`false`;
  return sql.join(
    words.map((word) => sql`${text} like searchable(${`% ${word}%`})`),
    sql` and `,
  );
}
