import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { carrierKinds } from "./kinds.ts";
import type { Mappings } from "./mappings.ts";

/** Those the house sends parcels by. None: it sees nothing of parcels. */
export const carriers = pgTable(
  "carriers",
  {
    id: text("id").primaryKey(),
    /** As buyers read it. */
    name: text("name").notNull(),
    nameKey: text("name_key").notNull().unique(),
    kind: text("kind", { enum: carrierKinds }).notNull(),
    /** The page on which a parcel is followed, `{number}` in the place of its number; null where there is none. */
    trackingPage: text("tracking_page"),
    /** Whether it collects whole dirhams only. */
    collectsWholeDirhams: boolean("collects_whole_dirhams").notNull().default(false),
    /** Which column of its files holds what. */
    mappings: jsonb("mappings").$type<Mappings>().notNull().default({}),
    isActive: boolean("is_active").notNull().default(true),
    version: integer("version").notNull().default(1),
  },
  (t) => [
    check("carriers_kind", sql`${t.kind} in ('hand', 'file', 'sendit', 'ozon', 'cathedis')`),
    check("carriers_named", sql`${t.name} <> '' and ${t.nameKey} <> ''`),
  ],
);
