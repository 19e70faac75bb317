/** A record of a CSV file, with the line it begins in. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

/** What the cells of a line are parted by. */
const separators = [";", ",", "\t"] as const;
export type Separator = (typeof separators)[number];

/** The first line by which spreadsheets are told the separator. */
const told = /^sep=([;,\t])\r?(\n|$)/i;

/** The records of a CSV file, whichever of semicolon, comma and tab parts them; empty lines are none. */
export function readCsv(text: string): CsvRecord[] {
  const records = recordsOf(text, separatorOf(text));
  return told.test(text) ? records.slice(1) : records;
}

function recordsOf(text: string, separator: Separator): CsvRecord[] {
  const records: CsvRecord[] = [];
  let [line, cells, cell, isQuoted] = [1, [] as string[], "", false];
  let record = { line, cells };
  const endCell = () => {
    cells.push(cell);
    cell = "";
  };
  const endRecord = () => {
    endCell();
    if (cells.some((one) => one.trim() !== "")) records.push(record);
    cells = [];
    record = { line, cells };
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    const isEnd = sign === "\n" || (sign === "\r" && text[at + 1] !== "\n");
    if (isEnd) line += 1;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += sign;
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === "") isQuoted = true;
    else if (sign === separator) endCell();
    else if (isEnd) endRecord();
    else if (sign !== "\r") cell += sign;
  }
  endRecord();
  return records;
}

const looked = 20_000;
const lookedRecords = 20;

/** The separator that parts the most of the first lines into as many cells each, and into the most. */
export function separatorOf(text: string): Separator {
  const [, named] = told.exec(text) ?? [];
  if (named) return named as Separator;
  const scored = separators.map((sign) => ({ sign, ...regularity(firstRecords(text, sign)) }));
  return scored.reduce((best, one) =>
    one.alike > best.alike || (one.alike === best.alike && one.width > best.width) ? one : best,
  ).sign;
}

function firstRecords(text: string, separator: Separator): CsvRecord[] {
  const records = recordsOf(text.slice(0, looked), separator);
  // What is cut off has no end
  return (text.length > looked && records.length > 1 ? records.slice(0, -1) : records).slice(0, lookedRecords);
}

/** How many records have as many cells as most have, if they have several. */
function regularity(records: readonly CsvRecord[]): { alike: number; width: number } {
  const counts = new Map<number, number>();
  for (const { cells } of records) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  let best = { alike: 0, width: 1 };
  for (const [width, alike] of counts) if (width > 1 && alike > best.alike) best = { alike, width };
  return best;
}

/** A cell as it was before a spreadsheet was kept from running it (`csv.ts`). */
export const cellText = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, "").trim();
