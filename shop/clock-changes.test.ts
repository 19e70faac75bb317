import { expect, test } from "vitest";
import { beginningOfDay, localTime } from "./clock.ts";
import { clockChanges } from "./clock-changes.ts";

test("Morocco's clocks over a year: the hour they show is told from any time of it", () => {
  const [from, to] = [beginningOfDay("2025-01-01"), beginningOfDay("2026-01-01")];
  const changes = clockChanges(from, to);
  expect(changes).toHaveLength(3);
  for (let at = from.getTime(); at < to.getTime(); at += 30 * 60_000) {
    const { aheadMinutes } = changes.findLast(({ since }) => since.getTime() <= at)!;
    expect(new Date(at + aheadMinutes * 60_000).toISOString().slice(0, 16)).toBe(localTime(new Date(at)).slice(0, 16));
  }
});

test("nothing changes in a span that has not begun", () =>
  expect(clockChanges(beginningOfDay("2026-01-02"), beginningOfDay("2026-01-01"))).toHaveLength(1));
