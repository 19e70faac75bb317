import { type CityField, type CityProblem, type GivenCity, problemsOf, soundCity } from "./check-city.ts";
import type { City } from "./city.ts";
import { namesOf, openDirectory } from "./directory.ts";
import { nameKey } from "./fold-name.ts";

/** A line of a file: a city by any of its names, and what of it is to be changed. */
export type CityLine = Pick<GivenCity, "name"> & Partial<GivenCity> & { line: number };

export interface LineProblem {
  line: number;
  field: CityField;
  problem: CityProblem | "twice";
}

const blank: Omit<GivenCity, "name"> = {
  arabicName: "",
  spellings: [],
  region: "",
  feeCentimes: null,
  days: null,
  isServed: true,
};

/**
 * What the lines of a file make of the cities. A city is known by any of its names and keeps the one it has; a name that
 * nobody has is a new city. Source: behaviour.md, "Admin: cities".
 */
export function mergeCities(cities: readonly City[], lines: readonly CityLine[], newId: () => string) {
  const known = openDirectory(cities);
  const merged = new Map<City | string, { line: number; before: City | null; after: City }>();
  const problems: LineProblem[] = [];
  for (const { line, name, ...given } of lines) {
    const before = known.having(name);
    const told = Object.entries(given).filter(([, value]) => value !== undefined);
    const wanted: GivenCity = { ...(before ?? { ...blank, name }), ...Object.fromEntries(told) };
    const wrong = Object.entries(problemsOf(wanted, { having: () => null }, null)) as [CityField, CityProblem][];
    const key = before ?? nameKey(name);
    if (wrong.length > 0) problems.push(...wrong.map(([field, problem]) => ({ line, field, problem })));
    else if (merged.has(key)) problems.push({ line, field: "name", problem: "twice" });
    else {
      const { id, version } = before ?? { id: newId(), version: 0 };
      merged.set(key, { line, before, after: { ...soundCity(wanted), id, version: version + 1 } });
    }
  }
  const all = [...merged.values()];
  problems.push(...namedTwice(cities, all));
  const isChanged = ({ before, after }: (typeof all)[number]) => before !== null && !isSame(before, after);
  return {
    problems: problems.sort((one, other) => one.line - other.line),
    added: all.filter(({ before }) => before === null).map(({ after }) => after),
    changed: all.filter(isChanged),
    unchanged: all.filter((one) => one.before !== null && !isChanged(one)).length,
  };
}

/** The lines that give a city a name which another has, in the shop or before them in the file. */
function namedTwice(cities: readonly City[], merged: readonly { line: number; after: City }[]): LineProblem[] {
  const touched = new Set(merged.map(({ after }) => after.id));
  const owners = new Map<string, string>();
  const own = (city: City) => namesOf(city).map((name) => [nameKey(name), city.id] as const);
  for (const [key, id] of cities.filter(({ id }) => !touched.has(id)).flatMap(own)) owners.set(key, id);
  return merged.flatMap(({ line, after }) => {
    const isTaken = own(after).some(([key, id]) => (owners.get(key) ?? id) !== id);
    for (const [key, id] of own(after)) owners.set(key, id);
    return isTaken ? [{ line, field: "name" as const, problem: "taken" as const }] : [];
  });
}

/** Whether two say the same, their versions aside. */
const isSame = (one: City, other: City): boolean => contentOf(one) === contentOf(other);
const contentOf = ({ name, arabicName, spellings, region, feeCentimes, days, isServed }: City) =>
  JSON.stringify([name, arabicName, spellings, region, feeCentimes, days && [days.least, days.most], isServed]);
