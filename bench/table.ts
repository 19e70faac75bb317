type Value = string | number;
export type Row = Record<string, Value>;

/** One table of the report; the rows' keys are its columns. */
export interface Table {
  title: string;
  rows: Row[];
  notes?: string[];
}

export function print({ title, rows, notes = [] }: Table): string {
  const columns = Object.keys(rows[0] ?? {});
  const cells = [columns, ...rows.map((row) => columns.map((column) => show(row[column] ?? "")))];
  const widths = columns.map((_, at) => Math.max(...cells.map((line) => line[at]!.length)));
  const lines = cells.map((line) =>
    line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join("  "),
  );
  return ["", title, ...lines.map((line) => `  ${line.trimEnd()}`), ...notes.map((note) => `  ${note}`)].join("\n");
}

/** Three figures that count; no decimals above 100. */
function show(value: Value): string {
  if (typeof value === "string") return value;
  if (!Number.isFinite(value)) return "–";
  return Math.abs(value) >= 100
    ? Math.round(value).toLocaleString("en").replaceAll(",", " ")
    : String(Number(value.toPrecision(3)));
}
