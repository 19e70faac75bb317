/** A record of a CSV file, with the line it begins in. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

/** The text of a file as spreadsheets write it: UTF-8 or UTF-16 by its mark, UTF-8 where it is that, else Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The records of a CSV file, whichever of semicolon, comma and tab its first line is parted by; empty lines are none. */
export function readCsv(text: string): CsvRecord[] {
  const separator = separatorOf(text);
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

function separatorOf(text: string): string {
  const [first = ""] = text.split(/\r?\n|\r/, 1);
  const counted = [";", ",", "\t"].map((sign) => ({ sign, count: first.split(sign).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).sign;
}

/** A cell as it was before a spreadsheet was kept from running it (`csv.ts`). */
export const cellText = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, "").trim();
