import { type City, hasOwnTerms } from "./city.ts";
import { looseKey, nameKey, soundKey, wordsOf } from "./fold-name.ts";

type Named = Pick<City, "name" | "arabicName" | "spellings">;

/** Every way in which a city's name is written. */
export const namesOf = ({ name, arabicName, spellings }: Named): string[] =>
  [name, arabicName, ...spellings].filter((one) => one !== "");

const foldings = [nameKey, looseKey, soundKey];

/** What a name is met by, from its letters to its sound. */
interface Print {
  keys: string[];
  /** Of the name and of its ends, from each further word on. */
  beginnings: string[];
  ends: string[];
}

const mostPrints = 100_000;
const prints = new Map<string, Print>();

/** The same names are read again whenever the catalogue changes; folding them is the slow part. */
function printOf(name: string): Print {
  const known = prints.get(name);
  if (known) return known;
  if (prints.size >= mostPrints) prints.clear();
  const keys = foldings.map((fold) => fold(name));
  const ends = wordsOf(name).flatMap((_, at, words) => {
    const end = words.slice(at).join(" ");
    return at === 0 ? [] : [nameKey(end), soundKey(end)];
  });
  const print = { keys, beginnings: [...new Set(keys)], ends };
  prints.set(name, print);
  return print;
}

/**
 * Cities, to be found by what people type. A name is met by its letters before its sound; what fits two cities fits none.
 * Source: behaviour.md, "Cities".
 */
export function openDirectory<T extends Named>(cities: readonly T[]) {
  const index = foldings.map((_, at) => indexOf(cities, at));

  function named(typed: string): T | null {
    for (const [at, fold] of foldings.entries()) {
      const key = fold(typed);
      const city = key === "" ? undefined : index[at]!.get(key);
      if (city !== undefined) return city;
    }
    return null;
  }

  return {
    cities,
    /** The city somebody means; null where none is known, or not which. Of a text with several parts, the one that is a city. */
    find(typed: string): T | null {
      const whole = named(typed);
      if (whole) return whole;
      const parts = typed.split(/[/,;()،\n]|\s[-–—]\s/);
      const found = new Set(parts.map(named).filter((city) => city !== null));
      return found.size === 1 ? [...found][0]! : null;
    },
    /** The city that has a name already, by its letters; null where none has. */
    having: (name: string): T | null => index[0]!.get(nameKey(name)) ?? null,
    /** The cities that what is being typed may become, the nearest first, then in the order they stand in. */
    suggest(typed: string, most = cities.length): T[] {
      const [key, sound] = [nameKey(typed), soundKey(typed)];
      if (key === "") return [];
      return cities
        .map((city) => ({ city, distance: distanceTo(city, key, sound) }))
        .filter(({ distance }) => distance < far)
        .sort((one, other) => one.distance - other.distance)
        .slice(0, most)
        .map(({ city }) => city);
    },
  };
}

export type Directory<T extends Named = City> = ReturnType<typeof openDirectory<T>>;

const far = 4;

/** How far what is typed is from a city: 0 where it is its name, 4 where it has nothing to do with it. */
function distanceTo(city: Named, key: string, sound: string): number {
  const known = namesOf(city).map(printOf);
  const begins = (text: string) => text.startsWith(key) || (sound.length > 2 && text.startsWith(sound));
  if (known.some(({ keys }) => keys[0] === key)) return 0;
  if (known.some(({ beginnings }) => beginnings.some(begins))) return 1;
  if (known.some(({ ends }) => ends.some(begins))) return 2;
  return key.length > 2 && known.some(({ keys }) => keys[0]!.includes(key)) ? 3 : far;
}

/** Cities by one of the foldings of their names; null where a name fits two. */
function indexOf<T extends Named>(cities: readonly T[], folding: number): Map<string, T | null> {
  const index = new Map<string, T | null>();
  // A name of its own comes before what another city is called besides
  for (const namesIn of [({ name }: T) => [name], namesOf]) {
    const before = new Map(index);
    for (const city of cities) {
      for (const name of namesIn(city)) {
        const key = printOf(name).keys[folding]!;
        if (key === "" || before.has(key)) continue;
        const other = index.get(key);
        index.set(key, other === undefined || other === city ? city : null);
      }
    }
  }
  return index;
}

/** Whether any city has terms of its own: until then nobody need be asked where a parcel goes. */
export const anyOwnTerms = (cities: readonly City[]): boolean => cities.some(hasOwnTerms);
