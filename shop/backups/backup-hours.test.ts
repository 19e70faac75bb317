import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { localTime } from "../clock.ts";
import { lastBackupHour } from "./backup-hours.ts";

describe("the hour of the backup", () => {
  test.each([
    ["before it, yesterday's counts", "2026-11-22T03:29:59Z", "2026-11-21T03:30:00.000+00:00"],
    ["from its minute on, today's", "2026-11-22T03:30:00Z", "2026-11-22T03:30:00.000+00:00"],
    ["while the clocks are an hour ahead", "2025-08-15T02:30:00Z", "2025-08-15T03:30:00.000+01:00"],
    ["on the day they went back", "2026-02-15T12:00:00Z", "2026-02-15T03:30:00.000+00:00"],
    ["on the day they went ahead", "2026-03-22T12:00:00Z", "2026-03-22T03:30:00.000+01:00"],
  ])("is Morocco's: %s", (_, now, at) => {
    expect(localTime(lastBackupHour(new Date(now), "03:30"))).toBe(at);
  });

  test("has always come, and less than 26 hours ago", () => {
    const moment = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2028, 0) });
    const time = fc.integer({ min: 0, max: 24 * 60 - 1 }).map((minutes) => {
      const two = (part: number) => String(part).padStart(2, "0");
      return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
    });
    fc.assert(
      fc.property(moment, time, (now, at) => {
        const age = now - lastBackupHour(new Date(now), at).getTime();
        expect(age).toBeGreaterThanOrEqual(0);
        expect(age).toBeLessThan(26 * 3_600_000);
      }),
      { numRuns: 2_000 },
    );
  });
});
