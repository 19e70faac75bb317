import { expect, test } from "vitest";
import { pauseAfter, twoDays } from "./patience.ts";

test("pauses double from 10 s up to 2 h, and after about two days there is no next try", () => {
  const pauses = Array.from({ length: 33 }, (_, index) => pauseAfter(twoDays, index + 1));
  expect(pauses.slice(0, 4)).toEqual([10, 20, 40, 80]);
  expect(pauses[31]).toBe(7_200);
  expect(pauses[32]).toBeNull();
  const hours = pauses.reduce<number>((sum, pause) => sum + (pause ?? 0), 0) / 3_600;
  expect(Math.round(hours)).toBe(47);
});
