import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { roundCollect } from "./round-collect.ts";
import { shareCollect } from "./share-collect.ts";
import { splitCollect } from "./split-collect.ts";

const amount = fc.integer({ min: 0, max: 100_000_00 });
const worths = fc.array(fc.integer({ min: 0, max: 20_000_00 }), { minLength: 1, maxLength: 20 });
const carrier = fc.record({ collectsWholeDirhams: fc.boolean() });
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
const whole = { collectsWholeDirhams: true };
const exact = { collectsWholeDirhams: false };

describe("what a carrier collects", () => {
  test("of whole dirhams: half a dirham and more goes up, less goes down", () => {
    expect([372_49, 372_50, 372_60, 372_00, 0, 49, 50].map((one) => roundCollect(one, whole))).toEqual([
      372_00, 373_00, 373_00, 372_00, 0, 0, 1_00,
    ]);
    expect(roundCollect(372_60, exact)).toBe(372_60);
  });

  test("is half a dirham away at most, and rounding again changes nothing", () => {
    fc.assert(
      fc.property(amount, (one) => {
        const rounded = roundCollect(one, whole);
        expect(rounded % 100).toBe(0);
        expect(Math.abs(rounded - one)).toBeLessThanOrEqual(50);
        expect(roundCollect(rounded, whole)).toBe(rounded);
      }),
    );
  });
});

describe("what parcels collect", () => {
  test("by what their pieces are worth: two thirds and one third of 372,60 DH", () => {
    expect(splitCollect(372_60, [690_00, 345_00], exact)).toEqual([248_40, 124_20]);
    expect(splitCollect(372_60, [690_00, 345_00], whole)).toEqual([248_00, 125_00]);
  });

  test("is together the order's amount, rounded once; none is below nothing, and each is near its share", () => {
    fc.assert(
      fc.property(amount, worths, carrier, (all, of, by) => {
        const shares = splitCollect(all, of, by);
        expect(sum(shares)).toBe(roundCollect(all, by));
        for (const [at, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(roundCollect(share, by)).toBe(share);
          if (sum(of) === 0) continue;
          expect(Math.abs(share - (all * of[at]!) / sum(of))).toBeLessThanOrEqual(by.collectsWholeDirhams ? 102 : 2);
        }
      }),
    );
  });

  test("where amounts are told, the others share the rest; what nobody would collect, or there is not, is refused", () => {
    const of = { carrier: exact, worths: [345_00, 345_00], unpackedWorth: 0 };
    expect(shareCollect(400_00, { ...of, given: [100_00, undefined] })).toEqual([100_00, 300_00]);
    expect(shareCollect(400_00, { ...of, given: [100_00, 299_99] })).toBeNull();
    expect(shareCollect(400_00, { ...of, given: [100_00, 300_01] })).toBeNull();
    expect(shareCollect(400_00, { ...of, given: [0, 0], unpackedWorth: 345_00 })).toEqual([0, 0]);
    expect(shareCollect(400_00, { ...of, given: [undefined, undefined], unpackedWorth: 690_00 })).toEqual([
      100_00, 100_00,
    ]);
    expect(shareCollect(372_60, { ...of, carrier: whole, given: [372_60, 0] })).toBeNull();
    expect(shareCollect(372_60, { ...of, carrier: whole, given: [373_00, 0] })).toEqual([373_00, 0]);
  });

  test("is never more than there is to collect, whatever is told", () => {
    const told = fc.array(fc.option(fc.integer({ min: 0, max: 5_000_00 }), { nil: undefined }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(amount, told, fc.nat({ max: 500_00 }), carrier, (all, given, unpackedWorth, by) => {
        const shares = shareCollect(all, { carrier: by, worths: given.map(() => 345_00), given, unpackedWorth });
        if (!shares) return;
        expect(shares).toHaveLength(given.length);
        expect(sum(shares)).toBeLessThanOrEqual(roundCollect(all, by));
        if (unpackedWorth === 0) expect(sum(shares)).toBe(roundCollect(all, by));
        for (const [at, share] of shares.entries()) if (given[at] !== undefined) expect(share).toBe(given[at]);
      }),
    );
  });
});
