import type { Days } from "../policy.ts";
import type { City } from "./city.ts";

/** From which to which the cities' own terms go; null where none has any. What is told of the house to everybody. */
export interface CitySpan {
  fees: { leastCentimes: number; mostCentimes: number } | null;
  days: Days | null;
}

/** The span of what the served cities have of their own; undefined where they have nothing. */
export function spanOf(cities: readonly City[]): CitySpan | undefined {
  const served = cities.filter(({ isServed }) => isServed);
  const fees = served.flatMap(({ feeCentimes }) => (feeCentimes === null ? [] : [feeCentimes]));
  const days = served.flatMap(({ days }) => (days === null ? [] : [days]));
  if (fees.length === 0 && days.length === 0) return undefined;
  const least = (numbers: number[]) => numbers.reduce((one, other) => Math.min(one, other));
  const most = (numbers: number[]) => numbers.reduce((one, other) => Math.max(one, other));
  return {
    fees: fees.length > 0 ? { leastCentimes: least(fees), mostCentimes: most(fees) } : null,
    days:
      days.length > 0 ? { least: least(days.map((one) => one.least)), most: most(days.map((one) => one.most)) } : null,
  };
}
