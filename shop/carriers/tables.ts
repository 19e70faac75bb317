import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import type { Encoding } from "../decode-text.ts";
import { fileKinds } from "./file-facts.ts";
import { carrierKinds } from "./kinds.ts";
import type { FileMapping, FilePayment, Mappings } from "./mappings.ts";
import { rowProblems, rowStates } from "./row-states.ts";

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

/** A file of a carrier that was brought in, and how far its rows have been taken. */
export const carrierFiles = pgTable(
  "carrier_files",
  {
    id: text("id").primaryKey(),
    carrierId: text("carrier_id")
      .notNull()
      .references(() => carriers.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: fileKinds }).notNull(),
    name: text("name").notNull(),
    encoding: text("encoding").$type<Encoding>().notNull(),
    /** The names of its columns, in their order. */
    columns: text("columns").array().notNull(),
    /** Which of them holds what, and what its words mean; null until somebody has said. */
    mapping: jsonb("mapping").$type<FileMapping>(),
    /** The payment of which it tells: what it is called, and the day. */
    payment: jsonb("payment").$type<FilePayment>(),
    rows: integer("rows").notNull(),
    /** How many rows were news, and how many were known before. */
    taken: integer("taken").notNull().default(0),
    known: integer("known").notNull().default(0),
    isDone: boolean("is_done").notNull().default(false),
    actorId: text("actor_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: timestamp("created_at", { withTimezone: true, mode: "date" }).notNull(),
  },
  (t) => [
    check("carrier_files_kind", sql`${t.kind} in ('statuses', 'cash')`),
    check("carrier_files_counts", sql`${t.taken} >= 0 and ${t.known} >= 0 and ${t.taken} + ${t.known} <= ${t.rows}`),
    index("carrier_files_of").on(t.carrierId, t.createdAt.desc(), t.id.desc()),
  ],
);

/** The rows of such a file that wait, that fitted nothing, and, until it is done, those that were taken. */
export const carrierFileRows = pgTable(
  "carrier_file_rows",
  {
    fileId: text("file_id")
      .notNull()
      .references(() => carrierFiles.id, { onDelete: "cascade" }),
    /** Where in the file it stands, and when its turn comes. */
    line: integer("line").notNull(),
    turn: integer("turn").notNull(),
    cells: text("cells").array().notNull(),
    state: text("state", { enum: rowStates }).notNull().default("waiting"),
    problem: text("problem", { enum: rowProblems }),
  },
  (t) => [
    primaryKey({ columns: [t.fileId, t.line] }),
    check("carrier_file_rows_state", sql`${t.state} in ('waiting', 'taken', 'left')`),
    check("carrier_file_rows_problem", sql`(${t.state} = 'left') = (${t.problem} is not null)`),
    index("carrier_file_rows_waiting").on(t.fileId, t.turn).where(sql`state = 'waiting'`),
  ],
);
