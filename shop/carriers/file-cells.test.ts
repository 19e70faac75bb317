import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { figure } from "../money.ts";
import { amountIn, timeIn } from "./file-cells.ts";

describe("an amount in a carrier’s file", () => {
  test.each([
    ["372,60", 372_60],
    ["372.60", 372_60],
    ["372.6", 372_60],
    ["372,600", null],
    ["372,6000", 372_60],
    ["373", 373_00],
    ["0", 0],
    ["1 234,50 DH", 1_234_50],
    ["1\u202f234,50\u00a0DH", 1_234_50],
    ["1,234.50", 1_234_50],
    ["1.234,50", 1_234_50],
    ["1,234,567.00", 1_234_567_00],
    ["1 234", 1_234_00],
    ["MAD 250", 250_00],
    ["250dhs", 250_00],
    ["٣٧٢٫٦٠ د.م.", 372_60],
    ["1,234", null],
    ["1.234", null],
    ["1.23.4", null],
    ["12 34", null],
    ["372,605", null],
    ["-35", null],
    ["gratuit", null],
    ["", null],
    ["1e3", null],
  ])("%j is %j centimes", (text, centimes) => {
    expect(amountIn(text)).toBe(centimes);
  });

  test("is read as the shop writes it", () => {
    fc.assert(fc.property(fc.nat(999_999_999), (centimes) => amountIn(`${figure(centimes)} DH`) === centimes));
  });
});

describe("a time in a carrier’s file", () => {
  test.each([
    ["22/07/2026", "2026-07-21T23:00:00.000Z"],
    ["22-07-26", "2026-07-21T23:00:00.000Z"],
    ["2026-07-22 14:05", "2026-07-22T13:05:00.000Z"],
    ["2026-07-22T14:05:33", "2026-07-22T13:05:33.000Z"],
    ["2026-07-22T14:05:33Z", "2026-07-22T14:05:33.000Z"],
    ["22/07/2026 à 14h05", "2026-07-22T13:05:00.000Z"],
    ["2/3/2026 9h", "2026-03-02T09:00:00.000Z"],
    ["22.07.2026, 14:05:07", "2026-07-22T13:05:07.000Z"],
    ["٢٢/٠٧/٢٠٢٦", "2026-07-21T23:00:00.000Z"],
    ["07/22/2026", null],
    ["31/02/2026", null],
    ["22/07/2026 25:00", null],
    ["45982", null],
    ["hier", null],
    ["", null],
  ])("%j is %j", (text, time) => {
    expect(timeIn(text)?.toISOString() ?? null).toBe(time);
  });
});
