import type { ShopContext } from "../context.ts";
import { readCities } from "./cities.server.ts";
import type { Destination } from "./city.ts";
import { anyOwnTerms, openDirectory } from "./directory.ts";

type Memory = Pick<ShopContext, "cached" | "db">;

/** The house's cities, kept in this process until somebody changes them. */
export const knownCities = ({ cached, db }: Memory) =>
  cached("cities", async () => {
    const cities = await readCities(db);
    return { ...openDirectory(cities), isUniform: !anyOwnTerms(cities) };
  });

/** Where a parcel goes by what somebody wrote as its city; null where the house knows no such city. */
export async function destinationOf(context: Memory, typed: string): Promise<Destination | null> {
  const city = (await knownCities(context)).find(typed);
  if (!city) return null;
  const { name, feeCentimes, days, isServed } = city;
  return { name, feeCentimes, days, isServed };
}
