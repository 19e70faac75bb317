import type { Sql } from "./context.ts";

const kept = new WeakMap<Sql, Map<string, unknown>>();

/**
 * A query that was built for this database before: building one anew takes longer than reading its answer. `build` gives
 * it the name under which PostgreSQL keeps it too, and leaves its values open (`sql.placeholder`).
 */
export function keptQuery<T>(db: Sql, name: string, build: (name: string) => T): T {
  const known = kept.get(db) ?? new Map<string, unknown>();
  kept.set(db, known);
  if (!known.has(name)) known.set(name, build(name));
  return known.get(name) as T;
}
