import { describe, expect, test } from "vitest";
import { likelyColumns } from "./file-facts.ts";
import type { FileMapping } from "./mappings.ts";
import { cellsOf, readCashRow, readStatusRow } from "./read-row.ts";

const columns = ["Réf", "N° de suivi", "Statut", "Date", "Montant", "Frais"];
const mapping: FileMapping = {
  columns: {
    code: "Réf",
    trackingNumber: "N° de suivi",
    status: "Statut",
    date: "Date",
    amount: "Montant",
    fee: "Frais",
  },
  states: { Livré: "delivered" },
};
const status = (...cells: string[]) => readStatusRow(cellsOf(columns, mapping, cells), mapping);
const cash = (code: string, amount: string, fee: string) =>
  readCashRow(cellsOf(columns, mapping, [code, "", "", "", amount, fee]));

describe("a row about where a parcel is", () => {
  test("names it by either number, and says where it is as the house knows it", () => {
    expect(status("a1b2c3d4-1", "", "Livré", "22/07/2026")).toEqual({
      code: "A1B2C3D4-1",
      trackingNumber: "",
      status: "Livré",
      state: "delivered",
      at: new Date("2026-07-21T23:00:00Z"),
      note: "",
    });
  });

  test("with words nobody has given a meaning says nothing known, whatever they are", () => {
    for (const word of ["En agence", "constructor", "__proto__"])
      expect(status("", "T1", word, "22/07/2026")).toMatchObject({ status: word, state: null });
  });

  test.each([
    [["", "", "Livré", "22/07/2026"], "no-number"],
    [["A", "", "", "22/07/2026"], "no-status"],
    [["A", "", "Livré", "hier"], "date"],
    [["A"], "no-status"],
  ] as const)("%j is refused as %s", (cells, problem) => {
    expect(status(...cells)).toBe(problem);
  });
});

describe("a row about money", () => {
  test.each([
    ["372,60", "35", { collectedCentimes: 372_60, feeCentimes: 35_00 }],
    ["372.60", "", { collectedCentimes: 372_60, feeCentimes: 0 }],
    ["", "10 DH", { collectedCentimes: 0, feeCentimes: 10_00 }],
  ])("says %j and a fee of %j", (amount, fee, told) => {
    expect(cash("A", amount, fee)).toMatchObject(told);
  });

  test.each([
    ["A", "", "", "amount"],
    ["A", "beaucoup", "", "amount"],
    ["A", "10", "-5", "fee"],
    ["", "10", "5", "no-number"],
  ])("%s, %j and %j is refused as %s", (code, amount, fee, problem) => {
    expect(cash(code, amount, fee)).toBe(problem);
  });
});

describe("the columns of a file", () => {
  test("are proposed by their names, in French, English and Arabic", () => {
    expect(likelyColumns("statuses", columns)).toEqual({
      code: "Réf",
      trackingNumber: "N° de suivi",
      status: "Statut",
      date: "Date",
    });
    expect(likelyColumns("cash", ["Code", "CRBT", "Frais de livraison"])).toEqual({
      trackingNumber: "Code",
      amount: "CRBT",
      fee: "Frais de livraison",
    });
    expect(likelyColumns("statuses", ["رقم التتبع", "الحالة", "التاريخ"])).toEqual({
      trackingNumber: "رقم التتبع",
      status: "الحالة",
      date: "التاريخ",
    });
  });

  test("are those that were said before, as far as the file has them", () => {
    const kept = { trackingNumber: "Montant", status: "Frais", date: "Quand" };
    expect(likelyColumns("statuses", columns, kept)).toEqual({
      trackingNumber: "Montant",
      status: "Frais",
      date: "Date",
    });
  });
});
