import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { backupOutcomes } from "./backup-state.ts";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Every attempt to back the shop up, by whichever process. */
export const backups = pgTable(
  "backups",
  {
    id: text("id").primaryKey(),
    startedAt: at("started_at").notNull(),
    finishedAt: at("finished_at"),
    /** The size of the file. */
    bytes: bigint("bytes", { mode: "number" }),
    /** `running` also where its process was killed; whether it still runs, the lock tells. */
    outcome: text("outcome", { enum: backupOutcomes }).notNull().default("running"),
  },
  (t) => [
    check("backups_outcome", sql`${t.outcome} in ('running', 'done', 'failed')`),
    check("backups_done", sql`${t.outcome} <> 'done' or (num_nulls(${t.finishedAt}, ${t.bytes}) = 0)`),
    index("backups_newest").on(t.startedAt.desc()),
  ],
);
