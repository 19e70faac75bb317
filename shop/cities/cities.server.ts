import { asc, eq, sql } from "drizzle-orm";
import type { Sql, Transaction } from "../context.ts";
import { runStatement } from "../kept-query.ts";
import type { City } from "./city.ts";
import { nameKey } from "./fold-name.ts";
import { cities } from "./tables.ts";

const { nameKey: _, ...columns } = {
  id: cities.id,
  name: cities.name,
  nameKey: cities.nameKey,
  arabicName: cities.arabicName,
  spellings: cities.spellings,
  region: cities.region,
  feeCentimes: cities.feeCentimes,
  days: cities.days,
  isServed: cities.isServed,
  version: cities.version,
};

/** All cities, as a reader of French looks for them. */
export const readCities = (db: Sql): Promise<City[]> =>
  db.select(columns).from(cities).orderBy(asc(cities.nameKey), asc(cities.id));

/** The same, which nobody else changes until the transaction ends; reading goes on. */
export async function holdCities(tx: Transaction): Promise<City[]> {
  await tx.execute(sql`lock table cities in share row exclusive mode`);
  return readCities(tx);
}

export async function writeCity(tx: Transaction, { id, ...city }: City): Promise<void> {
  await tx
    .update(cities)
    .set({ ...city, nameKey: nameKey(city.name) })
    .where(eq(cities.id, id));
}

const all = {
  name: "put-cities",
  text: `insert into cities (id, name, name_key, arabic_name, spellings, region, fee_centimes, days, is_served, version)
    select c.id, c.name, c."nameKey", c."arabicName", array(select jsonb_array_elements_text(c.spellings)), c.region,
      c."feeCentimes", nullif(c.days, 'null'), c."isServed", c.version
    from jsonb_to_recordset($1::jsonb) as c(id text, name text, "nameKey" text, "arabicName" text, spellings jsonb,
      region text, "feeCentimes" bigint, days jsonb, "isServed" boolean, version integer)
    on conflict (id) do update set arabic_name = excluded.arabic_name, spellings = excluded.spellings,
      region = excluded.region, fee_centimes = excluded.fee_centimes, days = excluded.days,
      is_served = excluded.is_served, version = excluded.version`,
};

/** Writes many at once, new ones and known ones. */
export async function putCities(tx: Transaction, given: readonly City[]): Promise<void> {
  const rows = given.map((city) => ({ ...city, nameKey: nameKey(city.name) }));
  await runStatement(tx, all, [JSON.stringify(rows)]);
}
