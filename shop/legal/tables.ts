import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import { legalPages } from "./pages.ts";

/** Each row is what a page said from its time on, the highest version what it says now; rows are only added. */
export const legalTexts = pgTable(
  "legal_texts",
  {
    page: text("page", { enum: legalPages }).notNull(),
    version: integer("version").notNull(),
    source: text("source").notNull(),
    /** What the law wants and the house has said needs no place in it. */
    waived: jsonb("waived").$type<string[]>().notNull().default([]),
    savedBy: text("saved_by").references(() => users.id, { onDelete: "set null" }),
    savedAt: timestamp("saved_at", { withTimezone: true, mode: "date" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.page, t.version] }),
    check("legal_texts_page", sql`${t.page} in ('terms', 'privacy')`),
    check("legal_texts_waived", sql`jsonb_typeof(${t.waived}) = 'array'`),
    check("legal_texts_version", sql`${t.version} > 0`),
  ],
);
