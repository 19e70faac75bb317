import fc from "fast-check";
import { expect, test } from "vitest";
import { countProblems } from "./count-problems.ts";

const packed = [
  { position: 0, quantity: 3 },
  { position: 2, quantity: 1 },
];
const all = [
  { position: 0, good: 1, damaged: 1, missing: 1 },
  { position: 2, good: 1, damaged: 0, missing: 0 },
];

test("every piece that was packed is counted once, as good, damaged or missing", () => {
  expect(countProblems(packed, all)).toEqual({});
  expect(countProblems(packed, all.slice(1))).toEqual({ 0: "absent" });
  expect(countProblems(packed, [...all, all[1]!])).toEqual({ 2: "twice" });
  expect(countProblems(packed, [...all, { ...all[1]!, position: 1 }])).toEqual({ 1: "unknown" });
  expect(
    countProblems(packed, [
      { ...all[0]!, missing: 0 },
      { ...all[1]!, good: 2 },
    ]),
  ).toEqual({ 0: "sum", 2: "sum" });
});

test("whatever is counted, no problem means that as many pieces were counted as were packed", () => {
  const few = fc.integer({ min: 0, max: 3 });
  const line = fc.record({ position: few, good: few, damaged: few, missing: few });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 4 }), (counted) => {
      if (Object.keys(countProblems(packed, counted)).length > 0) return;
      expect(counted.reduce((sum, { good, damaged, missing }) => sum + good + damaged + missing, 0)).toBe(4);
    }),
  );
});
