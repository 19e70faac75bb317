import { expect, test } from "vitest";
import { frenchDate, isDay, workingDaysAfter } from "./clock.ts";

test("seven working days after a Saturday end on the Tuesday of the second week", () => {
  expect(workingDaysAfter(new Date("2026-11-21T10:00:00Z"), 7)).toBe("2026-12-01");
});

test("a day is one of the calendar, written in full", () => {
  for (const day of ["2026-02-28", "2028-02-29", "1900-12-31"]) expect([day, isDay(day)]).toEqual([day, true]);
  for (const text of ["2026-02-30", "2026-13-01", "2026-2-1", "2026-02-28T00:00:00Z", ""]) {
    expect([text, isDay(text)]).toEqual([text, false]);
  }
});

test("dates are French and those of Morocco's clock", () => {
  expect(frenchDate(new Date("2025-11-21T23:30:00Z"))).toBe("22 novembre 2025");
  expect(frenchDate("2026-12-01")).toBe("1er décembre 2026");
  expect(frenchDate("2026-12-11")).toBe("11 décembre 2026");
});
