import { sql } from "drizzle-orm";
import { bigserial, check, index, pgTable, smallint, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import { orders } from "../orders/tables.ts";
import { channels, outcomes } from "./outcomes.ts";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Each time a buyer was asked whether an order holds: who asked, when, how, and what came of it. */
export const orderAttempts = pgTable(
  "order_attempts",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    agentId: text("agent_id").references(() => users.id, { onDelete: "set null" }),
    channel: text("channel", { enum: channels }).notNull(),
    outcome: text("outcome", { enum: outcomes }).notNull(),
    note: text("note"),
    /** The hour agreed. */
    postponedTo: at("postponed_to"),
    duplicateOf: text("duplicate_of").references(() => orders.id, { onDelete: "set null" }),
    /** What the order was due at, and its tries, before: what taking it back restores. */
    dueBefore: at("due_before").notNull(),
    triesBefore: smallint("tries_before").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    check("order_attempts_channel", sql`${t.channel} in ('call', 'whatsapp', 'link')`),
    check(
      "order_attempts_outcome",
      sql`${t.outcome} in ('confirmed', 'no_answer', 'postponed', 'refused', 'wrong_number', 'duplicate', 'cancelled')`,
    ),
    check("order_attempts_postponed", sql`(${t.outcome} = 'postponed') = (${t.postponedTo} is not null)`),
    index("order_attempts_order").on(t.orderId, t.id),
    index("order_attempts_agent").on(t.agentId, t.id),
  ],
);
