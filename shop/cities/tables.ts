import { sql } from "drizzle-orm";
import { bigint, boolean, check, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { Days } from "../policy.ts";
import type { Region } from "./regions.ts";

/** The cities parcels go to, and what the house asks for each. */
export const cities = pgTable(
  "cities",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    /** The name as it is told apart from others. */
    nameKey: text("name_key").notNull().unique(),
    arabicName: text("arabic_name").notNull().default(""),
    spellings: text("spellings").array().notNull().default(sql`'{}'`),
    region: text("region").$type<Region>().notNull(),
    /** Null where the house's fee holds. */
    feeCentimes: bigint("fee_centimes", { mode: "number" }),
    /** Working days; null where the house's hold. */
    days: jsonb("days").$type<Days>(),
    isServed: boolean("is_served").notNull().default(true),
    version: integer("version").notNull().default(1),
  },
  (t) => [
    check("cities_fee", sql`${t.feeCentimes} >= 0`),
    check("cities_named", sql`${t.name} <> '' and ${t.nameKey} <> ''`),
    check("cities_days", sql`(${t.days} ->> 'least')::int between 0 and (${t.days} ->> 'most')::int`),
  ],
);
