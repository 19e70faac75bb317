import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CallRules, callsOf, nextCall, pauses, withinHours } from "./next-call.ts";

const at = (day: number, hour: number, minute = 0) => (day * 24 + hour) * 60 + minute;
const rules: CallRules = { tries: 4, pauses, hours: { from: 9, until: 20 } };

describe("a buyer who does not answer", () => {
  test("is called at once within the hours, and else when they begin next", () => {
    expect(withinHours(at(0, 18, 40), rules.hours)).toBe(at(0, 18, 40));
    expect(withinHours(at(0, 8, 59), rules.hours)).toBe(at(0, 9));
    expect(withinHours(at(0, 20), rules.hours)).toBe(at(1, 9));
  });

  test("is called again two hours later, then the next morning, then the next evening, then no more", () => {
    expect(callsOf(at(0, 10, 15), rules)).toEqual([at(0, 10, 15), at(0, 12, 15), at(1, 9), at(1, 18)]);
    expect(callsOf(at(0, 18, 40), rules)).toEqual([at(0, 18, 40), at(1, 9), at(2, 9), at(2, 18)]);
  });

  test("is waited for two hours at least, also before an evening", () => {
    const evenings: CallRules = { ...rules, tries: 3, pauses: ["next-evening"] };
    expect(callsOf(at(0, 17, 30), evenings)).toEqual([at(0, 17, 30), at(1, 18), at(2, 18)]);
  });

  test("is called in the last hour where the desk closes before the evening", () => {
    const early: CallRules = { tries: 2, pauses: ["next-evening"], hours: { from: 8, until: 16 } };
    expect(callsOf(at(0, 9), early)).toEqual([at(0, 9), at(0, 15)]);
  });

  test("is never called outside the hours, never sooner than two hours later, and as often as said", () => {
    const hours = fc
      .integer({ min: 0, max: 23 })
      .chain((from) => fc.record({ from: fc.constant(from), until: fc.integer({ min: from + 1, max: 24 }) }));
    const some = fc.record({
      tries: fc.integer({ min: 1, max: 20 }),
      pauses: fc.array(fc.constantFrom(...pauses), { minLength: 1, maxLength: 3 }),
      hours,
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), some, (placed, given) => {
        const calls = callsOf(placed, given);
        expect(calls).toHaveLength(given.tries);
        for (const [index, call] of calls.entries()) {
          const hour = (call / 60) % 24;
          expect(hour >= given.hours.from && hour < given.hours.until).toBe(true);
          expect(call).toBeGreaterThanOrEqual(index === 0 ? placed : calls[index - 1]! + 120);
        }
        expect(nextCall(calls.at(-1)!, calls.length, given)).toBeNull();
      }),
    );
  });
});
