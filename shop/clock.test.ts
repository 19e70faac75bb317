import fc from "fast-check";
import { expect, test } from "vitest";
import { beginningOfDay, daysAfter, isDay, isoDayOf, localTime, localTimes, workingDaysAfter } from "./clock.ts";

const anyTime = fc.date({
  min: new Date("2000-01-01T12:00:00Z"),
  max: new Date("2099-12-30T12:00:00Z"),
  noInvalidDate: true,
});
const anyDay = anyTime.map((at) => at.toISOString().slice(0, 10));

test("seven working days after a Saturday end on the Tuesday of the second week", () => {
  expect(workingDaysAfter(new Date("2026-11-21T10:00:00Z"), 7)).toBe("2026-12-01");
});

test("a day is one of the calendar, written in full", () => {
  for (const day of ["2026-02-28", "2028-02-29", "1900-12-31"]) expect([day, isDay(day)]).toEqual([day, true]);
  for (const text of ["2026-02-30", "2026-13-01", "2026-2-1", "2026-02-28T00:00:00Z", ""]) {
    expect([text, isDay(text)]).toEqual([text, false]);
  }
});

test("a time of Morocco names the same moment, and what its clocks show", () => {
  expect(localTime(new Date("2025-07-21T13:05:09.123Z"))).toBe("2025-07-21T14:05:09.123+01:00");
  expect(localTime(new Date("2025-03-10T13:05:09.123Z"))).toBe("2025-03-10T13:05:09.123+00:00"); // in Ramadan
  fc.assert(
    fc.property(anyTime, (at) => {
      expect(new Date(localTime(at))).toEqual(at);
    }),
  );
});

test("a day begins with the first moment of it, on a whole hour of UTC, whatever the clocks did meanwhile", () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const begins = beginningOfDay(day);
      expect(isoDayOf(begins)).toBe(day);
      expect(isoDayOf(new Date(begins.getTime() - 1))).toBe(daysAfter(day, -1));
      expect(begins.getTime() % 3_600_000).toBe(0);
    }),
    { numRuns: 500 },
  );
});

test("a moment lies between the beginning of its day and that of the next", () => {
  fc.assert(
    fc.property(anyTime, (at) => {
      const day = isoDayOf(at);
      expect(beginningOfDay(day) <= at && at < beginningOfDay(daysAfter(day, 1))).toBe(true);
    }),
  );
});

test("what is sent to a screen is the same but for its times, however deep they are", () => {
  const at = new Date("2026-11-21T10:00:00Z");
  expect(localTimes({ at, rows: [{ at, name: "Polo", none: null }], count: 3 })).toEqual({
    at: localTime(at),
    rows: [{ at: localTime(at), name: "Polo", none: null }],
    count: 3,
  });
});
