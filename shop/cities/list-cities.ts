import { z } from "zod";
import { staff } from "../call.ts";
import { cursor, pageOf } from "../keyset.ts";
import { safeText } from "../safe-text.ts";
import { readCities } from "./cities.server.ts";
import { type City, hasOwnTerms } from "./city.ts";
import { openDirectory } from "./directory.ts";
import { regionIds } from "./regions.ts";

const pageSize = 50;

const shows = {
  all: () => true,
  own: hasOwnTerms,
  unserved: ({ isServed }: City) => !isServed,
} satisfies Record<string, (city: City) => boolean>;

/** What a list of cities can be narrowed to. */
export const cityShows = Object.keys(shows) as (keyof typeof shows)[];

/** One page of the cities by name, those a search finds the nearest first, with their fee, delay and whether they are served. Source: behaviour.md, "Admin: cities". */
export const listCities = staff("cities.list")
  .route({ method: "GET", path: "/admin/cities", summary: "List the cities" })
  .input(
    z.object({
      search: safeText(100).default(""),
      region: z.enum(regionIds).optional(),
      show: z.enum(cityShows).default("all"),
      cursor: cursor.optional(),
      limit: z.coerce.number().int().min(1).max(1000).default(pageSize),
    }),
  )
  .handler(async ({ context, input: { search, region, show, cursor, limit } }) => {
    const cities = await readCities(context.db);
    const found = search.trim() ? openDirectory(cities).suggest(search) : cities;
    const rows = found.filter((city) => shows[show](city) && (!region || city.region === region));
    const at = cursor && cursor.edge !== "last" ? rows.findIndex(({ id }) => id === cursor.id) : -1;
    const backwards = cursor?.edge === "before" || cursor?.edge === "last";
    const part = backwards ? rows.slice(0, at < 0 ? rows.length : at).toReversed() : rows.slice(at + 1);
    return {
      ...pageOf(part.slice(0, limit + 1), limit, at < 0 && !backwards ? undefined : cursor),
      count: rows.length,
      unserved: cities.filter(({ isServed }) => !isServed).length,
      own: cities.filter(hasOwnTerms).length,
      all: cities.length,
    };
  });
