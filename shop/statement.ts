import type { Sql } from "./context.ts";

/**
 * Runs a statement written out in SQL, in a transaction or on any connection. It is sent as it stands, and PostgreSQL
 * keeps its plan under `name`, which must belong to this text alone: for the few statements that are run all day long.
 * Answers the rows; times and days come as text.
 */
export async function run<Row>(db: Sql, name: string, text: string, values: unknown[]): Promise<Row[]> {
  const { rows } = await db._.session
    .prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(
      { sql: text, params: values },
      undefined,
      name,
      false,
    )
    .execute();
  return rows;
}
