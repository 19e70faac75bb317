import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import { carriers } from "../carriers/tables.ts";
import { cashStandings } from "../cash/standings.ts";
import { orders } from "../orders/tables.ts";
import { bookingStates } from "./booking-states.ts";
import { eventSources } from "./event-sources.ts";
import { parcelStates } from "./states.ts";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const centimes = (name: string) => bigint(name, { mode: "number" });

/** What a carrier owes for a parcel: nothing for one that was not handed over, or that comes back. */
const owed = sql.raw(`case when state in ('ready', 'refused', 'returning', 'returned', 'seen', 'cancelled') then 0
  else coalesce(expected_centimes, 0) end`);
const delivered = sql.raw("state = 'delivered'");

/** A booking was left to a person, who is still to see to it; also where only its end at the carrier's is left. */
export const isUnbooked = sql.raw(`booking = 'failed' and (ended_at is null or state = 'cancelled')`);

/** What was handed to a carrier at once, on paper. */
export const bordereaux = pgTable(
  "bordereaux",
  {
    id: text("id").primaryKey(),
    /** As it is called: 1, 2, 3 … */
    number: integer("number").notNull().unique(),
    carrierId: text("carrier_id")
      .notNull()
      .references(() => carriers.id, { onDelete: "restrict" }),
    actorId: text("actor_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: at("created_at").notNull(),
  },
  (t) => [index("bordereaux_newest").on(t.createdAt.desc(), t.id.desc())],
);

/** A parcel is of one order; an order may be in several. */
export const parcels = pgTable(
  "parcels",
  {
    id: text("id").primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    /** Which of its order's parcels it is, from 1. */
    position: smallint("position").notNull(),
    /** What its label says for scanners: its order's number and its position, "A1B2C3D4-1". */
    code: text("code").notNull().unique(),
    carrierId: text("carrier_id")
      .notNull()
      .references(() => carriers.id, { onDelete: "restrict" }),
    bordereauId: text("bordereau_id").references(() => bordereaux.id, { onDelete: "restrict" }),
    state: text("state", { enum: parcelStates }).notNull().default("ready"),
    weightGrams: integer("weight_grams"),
    /** What the carrier is to collect at the door, as it collects: whole dirhams where it takes no others. */
    collectCentimes: bigint("collect_centimes", { mode: "number" }).notNull(),
    /** What the lines of its money add up to, by kind; null where there is none. A trigger keeps them. */
    expectedCentimes: centimes("expected_centimes"),
    saidCentimes: centimes("said_centimes"),
    paidCentimes: centimes("paid_centimes"),
    feeCentimes: centimes("fee_centimes"),
    owedCentimes: centimes("owed_centimes").notNull().generatedAlwaysAs(owed),
    /** Carriers list what is still on the road with nothing collected. */
    cashStanding: text("cash_standing", { enum: cashStandings })
      .notNull()
      .generatedAlwaysAs(sql`case
      when paid_centimes is not null then case when paid_centimes = ${owed} then 'settled' else 'differs' end
      when said_centimes <> ${owed} and (said_centimes <> 0 or ${delivered}) then 'differs'
      when ${owed} = 0 then 'none'
      when state = 'lost' then 'differs'
      when ${delivered} or said_centimes > 0 then 'due'
      else 'road' end`),
    /** The carrier's own number and page, and its label, where known. */
    trackingNumber: text("tracking_number"),
    trackingUrl: text("tracking_url"),
    labelUrl: text("label_url"),
    booking: text("booking", { enum: bookingStates }).notNull().default("none"),
    /** How often booking was tried; when it is tried next; why it failed last. */
    bookingTries: smallint("booking_tries").notNull().default(0),
    bookAt: at("book_at"),
    bookingProblem: text("booking_problem"),
    /** When its carrier is asked next; null once nothing more is to be heard. */
    askAt: at("ask_at"),
    askTries: smallint("ask_tries").notNull().default(0),
    /** The carrier's own words for where it is, known to us or not, and when they were said. */
    carrierStatus: text("carrier_status"),
    lastEventAt: at("last_event_at"),
    /** The day it is to be at the door, where that is said. */
    expectedOn: date("expected_on"),
    handedOverAt: at("handed_over_at"),
    /** When it was delivered, came back, was lost or given up. */
    endedAt: at("ended_at"),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    unique("parcels_of_order").on(t.orderId, t.position),
    check(
      "parcels_state",
      sql`${t.state} in ('ready', 'handed_over', 'in_transit', 'out_for_delivery', 'not_found', 'postponed', 'refused', 'returning', 'returned', 'seen', 'delivered', 'lost', 'cancelled')`,
    ),
    check("parcels_booking", sql`${t.booking} in ('none', 'waiting', 'booked', 'failed')`),
    check("parcels_collect", sql`${t.collectCentimes} >= 0`),
    check("parcels_weight", sql`${t.weightGrams} > 0`),
    check("parcels_tracking_url", sql`${t.trackingUrl} ~ '^https?://'`),
    check("parcels_handed_over", sql`(${t.state} in ('ready', 'cancelled')) or ${t.handedOverAt} is not null`),
    uniqueIndex("parcels_tracking").on(t.carrierId, t.trackingNumber).where(sql`tracking_number is not null`),
    index("parcels_newest").on(t.createdAt.desc(), t.id.desc()),
    index("parcels_by_state").on(t.state, t.createdAt.desc(), t.id.desc()),
    index("parcels_of_bordereau").on(t.bordereauId).where(sql`bordereau_id is not null`),
    index("parcels_to_book").on(t.bookAt).where(sql`book_at is not null`),
    index("parcels_unbooked").on(t.createdAt.desc(), t.id.desc()).where(isUnbooked),
    index("parcels_to_take_back").on(t.id).where(sql`state = 'cancelled' and booking in ('waiting', 'booked')`),
    index("parcels_to_ask").on(t.askAt).where(sql`ask_at is not null`),
    index("parcels_by_cash").on(t.cashStanding, t.handedOverAt.desc(), t.id.desc()),
    index("parcels_awaited").on(t.handedOverAt.desc(), t.id.desc()).where(sql`cash_standing in ('road', 'due')`),
    index("parcels_handed_over").on(t.handedOverAt.desc(), t.id.desc()).where(sql`handed_over_at is not null`),
    index("parcels_of_carrier")
      .on(t.carrierId, t.handedOverAt.desc(), t.id.desc())
      .where(sql`handed_over_at is not null`),
    index("parcels_delivered").on(t.endedAt).where(sql`state = 'delivered'`),
  ],
);

/** What of its order's lines a parcel holds. */
export const parcelLines = pgTable(
  "parcel_lines",
  {
    parcelId: text("parcel_id")
      .notNull()
      .references(() => parcels.id, { onDelete: "cascade" }),
    /** The order's line. */
    position: smallint("position").notNull(),
    quantity: integer("quantity").notNull(),
  },
  (t) => [primaryKey({ columns: [t.parcelId, t.position] }), check("parcel_lines_quantity", sql`${t.quantity} > 0`)],
);

/** What was said of a parcel, by whom and when; only ever added to. */
export const parcelEvents = pgTable(
  "parcel_events",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    parcelId: text("parcel_id")
      .notNull()
      .references(() => parcels.id, { onDelete: "cascade" }),
    source: text("source", { enum: eventSources }).notNull(),
    /** Where it was then; null where the carrier's words mean nothing known. */
    state: text("state", { enum: parcelStates }),
    carrierStatus: text("carrier_status"),
    note: text("note"),
    actorId: text("actor_id").references(() => users.id, { onDelete: "set null" }),
    /** When it happened, as it is told. */
    at: at("at").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    check("parcel_events_source", sql`${t.source} in ('hand', 'scan', 'file', 'carrier')`),
    check("parcel_events_says", sql`${t.state} is not null or ${t.carrierStatus} is not null`),
    index("parcel_events_of").on(t.parcelId, t.id),
    // The same said twice is one event
    uniqueIndex("parcel_events_once").on(t.parcelId, t.at, t.carrierStatus).where(sql`source in ('file', 'carrier')`),
  ],
);

/** What came back in a parcel, line by line, as somebody has counted it. */
export const parcelReturns = pgTable(
  "parcel_returns",
  {
    parcelId: text("parcel_id")
      .notNull()
      .references(() => parcels.id, { onDelete: "cascade" }),
    position: smallint("position").notNull(),
    good: integer("good").notNull(),
    damaged: integer("damaged").notNull(),
    missing: integer("missing").notNull(),
    actorId: text("actor_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.parcelId, t.position] }),
    check("parcel_returns_counts", sql`${t.good} >= 0 and ${t.damaged} >= 0 and ${t.missing} >= 0`),
  ],
);
