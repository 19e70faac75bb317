import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { orders } from "../orders/tables.ts";
import type { MailContent } from "./content.ts";
import { failures, mailStates } from "./mail-state.ts";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Every mail queued or sent, written in the transaction that caused it. */
export const mails = pgTable(
  "mails",
  {
    id: text("id").primaryKey(),
    /** The same on each try, so that a receiver can recognise a repetition. */
    messageId: text("message_id").notNull().unique(),
    kind: text("kind").notNull(),
    recipient: text("recipient").notNull(),
    content: jsonb("content").$type<MailContent>().notNull(),
    /** The language it is written in. */
    locale: text("locale").notNull().default("fr"),
    orderId: text("order_id").references(() => orders.id, { onDelete: "cascade" }),
    /** `failed` is tried again, `abandoned` only when somebody says so. */
    state: text("state", { enum: mailStates }).notNull().default("queued"),
    tries: integer("tries").notNull().default(0),
    lastError: text("last_error"),
    /** What the last try in vain told, and when it was made. */
    failure: text("failure", { enum: failures }),
    triedAt: at("tried_at"),
    /** The database's time, not the shop's clock: from when on it may be tried. */
    nextTryAt: at("next_try_at").notNull().defaultNow(),
    /** The number of the process that has claimed this mail, as long as that process is alive. */
    claimedBy: integer("claimed_by"),
    /** Until when a process of the version before has claimed it. */
    claimedUntil: at("claimed_until"),
    createdAt: at("created_at").notNull().defaultNow(),
    sentAt: at("sent_at"),
  },
  (t) => [
    check("mails_failure", sql`${t.failure} in ('refused', 'later', 'closed', 'fault')`),
    check("mails_state", sql`${t.state} in ('queued', 'sent', 'failed', 'abandoned')`),
    index("mails_order").on(t.orderId),
    index("mails_recipient").on(t.recipient, t.createdAt.desc()),
    index("mails_sender").on(sql`lower(content ->> 'email')`).where(sql`kind in ('contact', 'contact-forward')`),
    index("mails_newest").on(t.createdAt.desc(), t.id.desc()),
    index("mails_unsent").on(t.createdAt).where(sql`state <> 'sent'`),
    index("mails_sent").on(t.sentAt).where(sql`state = 'sent'`),
    index("mails_due").on(t.nextTryAt).where(sql`state in ('queued', 'failed')`),
  ],
);
