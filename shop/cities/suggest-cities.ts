import { z } from "zod";
import { anyone } from "../call.ts";
import { safeText } from "../safe-text.ts";
import { knownCities } from "./known-cities.ts";
import { regions } from "./regions.ts";

const most = 8;

/** The cities that what is typed may become, at most eight. Source: behaviour.md, "Cities". */
export const suggestCities = anyone
  .route({ method: "GET", path: "/cities", summary: "Suggest cities" })
  .input(z.object({ search: safeText(100) }))
  .handler(async ({ context, input: { search } }) => {
    const { suggest } = await knownCities(context);
    return suggest(search, most).map(({ name, arabicName, region }) => ({ name, arabicName, region: regions[region] }));
  });
