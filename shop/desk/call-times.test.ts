import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { localTime, timeOfMinute } from "../clock.ts";
import { defaults } from "../settings/settings.ts";
import { callAfter, deskRules, firstCall } from "./call-times.ts";
import { pauses } from "./next-call.ts";

const rules = deskRules(defaults);
const at = timeOfMinute;
const shown = (time: Date | null) => time && localTime(time).slice(0, 16);

describe("when a buyer is called", () => {
  test.each([
    ["2026-11-23T09:00", "2026-11-23T09:00"],
    ["2026-11-23T19:59", "2026-11-23T19:59"],
    ["2026-11-23T20:00", "2026-11-24T09:00"],
    ["2026-11-24T03:00", "2026-11-24T09:00"],
  ])("an order of %s is due at %s", (placed, due) => expect(shown(firstCall(at(placed), rules))).toBe(due));

  test.each([
    [1, "2026-11-23T10:00", "2026-11-23T12:00"],
    [2, "2026-11-23T12:00", "2026-11-24T09:00"],
    [3, "2026-11-24T09:05", "2026-11-24T18:00"],
    [4, "2026-11-25T18:05", null],
  ])("after call %i, at %s, the next one is at %s", (tries, tried, next) => {
    expect(shown(callAfter(tries, at(tried), rules))).toBe(next);
  });

  test("where clocks are put back for Ramadan, hours are those that Morocco's clocks show", () => {
    const tried = new Date("2026-02-14T12:00:00+01:00");
    expect(shown(callAfter(2, tried, rules))).toBe("2026-02-15T09:00");
  });
});

describe("whatever the house has set", () => {
  const anyTime = fc.date({
    min: new Date("2024-01-01T00:00:00Z"),
    max: new Date("2029-12-31T00:00:00Z"),
    noInvalidDate: true,
  });
  const anyRules = fc
    .record({
      tries: fc.integer({ min: 1, max: 20 }),
      pauses: fc.array(fc.constantFrom(...pauses), { minLength: 1, maxLength: 3 }),
      hours: fc.record({ from: fc.integer({ min: 0, max: 23 }), until: fc.integer({ min: 1, max: 24 }) }),
    })
    .filter(({ hours }) => hours.from < hours.until);
  const dayMs = 86_400_000;

  test("nobody is called outside the hours, before it was decided, or more than two days and a change of clocks later", () => {
    fc.assert(
      fc.property(anyTime, anyRules, fc.integer({ min: 1, max: 20 }), (time, given, tries) => {
        for (const due of [firstCall(time, given), callAfter(tries, time, given)]) {
          if (due === null) {
            expect(tries).toBeGreaterThanOrEqual(given.tries);
            continue;
          }
          const hour = Number(localTime(due).slice(11, 13));
          expect(hour).toBeGreaterThanOrEqual(given.hours.from);
          expect(hour).toBeLessThan(given.hours.until);
          expect(due.getTime()).toBeGreaterThanOrEqual(time.getTime());
          expect(due.getTime() - time.getTime()).toBeLessThanOrEqual(2 * dayMs + 3_600_000);
        }
      }),
      { numRuns: 500 },
    );
  });
});
