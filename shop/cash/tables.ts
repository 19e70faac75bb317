import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import { carriers } from "../carriers/tables.ts";
import { parcels } from "../parcels/tables.ts";
import { cashLineKinds } from "./line-kinds.ts";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const centimes = (name: string) => bigint(name, { mode: "number" });

/** Money a carrier has handed to the house, for many parcels at once. */
export const carrierPayments = pgTable(
  "carrier_payments",
  {
    id: text("id").primaryKey(),
    carrierId: text("carrier_id")
      .notNull()
      .references(() => carriers.id, { onDelete: "restrict" }),
    /** As the carrier or the bank calls it: one payment each. */
    reference: text("reference").notNull(),
    paidOn: date("paid_on").notNull(),
    /** What arrived. */
    amountCentimes: centimes("amount_centimes").notNull(),
    note: text("note").notNull().default(""),
    actorId: text("actor_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    unique("carrier_payments_once").on(t.carrierId, t.reference),
    check("carrier_payments_amount", sql`${t.amountCentimes} >= 0`),
    index("carrier_payments_newest").on(t.createdAt.desc(), t.id.desc()),
  ],
);

/** The money of parcels, line by line; only ever added to. A sum by kind is what holds. */
export const cashLines = pgTable(
  "cash_lines",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    parcelId: text("parcel_id")
      .notNull()
      .references(() => parcels.id, { onDelete: "restrict" }),
    kind: text("kind", { enum: cashLineKinds }).notNull(),
    /** May be below zero where it corrects. */
    centimes: centimes("centimes").notNull(),
    /** Whether it puts right what stands before it. */
    isCorrection: boolean("is_correction").notNull().default(false),
    paymentId: text("payment_id").references(() => carrierPayments.id, { onDelete: "restrict" }),
    note: text("note"),
    actorId: text("actor_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    check("cash_lines_kind", sql`${t.kind} in ('expected', 'said', 'paid', 'fee')`),
    check("cash_lines_amount", sql`${t.isCorrection} or ${t.centimes} >= 0`),
    check(
      "cash_lines_paid_by",
      sql`${t.isCorrection} or (${t.paymentId} is not null) = (${t.kind} in ('paid', 'fee'))`,
    ),
    index("cash_lines_of").on(t.parcelId, t.id),
    index("cash_lines_of_payment").on(t.paymentId).where(sql`payment_id is not null`),
    uniqueIndex("cash_lines_once").on(t.parcelId, t.kind).where(sql`not is_correction`),
  ],
);
