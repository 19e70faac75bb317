import fc from "fast-check";
import { expect, test } from "vitest";
import { localTime } from "../../../shop/clock.ts";
import { writeDate, writeDateTime, writeDay, writeShortDay, writeTime } from "./dates.ts";

const anyTime = fc.date({
  min: new Date("2000-01-01T12:00:00Z"),
  max: new Date("2099-12-30T12:00:00Z"),
  noInvalidDate: true,
});
const byIntl = (options: Intl.DateTimeFormatOptions, at: Date) => new Intl.DateTimeFormat("fr-FR", options).format(at);
const casablanca = "Africa/Casablanca";
const long = { day: "numeric", month: "long", year: "numeric" } as const;
const asSaid = (date: string) => date.replace(/^1 /, "1er ");

test("dates are French and those of Morocco's clock", () => {
  expect(writeDate(localTime(new Date("2025-11-21T23:30:00Z")))).toBe("22 novembre 2025");
  expect(writeDay("2026-12-01")).toBe("1er décembre 2026");
  expect(writeDay("2026-12-11")).toBe("11 décembre 2026");
});

test("times are written as French usage and Node's time-zone data have them", () => {
  fc.assert(
    fc.property(anyTime, (at) => {
      const time = localTime(at);
      expect(writeDate(time)).toBe(asSaid(byIntl({ ...long, timeZone: casablanca }, at)));
      const both = { ...long, hour: "2-digit", minute: "2-digit", timeZone: casablanca } as const;
      expect(writeDateTime(time)).toBe(asSaid(byIntl(both, at)));
      expect(writeTime(time)).toBe(byIntl({ timeStyle: "medium", timeZone: casablanca }, at));
      const day = time.slice(0, 10);
      expect(writeShortDay(day)).toBe(byIntl({ day: "numeric", month: "short", timeZone: "UTC" }, new Date(day)));
    }),
  );
});
