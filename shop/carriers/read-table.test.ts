import { describe, expect, test } from "vitest";
import { decodeText } from "../decode-text.ts";
import { mostRows, readTable } from "./read-table.ts";

const rows = (text: string) => {
  const table = readTable(text);
  return typeof table === "string" ? table : table.rows.map(({ line, cells }) => [line, ...cells]);
};

describe("a carrier’s file", () => {
  test("names its columns in its first row, whatever parts them", () => {
    for (const sign of [";", ",", "\t"]) {
      expect(readTable(`Code${sign}Statut\r\nA1-1${sign}Livré\r\n`)).toEqual({
        columns: ["Code", "Statut"],
        rows: [{ line: 2, cells: ["A1-1", "Livré"] }],
      });
    }
  });

  test("is parted as most of its lines are, so that amounts with a comma stay whole", () => {
    expect(rows("Relevé, du 22/11/2026\n\nCode;Montant\nA1-1;372,60\nA2-1;1 234,50\n")).toEqual([
      [4, "A1-1", "372,60"],
      [5, "A2-1", "1 234,50"],
    ]);
    expect(rows("sep=;\nCode;Montant, en DH\n1,2;3,4\n")).toEqual([[3, "1,2", "3,4"]]);
  });

  test("may have titles above the names of its columns", () => {
    const table = readTable("Relevé;;\nDu 01/11/2026 au 22/11/2026;;\nCode;Statut;Date\nA1-1;Livré;22/11/2026\n");
    expect(table).toMatchObject({ columns: ["Code", "Statut", "Date"], rows: [{ line: 4 }] });
  });

  test("without names calls its columns by their place", () => {
    expect(readTable("12345678;372,60\n12345679;10,00\n")).toMatchObject({
      columns: ["#1", "#2"],
      rows: [{ line: 1 }, { line: 2 }],
    });
  });

  test("with two columns of one name tells them apart, and skips the names said again", () => {
    expect(readTable("Code;Montant;Montant;\nA1;1;2;\nCode;Montant;Montant;\nA2;3;4;\n")).toEqual({
      columns: ["Code", "Montant", "Montant (2)", "#4"],
      rows: [
        { line: 2, cells: ["A1", "1", "2", ""] },
        { line: 4, cells: ["A2", "3", "4", ""] },
      ],
    });
  });

  test.each([
    ["", "empty"],
    [" \r\n\r\n", "empty"],
    ["Code\nA1\nA2\n", "one-column"],
    ["Code;Statut\n", "no-rows"],
    ["Code;Statut\nA1;Li\0vré\n", "not-text"],
    [decodeText(Uint8Array.from([0x50, 0x4b, 3, 4, 0x14, 0, 8, 8, 0xff, 0xfe, 0x3b, 0])), "not-text"],
    [`Code;Statut\nA1;"Livré\n${"A2;Livré\n".repeat(60)}`, "open-quote"],
    [`Code;Statut\n${"A2;Livré\n".repeat(mostRows + 1)}`, "too-many"],
  ])("that is no table says why (%#)", (text, problem) => {
    expect(readTable(text)).toBe(problem);
  });
});
