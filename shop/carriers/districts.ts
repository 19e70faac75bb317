import { openDirectory } from "../cities/directory.ts";
import { wordsOf } from "../cities/fold-name.ts";
import type { Centimes } from "../money.ts";
import { CarrierProblem } from "./carrier-problem.ts";

/** A place that a carrier brings parcels to: a city, or a part of one. */
export interface District {
  id: string;
  name: string;
  arabicName: string;
  /** The city it is a part of, as the carrier writes it. */
  city: string;
  feeCentimes: Centimes | null;
}

/**
 * The carrier's district for a city, by any of the ways it is written. Of a city in several districts it is the one named
 * as the city itself, or the only one that the address names.
 */
export function findDistrict(districts: readonly District[], cities: readonly string[], address: string): District {
  const own = openDirectory(districts.map((district) => ({ ...district, spellings: [] })));
  const parts = Map.groupBy(districts, ({ city }) => city);
  const whole = openDirectory([...parts.keys()].map((name) => ({ name, arabicName: "", spellings: [] })));
  for (const city of cities) {
    const named = own.find(city);
    if (named) return districts.find(({ id }) => id === named.id)!;
    const found = whole.find(city);
    const several = found ? parts.get(found.name)! : [];
    if (several.length === 1) return several[0]!;
    if (several.length > 1) return partOf(several, address);
  }
  throw new CarrierProblem("city", cities[0] ?? "");
}

/** The one part of a city that an address names. */
function partOf(parts: readonly District[], address: string): District {
  const said = new Set(wordsOf(address));
  const named = parts.filter(({ name, city }) => {
    const ofCity = new Set(wordsOf(city));
    const own = wordsOf(name).filter((word) => !ofCity.has(word));
    return own.length > 0 && own.every((word) => said.has(word));
  });
  if (named.length === 1) return named[0]!;
  throw new CarrierProblem("district", parts[0]!.city);
}
