import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import type { Stored } from "./stored.ts";

/** Each row is what the house had set at its time, the highest version what holds now; rows are only added. */
export const settings = pgTable(
  "settings",
  {
    version: integer("version").primaryKey(),
    /** What is not as it begins, by section and field; amounts in centimes. */
    values: jsonb("values").$type<Stored>().notNull(),
    savedBy: text("saved_by").references(() => users.id, { onDelete: "set null" }),
    savedAt: timestamp("saved_at", { withTimezone: true, mode: "date" }).notNull(),
  },
  (t) => [
    check("settings_version", sql`${t.version} > 0`),
    check("settings_values", sql`jsonb_typeof(${t.values}) = 'object'`),
  ],
);
