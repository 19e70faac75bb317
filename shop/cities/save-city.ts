import { z } from "zod";
import { staff } from "../call.ts";
import type { CallContext, Transaction } from "../context.ts";
import { id } from "../fields.ts";
import { newId } from "../ids.ts";
import { authorOf } from "../journal/author-of.ts";
import { changesBetween } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { cityRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { cityFacts, cityTerms, problemsOf, soundCity } from "./check-city.ts";
import { holdCities, putCities, writeCity } from "./cities.server.ts";
import type { City } from "./city.ts";
import { openDirectory } from "./directory.ts";

/** Adds a city. Refuses with INVALID_CITY. Source: behaviour.md, "Admin: cities". */
export const addCity = staff("cities.add")
  .route({ method: "POST", path: "/admin/cities", successStatus: 201, summary: "Add a city" })
  .errors(cityRefusals)
  .input(z.object({ ...cityFacts.shape, ...cityTerms.shape }))
  .handler(({ context, input, errors }) =>
    inTransaction(context, async ({ tx, changesCatalogue }) => {
      const problems = problemsOf(input, openDirectory(await holdCities(tx)), null);
      if (Object.keys(problems).length > 0) throw errors.INVALID_CITY({ data: { fields: problems } });
      const city: City = { ...soundCity(input), id: newId(), version: 1 };
      await putCities(tx, [city]);
      await tellCity(context, tx, null, city);
      changesCatalogue();
      return { cityId: city.id, version: city.version };
    }),
  );

/**
 * Changes some of a city's facts or terms; what is not given stays. Refuses with CITY_NOT_FOUND, INVALID_CITY, and with
 * CITY_SAVED_MEANWHILE when somebody has saved it since `version` was read. Source: behaviour.md, "Admin: cities".
 */
export const saveCity = staff("cities.save")
  .route({ method: "PATCH", path: "/admin/cities/{cityId}", summary: "Change a city" })
  .errors(cityRefusals)
  .input(z.object({ cityId: id, version: z.int(), ...cityFacts.partial().shape, ...cityTerms.partial().shape }))
  .handler(({ context, input: { cityId, version, ...given }, errors }) =>
    inTransaction(context, async ({ tx, changesCatalogue }) => {
      const cities = await holdCities(tx);
      const before = cities.find(({ id }) => id === cityId);
      if (!before) throw errors.CITY_NOT_FOUND();
      if (before.version !== version) throw errors.CITY_SAVED_MEANWHILE({ data: { current: before.version } });
      const told = Object.entries(given).filter(([, value]) => value !== undefined);
      const wanted = { ...before, ...Object.fromEntries(told) };
      const problems = problemsOf(wanted, openDirectory(cities), before);
      if (Object.keys(problems).length > 0) throw errors.INVALID_CITY({ data: { fields: problems } });
      const city: City = { ...soundCity(wanted), id: cityId, version: version + 1 };
      if (Object.keys(cityChanges(before, city)).length === 0) return { cityId, version };
      await writeCity(tx, city);
      await tellCity(context, tx, before, city);
      changesCatalogue();
      return { cityId, version: city.version };
    }),
  );

async function tellCity(context: CallContext, tx: Transaction, before: City | null, after: City): Promise<void> {
  const told = { thing: "city", id: after.id, changes: cityChanges(before, after) } as const;
  await tell(tx, authorOf(context), context.clock(), told);
}

const factsOf = (city: City | null) => {
  if (!city) return null;
  const { id: _id, version: _version, days, ...facts } = city;
  return { ...facts, daysLeast: days?.least, daysMost: days?.most };
};

/** What a city was and is, for the journal. */
export const cityChanges = (before: City | null, after: City) => changesBetween(factsOf(before), factsOf(after));
