import { type CsvRecord, cellText, readCsv } from "../read-csv.ts";
import { canBeKept } from "../safe-text.ts";
import type { TableProblem } from "./table-problems.ts";

/** A file as a table: its columns, each of a name of its own, and the rows below their names. */
export interface FileTable {
  columns: string[];
  rows: CsvRecord[];
}

export const mostRows = 20_000;
const mostColumns = 100;
/** Within so many rows the names of the columns stand. */
const mostTitles = 20;
/** A cell of so many lines is no cell: a quotation mark was never closed. */
const mostLines = 50;

/**
 * What a carrier's file holds. Above the row that names its columns there may be titles; that row is the first that is as
 * wide as most are and has no figure in it. A file without one calls its columns #1, #2 … A row that names the columns
 * once more is none. Source: behaviour.md, "Admin: carriers".
 */
export function readTable(text: string): FileTable | TableProblem {
  if (text.trim() === "") return "empty";
  if (!canBeKept(text)) return "not-text";
  const records = readCsv(text).map(({ line, cells }) => ({ line, cells: cells.map(cellText) }));
  const width = usualWidth(records);
  if (width < 2) return "one-column";
  if (width > mostColumns) return "not-text";
  if (records.some(({ cells }) => cells.some((cell) => cell.split("\n").length > mostLines))) return "open-quote";
  const head = records.slice(0, mostTitles).findIndex(({ cells }) => isHead(cells, width));
  const columns = named(head < 0 ? [] : records[head]!.cells, width);
  const names = head < 0 ? null : keyOf(records[head]!);
  const rows = records.slice(head + 1).filter((record) => keyOf(record) !== names);
  if (rows.length === 0) return "no-rows";
  return rows.length > mostRows ? "too-many" : { columns, rows };
}

const keyOf = ({ cells }: CsvRecord) => JSON.stringify(cells);

/** How many cells most of the rows have, the trailing empty ones aside. */
function usualWidth(records: readonly CsvRecord[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of records.slice(0, 1_000)) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  let [width, most] = [0, 0];
  for (const [one, count] of counts) if (count > most || (count === most && one > width)) [width, most] = [one, count];
  return width;
}

/** Whether a row names columns: as many as usual, two of them at least, none of them a figure, a date or a code. */
const isHead = (cells: readonly string[], width: number): boolean =>
  cells.length === width && cells.filter((cell) => cell !== "").length > 1 && !cells.some((cell) => /\d{2}/.test(cell));

/** Each column's name: its own, its place where it has none, told apart where two have the same. */
function named(cells: readonly string[], width: number): string[] {
  const seen = new Map<string, number>();
  return Array.from({ length: width }, (_, at) => {
    const name = (cells[at] ?? "").replace(/\s+/g, " ").slice(0, 100) || `#${at + 1}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}
