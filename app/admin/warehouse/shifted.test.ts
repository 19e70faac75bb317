import fc from "fast-check";
import { expect, test } from "vitest";
import { kinds, shifted } from "./shifted.ts";

test("one more that is damaged is one less that is good, then one less that is missing", () => {
  const all = { good: "1", damaged: "0", missing: "1" };
  const once = shifted(all, "damaged", 1);
  expect(once).toEqual({ good: "0", damaged: "1", missing: "1" });
  const twice = shifted(once, "damaged", 1);
  expect(twice).toEqual({ good: "0", damaged: "2", missing: "0" });
  expect(shifted(twice, "damaged", 1)).toEqual(twice);
  expect(shifted(twice, "damaged", -1)).toEqual({ good: "1", damaged: "1", missing: "0" });
});

test("whatever is pressed, as many pieces are counted as before, and never fewer than none of a kind", () => {
  const press = fc.tuple(fc.constantFrom(...kinds), fc.constantFrom<1 | -1>(1, -1));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5 }), fc.array(press), (packed, presses) => {
      let counts: Record<(typeof kinds)[number], string> = { good: String(packed), damaged: "0", missing: "0" };
      for (const [kind, step] of presses) counts = shifted(counts, kind, step);
      const numbers = kinds.map((kind) => Number(counts[kind]));
      expect(numbers.reduce((sum, each) => sum + each, 0)).toBe(packed);
      expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    }),
  );
});
