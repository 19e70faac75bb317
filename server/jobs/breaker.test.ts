import { expect, test } from "vitest";
import { openBreaker } from "./breaker.ts";

const settings = { threshold: 3, firstPause: 10, longestPause: 60 };

test("three failures in a row pause everything, then one try at a time may look whether the way is open", () => {
  const breaker = openBreaker(settings);
  for (const _ of [1, 2]) breaker.heard("closed", 0);
  expect(breaker.allowed(8, 0)).toBe(8);
  breaker.heard("closed", 0);
  expect(breaker.allowed(8, 9_999)).toBe(0);
  expect(breaker.allowed(8, 10_000)).toBe(1);
});

test("a try that finds the way open lets all go again; failures between successes pause nothing", () => {
  const breaker = openBreaker(settings);
  for (const way of ["closed", "closed", "open", "closed", "unknown", "closed"] as const) breaker.heard(way, 0);
  expect(breaker.allowed(8, 0)).toBe(8);
  breaker.heard("closed", 0);
  breaker.heard("open", 10_000);
  expect(breaker.allowed(8, 10_000)).toBe(8);
});

test("each look that fails doubles the pause up to the longest; eight that fail at once count as one", () => {
  const breaker = openBreaker(settings);
  let now = 0;
  const waits: number[] = [];
  for (let looks = 0; looks < 5; looks += 1) {
    for (let tries = 0; tries < 8; tries += 1) breaker.heard("closed", now);
    const from = now;
    while (breaker.allowed(8, now) === 0) now += 1_000;
    waits.push((now - from) / 1_000);
  }
  expect(waits).toEqual([10, 20, 40, 60, 60]);
});
