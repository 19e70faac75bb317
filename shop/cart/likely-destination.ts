import { nextAddress } from "../addresses/next-address.ts";
import type { Destination } from "../cities/city.ts";
import { destinationOf, knownCities } from "../cities/known-cities.ts";
import type { ShopContext } from "../context.ts";

/**
 * Where a cart probably goes: to the city that is named, else where the customer's next order goes. Nobody is asked while
 * the house has the same terms for all cities. Source: behaviour.md, "Cities".
 */
export async function likelyDestination(context: ShopContext, city = ""): Promise<Destination | null> {
  const { isUniform } = await knownCities(context);
  if (isUniform) return null;
  if (city.trim()) return destinationOf(context, city);
  const visitor = await context.visitor();
  const next = visitor && (await nextAddress(context.db, visitor));
  return next ? destinationOf(context, next.city) : null;
}
