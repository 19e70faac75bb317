import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Sql, Transaction } from "../context.ts";
import { runStatement } from "../kept-query.ts";
import type { CsvRecord } from "../read-csv.ts";
import type { FileMapping, FilePayment } from "./mappings.ts";
import type { RowProblem, rowStates } from "./row-states.ts";
import { carrierFileRows, carrierFiles } from "./tables.ts";

export type CarrierFile = typeof carrierFiles.$inferSelect;
/** A row as its turn comes. */
export type FileRow = Pick<CsvRecord, "line" | "cells">;

const { fileId, line, turn, cells, state, problem } = carrierFileRows;

export async function insertFile(tx: Transaction, file: typeof carrierFiles.$inferInsert, rows: readonly FileRow[]) {
  await tx.insert(carrierFiles).values(file);
  await runStatement(
    tx,
    {
      name: "put-carrier-file-rows",
      text: `insert into carrier_file_rows (file_id, line, turn, cells)
        select $1, r.line, r.line, array(select jsonb_array_elements_text(r.cells))
        from jsonb_to_recordset($2::jsonb) as r(line integer, cells jsonb)`,
    },
    [file.id, JSON.stringify(rows)],
  );
}

export async function readFile(db: Sql, id: string): Promise<CarrierFile | null> {
  const [file] = await db.select().from(carrierFiles).where(eq(carrierFiles.id, id));
  return file ?? null;
}

/** The same, which stays as it is until the transaction ends. */
export async function lockFile(tx: Transaction, id: string): Promise<CarrierFile | null> {
  const [file] = await tx.select().from(carrierFiles).where(eq(carrierFiles.id, id)).for("update");
  return file ?? null;
}

/** The newest files of a carrier. */
export const readFilesOf = (db: Sql, carrierId: string, most: number): Promise<CarrierFile[]> =>
  db
    .select()
    .from(carrierFiles)
    .where(eq(carrierFiles.carrierId, carrierId))
    .orderBy(desc(carrierFiles.createdAt), desc(carrierFiles.id))
    .limit(most);

/** The first rows, as they stand in the file. */
export const readExamples = (db: Sql, id: string, most: number): Promise<FileRow[]> =>
  db.select({ line, cells }).from(carrierFileRows).where(eq(fileId, id)).orderBy(asc(line)).limit(most);

/** What a column says and how often, the most frequent first. `at`: its place, from 0. */
export async function countWords(db: Sql, id: string, at: number, most: number) {
  const word = sql<string>`${cells}[${at + 1}::int]`;
  return db
    .select({ word, count: sql<number>`count(*)::int` })
    .from(carrierFileRows)
    .where(and(eq(fileId, id), sql`${word} <> ''`))
    .groupBy(sql`1`)
    .orderBy(sql`2 desc`, sql`1`)
    .limit(most);
}

/** A column of every row, with the row's line. */
export const readColumn = (db: Sql, id: string, at: number): Promise<{ line: number; text: string | null }[]> =>
  db
    .select({ line, text: sql<string | null>`${cells}[${at + 1}::int]` })
    .from(carrierFileRows)
    .where(eq(fileId, id))
    .orderBy(asc(line));

/** Puts the rows of a file in the order of these lines. */
export async function putInOrder(tx: Transaction, id: string, lines: readonly number[]): Promise<void> {
  await runStatement(
    tx,
    {
      name: "order-carrier-file-rows",
      text: `update carrier_file_rows set turn = o.turn
        from unnest($2::integer[]) with ordinality as o(line, turn)
        where file_id = $1 and carrier_file_rows.line = o.line`,
    },
    [id, lines],
  );
}

export async function writeMapping(tx: Transaction, id: string, mapping: FileMapping, payment: FilePayment | null) {
  await tx.update(carrierFiles).set({ mapping, payment }).where(eq(carrierFiles.id, id));
}

/** The rows whose turn comes next. */
export const readWaiting = (db: Sql, id: string, most: number): Promise<FileRow[]> =>
  db
    .select({ line, cells })
    .from(carrierFileRows)
    .where(and(eq(fileId, id), eq(state, "waiting")))
    .orderBy(asc(turn))
    .limit(most);

/** What became of a row. */
export interface RowOutcome {
  line: number;
  became: "taken" | "known" | RowProblem;
}

/** Keeps what became of rows that still waited, and counts them. */
export async function keepOutcomes(tx: Transaction, id: string, outcomes: readonly RowOutcome[]): Promise<void> {
  const waiting = await tx
    .select({ line })
    .from(carrierFileRows)
    .where(
      and(
        eq(fileId, id),
        eq(state, "waiting"),
        inArray(
          line,
          outcomes.map((one) => one.line),
        ),
      ),
    );
  const still = new Set(waiting.map((row) => row.line));
  const kept = outcomes.filter((one) => still.has(one.line));
  const count = (became: string) => kept.filter((one) => one.became === became).length;
  const rows = kept.map(({ line, became }) => ({
    line,
    problem: became === "taken" || became === "known" ? null : became,
  }));
  await runStatement(
    tx,
    {
      name: "keep-carrier-file-outcomes",
      text: `update carrier_file_rows set problem = o.problem, state = case when o.problem is null then 'taken' else 'left' end
        from jsonb_to_recordset($2::jsonb) as o(line integer, problem text)
        where file_id = $1 and carrier_file_rows.line = o.line`,
    },
    [id, JSON.stringify(rows)],
  );
  await tx
    .update(carrierFiles)
    .set({
      taken: sql`${carrierFiles.taken} + ${count("taken")}`,
      known: sql`${carrierFiles.known} + ${count("known")}`,
    })
    .where(eq(carrierFiles.id, id));
}

/** A page of the rows that fitted nothing, by line. */
export const readLeft = (db: Sql, id: string, after: number, most: number) =>
  db
    .select({ line, cells, problem: sql<RowProblem>`${problem}` })
    .from(carrierFileRows)
    .where(and(eq(fileId, id), eq(state, "left"), sql`${line} > ${after}`))
    .orderBy(asc(line))
    .limit(most);

/** How many rows of a file wait, and how many fitted nothing. */
export async function countRows(db: Sql, id: string): Promise<{ waiting: number; left: number }> {
  const [row] = await db
    .select({
      waiting: sql<number>`(count(*) filter (where ${state} = 'waiting'))::int`,
      left: sql<number>`(count(*) filter (where ${state} = 'left'))::int`,
    })
    .from(carrierFileRows)
    .where(eq(fileId, id));
  return row!;
}

/** Ends a file: what was taken of it need not be kept. */
export async function endFile(tx: Transaction, id: string): Promise<void> {
  await tx.update(carrierFiles).set({ isDone: true }).where(eq(carrierFiles.id, id));
  await tx.delete(carrierFileRows).where(and(eq(fileId, id), eq(state, "taken")));
}

/** Every row that is there, as it stands in the file. */
export const readRows = (db: Sql, id: string): Promise<(FileRow & { state: (typeof rowStates)[number] })[]> =>
  db.select({ line, cells, state }).from(carrierFileRows).where(eq(fileId, id)).orderBy(asc(line));
