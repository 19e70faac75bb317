import { describe, expect, test } from "vitest";
import { daysAfter } from "../clock.ts";
import { firstOfMonthBefore, periodsUpTo } from "./periods.ts";

/** One order of 100 DH a day, and on the first of each month another that is refused. */
function daysUpTo(today: string) {
  const days = [];
  for (let day = firstOfMonthBefore(today); day <= today; day = daysAfter(day, 1)) {
    const refused = day.endsWith("-01") ? 1 : 0;
    days.push({ day, orders: 1 + refused, refused, revenueCentimes: 100_00 });
  }
  return days;
}

describe("the dashboard's periods", () => {
  test("are today and yesterday, the month so far and the same days of the month before", () => {
    const { today, yesterday, month, monthBefore } = periodsUpTo("2026-11-22", daysUpTo("2026-11-22"));
    expect([today.from, today.to, yesterday.from, yesterday.to]).toEqual([
      "2026-11-22",
      "2026-11-22",
      "2026-11-21",
      "2026-11-21",
    ]);
    expect(month).toEqual({
      from: "2026-11-01",
      to: "2026-11-22",
      orders: 23,
      revenueCentimes: 2200_00,
      averageCentimes: 100_00,
      refusedPercent: 4.3,
    });
    expect(monthBefore).toMatchObject({ from: "2026-10-01", to: "2026-10-22", orders: 23 });
  });

  test.each([
    ["2026-03-31", "2026-02-01", "2026-02-28"],
    ["2027-01-02", "2026-12-01", "2026-12-02"],
    ["2026-12-01", "2026-11-01", "2026-11-01"],
  ])("on %s the month before is %s to %s", (today, from, to) =>
    expect(periodsUpTo(today, daysUpTo(today)).monthBefore).toMatchObject({ from, to }),
  );

  test("yesterday may be of the month before", () =>
    expect(periodsUpTo("2026-12-01", daysUpTo("2026-12-01")).yesterday).toMatchObject({
      from: "2026-11-30",
      orders: 1,
    }));

  test("without orders there is no average, and nothing was refused", () => {
    const { today } = periodsUpTo("2026-11-22", []);
    expect(today).toMatchObject({ orders: 0, revenueCentimes: 0, averageCentimes: null, refusedPercent: null });
  });
});
