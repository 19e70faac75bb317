import { expect, test } from "vitest";
import type { City } from "./city.ts";
import { spanOf } from "./span.ts";

const city = (terms: Partial<City>): City => ({
  ...{ id: "c", name: "Ville", arabicName: "", spellings: [], region: "oriental", version: 1 },
  ...{ feeCentimes: null, days: null, isServed: true },
  ...terms,
});

test("cities without terms of their own, or that are not served, have no span", () => {
  expect(spanOf([])).toBeUndefined();
  expect(spanOf([city({}), city({ feeCentimes: 45_00, isServed: false })])).toBeUndefined();
});

test("the span goes from the least to the most of what they have", () => {
  const cities = [city({ feeCentimes: 45_00 }), city({ feeCentimes: 20_00, days: { least: 7, most: 10 } }), city({})];
  expect(spanOf(cities)).toEqual({ fees: { leastCentimes: 20_00, mostCentimes: 45_00 }, days: { least: 7, most: 10 } });
  expect(spanOf([city({ feeCentimes: 0 })])).toEqual({ fees: { leastCentimes: 0, mostCentimes: 0 }, days: null });
});
