import { bigint, bigserial, date, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

const whole = (name: string) => bigint(name, { mode: "number" });

/**
 * Running totals, so that no count ever has to read the table it is about. `kind` and `key`: orders by status; orders by
 * status and hour ('pending 09', of a UTC day: which day of Morocco's that is, the shop says); pieces and revenue by
 * product; people by role; products by where their stock stands with its value.
 */
export const tallies = pgTable(
  "tallies",
  {
    kind: text("kind").notNull(),
    key: text("key").notNull(),
    /** '-infinity' where the day does not matter. */
    day: date("day").notNull(),
    count: whole("count").notNull(),
    /** In centimes. */
    amount: whole("amount").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.key, t.day] }),
    index("tallies_by_day").on(t.kind, t.day),
    index("tallies_by_amount").on(t.kind, t.amount.desc(), t.key),
  ],
);

/**
 * What is to be added to the totals: triggers append here in the transaction that causes it, so that writers never wait
 * for each other at a total, and `compactCounters` adds it up now and then. A total is its row and what is appended for it.
 */
export const tallyDeltas = pgTable("tally_deltas", {
  id: bigserial("id", { mode: "number" }).primaryKey(),
  kind: text("kind").notNull(),
  key: text("key").notNull(),
  day: date("day").notNull(),
  count: whole("count").notNull(),
  amount: whole("amount").notNull(),
});
