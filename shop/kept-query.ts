import type { QueryResult, QueryResultRow } from "pg";
import type { Queryable, Sql } from "./context.ts";

const kept = new WeakMap<Queryable, Map<string, unknown>>();

const keeperOf = (db: Sql): Queryable => ("connection" in db ? db.connection : db);

/**
 * A query that was built for this database, or this transaction's connection, before: building one anew takes longer than
 * reading its answer. `build` gives it the name under which PostgreSQL keeps it too, and leaves its values open
 * (`sql.placeholder`).
 */
export function keptQuery<T>(db: Sql, name: string, build: (db: Queryable, name: string) => T): T {
  const keeper = keeperOf(db);
  const known = kept.get(keeper) ?? new Map<string, unknown>();
  kept.set(keeper, known);
  if (!known.has(name)) known.set(name, build(keeper, name));
  return known.get(name) as T;
}

/** SQL of our own under the name by which PostgreSQL keeps it: read and planned once for each connection. */
export interface Statement {
  name: string;
  text: string;
}

export const runStatement = <Row extends QueryResultRow>(
  db: Sql,
  { name, text }: Statement,
  values: unknown[],
): Promise<QueryResult<Row>> => keeperOf(db).$client.query<Row>({ name, text, values });
