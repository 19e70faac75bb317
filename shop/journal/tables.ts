import { index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { Changes } from "./changes.ts";
import type { Thing } from "./things.ts";

/**
 * Every change by staff, by a command or by the shop itself, written in the transaction that made it. Only ever added to:
 * the database refuses the rest. It refers to nothing, because it outlives what it tells of, and holds nothing personal
 * of a buyer, because it cannot forget.
 */
export const journalEntries = pgTable(
  "journal_entries",
  {
    id: text("id").primaryKey(),
    createdAt: timestamp("created_at", { withTimezone: true, mode: "date" }).notNull(),
    /** The account of staff, or one of `othersWhoChange`. */
    author: text("author").notNull(),
    /** What the person of staff was called then. */
    authorName: text("author_name").notNull(),
    browser: text("browser"),
    system: text("system"),
    /** A digest, as in the log. */
    network: text("network"),
    /** The name of the call or command. */
    call: text("call").notNull(),
    thing: text("thing").$type<Thing>().notNull(),
    thingId: text("thing_id").notNull(),
    changes: jsonb("changes").$type<Changes>().notNull(),
  },
  (t) => [
    index("journal_entries_newest").on(t.createdAt.desc(), t.id.desc()),
    index("journal_entries_of_thing").on(t.thing, t.thingId, t.createdAt.desc(), t.id.desc()),
    index("journal_entries_of_kind").on(t.thing, t.createdAt.desc(), t.id.desc()),
    index("journal_entries_of_author").on(t.author, t.createdAt.desc(), t.id.desc()),
    index("journal_entries_of_author_and_thing").on(t.author, t.thing, t.thingId, t.createdAt.desc(), t.id.desc()),
    index("journal_entries_of_author_and_kind").on(t.author, t.thing, t.createdAt.desc(), t.id.desc()),
  ],
);
