import fc from "fast-check";
import { expect, test } from "vitest";
import { isoDayOf } from "../clock.ts";
import { thinOut } from "./thin-out.ts";

const kept = { days: 7, weeks: 4, months: 12 };
const most = kept.days + kept.weeks + kept.months;
const dayMs = 86_400_000;
const moments = fc.uniqueArray(fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2027, 0) }), { maxLength: 60 });
const taken = moments.map((each) => each.map((at) => new Date(at)));
const newestOf = (dates: readonly Date[]) => Math.max(...dates.map((date) => date.getTime()));

test("the newest is never removed, at most 23 stay, and what stays once stays when asked again", () => {
  fc.assert(
    fc.property(taken, (all) => {
      const gone = new Set(thinOut(all, kept));
      const left = all.filter((one) => !gone.has(one));
      expect(left.length).toBeLessThanOrEqual(most);
      if (all.length > 0) expect(newestOf(left)).toBe(newestOf(all));
      expect(thinOut(left, kept)).toEqual([]);
    }),
  );
});

test("of each of the last seven days that have a backup the newest stays", () => {
  fc.assert(
    fc.property(taken, (all) => {
      const gone = new Set(thinOut(all, kept));
      const days = [...new Set(all.map(isoDayOf))].sort().slice(-kept.days);
      for (const day of days) {
        const ofDay = all.filter((one) => isoDayOf(one) === day);
        const newest = ofDay.find((one) => one.getTime() === newestOf(ofDay))!;
        expect(gone.has(newest)).toBe(false);
      }
    }),
  );
});

test("a backup each night, thinned each night, leaves seven days, the weeks of a month and the months of a year", () => {
  let left: Date[] = [];
  for (let night = 0; night < 500; night += 1) {
    left.push(new Date(Date.UTC(2025, 0, 1, 3, 30) + night * dayMs));
    const gone = new Set(thinOut(left, kept));
    left = left.filter((one) => !gone.has(one));
  }
  const ages = left.map((one) => Math.round((newestOf(left) - one.getTime()) / dayMs));
  expect(ages.filter((age) => age < 7)).toHaveLength(7);
  expect(ages.filter((age) => age < 31).length).toBeGreaterThanOrEqual(9);
  expect(Math.max(...ages)).toBeGreaterThan(300);
  expect(left.length).toBeGreaterThanOrEqual(19);
});
