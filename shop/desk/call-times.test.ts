import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { localTime, timeOfMinute } from "../clock.ts";
import { defaults } from "../settings/settings.ts";
import { deskRules, firstCall, isCalling, nextCall } from "./call-times.ts";

const rules = deskRules(defaults);
const at = timeOfMinute;
const shown = (time: Date | null) => time && localTime(time).slice(0, 16);

describe("when a buyer is called", () => {
  test.each([
    ["2026-11-23T09:00", "2026-11-23T09:00"],
    ["2026-11-23T18:40", "2026-11-23T18:40"],
    ["2026-11-23T19:59", "2026-11-23T19:59"],
    ["2026-11-23T20:00", "2026-11-24T09:00"],
    ["2026-11-23T23:30", "2026-11-24T09:00"],
    ["2026-11-24T03:00", "2026-11-24T09:00"],
  ])("an order of %s is due at %s", (placed, due) => expect(shown(firstCall(at(placed), rules))).toBe(due));

  test.each([
    [1, "2026-11-23T10:00", "2026-11-23T12:00"],
    [1, "2026-11-23T18:40", "2026-11-24T09:00"],
    [2, "2026-11-23T12:00", "2026-11-24T09:00"],
    [3, "2026-11-24T09:05", "2026-11-24T18:00"],
    [3, "2026-11-24T18:30", "2026-11-25T18:00"],
    [4, "2026-11-25T18:05", null],
  ])("after call %i, at %s, the next one is at %s", (tries, tried, next) => {
    expect(shown(nextCall(tries, at(tried), rules))).toBe(next);
  });

  test("the last pause of the house holds for all further calls", () => {
    const patient = { ...rules, tries: 6, pauses: ["two-hours"] as ("two-hours" | "next-morning")[] };
    expect(shown(nextCall(5, at("2026-11-23T10:00"), patient))).toBe("2026-11-23T12:00");
    expect(nextCall(6, at("2026-11-23T10:00"), patient)).toBeNull();
  });

  test("where clocks are put back for Ramadan, hours are those that Morocco's clocks show", () => {
    const tried = new Date("2026-02-14T12:00:00+01:00");
    expect(shown(nextCall(2, tried, rules))).toBe("2026-02-15T09:00");
  });
});

describe("whatever the house has set", () => {
  const anyTime = fc.date({
    min: new Date("2024-01-01T00:00:00Z"),
    max: new Date("2029-12-31T00:00:00Z"),
    noInvalidDate: true,
  });
  const anyRules = fc
    .tuple(
      fc.integer({ min: 1, max: 20 }),
      fc.array(fc.constantFrom("two-hours" as const, "next-morning" as const, "next-evening" as const), {
        minLength: 1,
        maxLength: 5,
      }),
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 1, max: 24 }),
    )
    .filter(([, , from, until]) => from < until)
    .map(([tries, pauses, from, until]) => ({ tries, pauses, hours: { from, until } }));

  test("nobody is called outside the hours, nor before the moment it was decided, nor more than two days later", () => {
    fc.assert(
      fc.property(anyTime, anyRules, fc.integer({ min: 1, max: 20 }), (time, given, tries) => {
        for (const due of [firstCall(time, given), nextCall(tries, time, given)]) {
          if (due === null) {
            expect(tries).toBeGreaterThanOrEqual(given.tries);
            continue;
          }
          expect(isCalling(due, given)).toBe(true);
          expect(due.getTime()).toBeGreaterThanOrEqual(time.getTime());
          expect(due.getTime() - time.getTime()).toBeLessThanOrEqual(49 * 3_600_000);
        }
      }),
    );
  });
});
