import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { builds, hintedSize } from "./size-hint.ts";
import { sizeNames } from "./sizes.ts";

const heights = fc.integer({ min: 140, max: 200 });
const weights = fc.integer({ min: 35, max: 95 });

describe("the size hinted from height and weight", () => {
  test("is M at 1.78 m and 74 kg, L one step heavier, and S for less", () => {
    expect([hintedSize(178, 67), hintedSize(178, 74), hintedSize(178, 75), hintedSize(178, 76)]).toEqual([
      "S",
      "M",
      "M",
      "L",
    ]);
  });

  test("there is one for every person of the table, and never a smaller one for more weight", () => {
    fc.assert(
      fc.property(heights, weights, fc.nat(20), (height, weight, more) => {
        const [lighter, heavier] = [hintedSize(height, weight), hintedSize(height, Math.min(95, weight + more))];
        expect(lighter).not.toBeNull();
        expect(sizeNames.indexOf(heavier!)).toBeGreaterThanOrEqual(sizeNames.indexOf(lighter!));
      }),
    );
  });

  test("is the smallest whose row holds the weight", () => {
    fc.assert(
      fc.property(heights, weights, (height, weight) => {
        const { mostKg } = builds.find(({ mostCm }) => height <= mostCm)!;
        const fitting = sizeNames.filter((size) => (mostKg[size] ?? 0) >= weight);
        expect(hintedSize(height, weight)).toBe(fitting[0]);
      }),
    );
  });

  test("is none outside the table, and for what is no figure", () => {
    const none = [hintedSize(201, 80), hintedSize(139, 60), hintedSize(175, 101 + 5), hintedSize(175, 34)];
    expect([...none, hintedSize(Number.NaN, 70), hintedSize(175, Number.NaN), hintedSize(175, Infinity)]).toEqual(
      Array(7).fill(null),
    );
  });

  test("the table grows with each size and each height", () => {
    for (const { mostKg } of builds) {
      const most = sizeNames.flatMap((size) => mostKg[size] ?? []);
      expect(most).toEqual([...new Set(most)].sort((one, other) => one - other));
    }
    for (const size of sizeNames) {
      const most = builds.flatMap(({ mostKg }) => mostKg[size] ?? []);
      expect(most).toEqual([...most].sort((one, other) => one - other));
    }
  });
});
