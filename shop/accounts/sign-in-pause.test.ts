import fc from "fast-check";
import { expect, test } from "vitest";
import { signInPause } from "./sign-in-pause.ts";

test.each([
  [0, 0],
  [19, 0],
  [20, 5],
  [40, 10],
  [60, 20],
  [80, 40],
  [100, 60],
])("after %i wrong tries a stranger waits %i seconds", (tries, seconds) => expect(signInPause(tries)).toBe(seconds));

test("the pause only grows, and is never more than a minute", () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (tries, more) => {
      expect(signInPause(tries + more)).toBeGreaterThanOrEqual(signInPause(tries));
      expect(signInPause(tries)).toBeLessThanOrEqual(60);
    }),
  );
});
