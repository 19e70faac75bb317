import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvLine } from "./csv.ts";
import { decodeText } from "./decode-text.ts";
import { cellText, readCsv } from "./read-csv.ts";

const cells = (text: string) => readCsv(text).map((record) => record.cells);

/** Led by an apostrophe already, what would be a formula is read without it. */
const isNoFormula = (text: string) => !/^'[=+\-@]/.test(text);

describe("a CSV file", () => {
  test("is parted by semicolons, commas or tabs, as its first line says", () => {
    for (const sign of [";", ",", "\t"])
      expect(cells(`a${sign}b\r\n1${sign}2`)).toEqual([
        ["a", "b"],
        ["1", "2"],
      ]);
  });

  test("tells in which line a record begins, also behind one of several lines and behind empty ones", () => {
    expect(readCsv('a;b\r\n"1\r\n2";3\r\n\r\n;\n4;5\n')).toEqual([
      { line: 1, cells: ["a", "b"] },
      { line: 2, cells: ["1\r\n2", "3"] },
      { line: 6, cells: ["4", "5"] },
    ]);
  });

  test("holds what was written into it, whatever that was", () => {
    const cell = fc
      .string({ unit: fc.constantFrom("a", "é", "ف", '"', ";", ",", "=", "'", "-", "\n", " ") })
      .filter(isNoFormula);
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 8 }), (rows) => {
        const text = csvLine(["first", "second"]) + rows.map((row) => csvLine(row)).join("");
        const told = rows.map((row) => row.map((one) => one.trim())).filter((row) => row.some((one) => one !== ""));
        const read = cells(text)
          .slice(1)
          .map((row) => row.map(cellText))
          .filter((row) => row.some((one) => one !== ""));
        expect(read).toEqual(told);
      }),
    );
  });

  test("is read in UTF-8 with and without its mark, UTF-16 and Windows-1252", () => {
    const text = "Fès;فاس";
    const utf16 = Buffer.from(`\ufeff${text}`, "utf16le");
    expect(decodeText(Buffer.from(text))).toBe(text);
    expect(decodeText(Buffer.from(`\ufeff${text}`))).toBe(text);
    expect(decodeText(utf16)).toBe(text);
    expect(decodeText(Buffer.from(utf16).swap16())).toBe(text);
    expect(decodeText(Buffer.from("Fès;Salé", "latin1"))).toBe("Fès;Salé");
  });
});
