import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Facts about this installation that must be true once, whatever happens to processes (first seeding, …). */
export const installation = pgTable("installation", {
  key: text("key").primaryKey(),
  value: text("value").notNull(),
});

/** Counters of attempts per key and time window, shared by all processes. */
export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  count: integer("count").notNull(),
  resetsAt: timestamp("resets_at", { withTimezone: true, mode: "date" }).notNull(),
});
