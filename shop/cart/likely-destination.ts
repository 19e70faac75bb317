import { nextAddress } from "../addresses/next-address.ts";
import type { Destination } from "../cities/city.ts";
import { destinationOf, knownCities } from "../cities/known-cities.ts";
import type { ShopContext } from "../context.ts";

/** Where a cart goes, as far as its price depends on it. */
export interface Bound {
  /** The city it is priced for; null while nobody has said, or where the house knows nothing of it. */
  destination: Destination | null;
  /** Whether the house has other terms for some cities: until then nobody need be asked. */
  dependsOnCity: boolean;
}

/** Where what is named as a city is. Source: behaviour.md, "Cities". */
export async function boundFor(context: ShopContext, city: string): Promise<Bound> {
  const { isUniform } = await knownCities(context);
  return { destination: isUniform ? null : await destinationOf(context, city), dependsOnCity: !isUniform };
}

/** Where a cart probably goes: to the city that is named, else where the customer's next order goes. Source: behaviour.md, "Cities". */
export async function likelyDestination(context: ShopContext, city = ""): Promise<Bound> {
  const bound = await boundFor(context, city);
  if (!bound.dependsOnCity || city.trim()) return bound;
  const visitor = await context.visitor();
  const next = visitor && (await nextAddress(context.db, visitor));
  return next ? boundFor(context, next.city) : bound;
}
