import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import { products } from "../catalogue/tables.ts";
import type { Days } from "../policy.ts";
import type { Address } from "./address.ts";
import type { Correction } from "./corrections.ts";
import { messageLanguages } from "./message-languages.ts";
import type { Adjustment } from "./pricing.ts";
import { endings, endReasons } from "./reasons.ts";
import { orderSources } from "./sources.ts";
import { orderStatuses } from "./status.ts";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const centimes = (name: string) => bigint(name, { mode: "number" });

/** What is searched for those who may not see e-mail addresses: a search would spell them out, letter by letter. */
export const searchedWithoutEmails = sql`public.searchable(' ' || right(id, 8) || ' ' || first_name || ' ' || last_name || ' ' || phone || ' ' || coalesce(shipping_address ->> 'city', ''))`;

export const orders = pgTable(
  "orders",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    isGuestOrder: boolean("is_guest_order").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text("email").notNull(),
    /** As the buyer typed it. */
    phone: text("phone").notNull(),
    /** The same in E.164; null where no number could be told. */
    phoneE164: text("phone_e164"),
    /** What that was read from: another text than `phone`, or none, is still to be read (`read-phones.server.ts`). */
    phoneAsRead: text("phone_as_read"),
    subtotalCentimes: centimes("subtotal_centimes").notNull(),
    /** What the total adds to the subtotal, in the order it is shown. */
    adjustments: jsonb("adjustments").$type<Adjustment[]>().notNull(),
    /** For the version before, which reads and writes these two; a trigger keeps them and the adjustments alike. */
    shippingCentimes: centimes("shipping_centimes").notNull().default(0),
    taxCentimes: centimes("tax_centimes").notNull().default(0),
    totalCentimes: centimes("total_centimes").notNull(),
    shippingAddress: jsonb("shipping_address").$type<Address>().notNull(),
    billingAddress: jsonb("billing_address").$type<Address>().notNull(),
    /** The language it was placed in; its mails are written in it. */
    locale: text("locale").notNull().default("fr"),
    paymentMethod: text("payment_method").notNull().default("standard"),
    paymentStatus: text("payment_status").notNull().default("pending"),
    deliveryMethod: text("delivery_method").notNull().default("standard"),
    /** Working days in which it was promised; null where that was not kept, and the figures of `policy.ts` held. */
    deliveryDays: jsonb("delivery_days").$type<Days>(),
    orderNotes: text("order_notes").notNull().default(""),
    /** Until when it holds its pieces while it waits; null where it holds none. */
    heldUntil: at("held_until"),
    /** How it came: placed by its buyer, or taken by staff. */
    source: text("source", { enum: orderSources }).notNull().default("site"),
    status: text("status", { enum: orderStatuses }).notNull().default("pending"),
    /** Who carries the parcel, and the page on which its way can be followed. */
    carrier: text("carrier"),
    trackingNumber: text("tracking_number"),
    trackingUrl: text("tracking_url"),
    estimatedDelivery: date("estimated_delivery"),
    /** The versions of the conditions of sale and of the settings when it was placed; null where that is not known. */
    termsVersion: integer("terms_version").default(0),
    settingsVersion: integer("settings_version").default(0),
    /** Minted with each rendering of the checkout form: sent twice, it is one order. */
    idempotencyKey: text("idempotency_key").notNull().unique(),
    /** SHA-256 of what was ordered, to tell a retry from another order under the same key. */
    contentHash: text("content_hash").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
    /** When its buyer confirmed it by their own link; such orders come first at the desk. */
    buyerConfirmedAt: at("buyer_confirmed_at"),
    /** In which its buyer is written to on WhatsApp; null until somebody has chosen. */
    messageLanguage: text("message_language", { enum: messageLanguages }),
    /** While it is pending: from when on its buyer is to be called, and how often nobody answered so far. */
    deskDueAt: at("desk_due_at").notNull().defaultNow(),
    deskTries: smallint("desk_tries").notNull().default(0),
    /** Who took it to call its buyer, and until when nobody else does. */
    deskHolderId: text("desk_holder_id").references(() => users.id, { onDelete: "set null" }),
    deskHeldUntil: at("desk_held_until"),
    /** When its buyer's data were erased: what was ordered, for how much and to which city stays. */
    erasedAt: at("erased_at"),
    /** What the admin screen searches by, as `holds` reads it. */
    adminSearch: text("office_search").generatedAlwaysAs(
      sql`public.searchable(' ' || right(id, 8) || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' || coalesce(shipping_address ->> 'city', ''))`,
    ),
  },
  (t) => [
    index("orders_search").using("gin", t.adminSearch.op("gin_trgm_ops")),
    index("orders_search_without_emails").using("gin", sql`${searchedWithoutEmails} gin_trgm_ops`),
    check(
      "orders_total",
      sql`${t.totalCentimes} = ${t.subtotalCentimes} + public.sum_of_adjustments(${t.adjustments})`,
    ),
    check("orders_amounts", sql`${t.subtotalCentimes} >= 0 and ${t.totalCentimes} >= 0`),
    check(
      "orders_status",
      sql`${t.status} in ('pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled')`,
    ),
    check("orders_held", sql`${t.heldUntil} is null or ${t.status} = 'pending'`),
    check("orders_source", sql`${t.source} in ('site', 'phone', 'whatsapp', 'instagram', 'shop')`),
    check("orders_tracking_url", sql`${t.trackingUrl} ~ '^https?://'`),
    check("orders_email_lower", sql`${t.email} = lower(${t.email})`),
    check("orders_guest", sql`not (${t.isGuestOrder} and ${t.userId} is not null)`),
    check("orders_message_language", sql`${t.messageLanguage} in ('fr', 'ar', 'darija-latin', 'darija-arabic')`),
    uniqueIndex("orders_number").on(sql`right(id, 8)`),
    index("orders_held_until").on(t.heldUntil).where(sql`held_until is not null`),
    index("orders_by_status").on(t.status, t.createdAt.desc(), t.id.desc()),
    index("orders_desk").on(t.deskDueAt, t.id).where(sql`status = 'pending' and buyer_confirmed_at is null`),
    index("orders_desk_confirmed")
      .on(t.deskDueAt, t.id)
      .where(sql`status = 'pending' and buyer_confirmed_at is not null`),
    index("orders_desk_holder").on(t.deskHolderId).where(sql`desk_holder_id is not null`),
    check("orders_desk_tries", sql`${t.deskTries} >= 0`),
    check("orders_desk_held", sql`${t.deskHolderId} is null or ${t.deskHeldUntil} is not null`),
    index("orders_newest").on(t.createdAt.desc(), t.id.desc()),
    index("orders_of_phone").on(t.phoneE164, t.createdAt.desc(), t.id.desc()).where(sql`phone_e164 is not null`),
    index("orders_untold_phone")
      .on(t.createdAt.desc(), t.id.desc())
      .where(sql`phone_e164 is null and phone_as_read <> ''`),
    index("orders_unread_phone").on(t.id).where(sql`phone_as_read is distinct from phone`),
    index("orders_of_guest").on(t.email, t.createdAt.desc()).where(sql`is_guest_order`),
    index("orders_of_mailbox").on(t.email, t.createdAt.desc()).where(sql`user_id is null`),
    index("orders_of_user").on(t.userId, t.createdAt.desc()).where(sql`user_id is not null`),
  ],
);

/** Names, prices and pictures as they were on the day; `takenQuantity` is what was really taken from stock: at
 * approval, or before it where the order holds its pieces. */
export const orderLines = pgTable(
  "order_lines",
  {
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    position: smallint("position").notNull(),
    productId: text("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "restrict" }),
    name: text("name").notNull(),
    sku: text("sku").notNull(),
    priceCentimes: integer("price_centimes").notNull(),
    quantity: integer("quantity").notNull(),
    size: text("size").notNull(),
    color: text("color").notNull(),
    colorName: text("color_name").notNull(),
    image: text("image"),
    takenQuantity: integer("taken_quantity").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    check("order_lines_quantity", sql`${t.quantity} > 0`),
    check("order_lines_price", sql`${t.priceCentimes} >= 0`),
    check("order_lines_taken", sql`${t.takenQuantity} between 0 and ${t.quantity}`),
    index("order_lines_product").on(t.productId),
  ],
);

/** The history of an order: who moved it, when, from where to where. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    fromStatus: text("from_status", { enum: orderStatuses }),
    toStatus: text("to_status", { enum: orderStatuses }).notNull(),
    trackingNumber: text("tracking_number"),
    /** Why it ended: one of the reasons there are, in words of its own, both or none. */
    reason: text("reason", { enum: endings }),
    note: text("note"),
    shortage: jsonb("shortage").$type<{ productId: string; size: string; missing: number }[]>(),
    actorId: text("actor_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (t) => [index("order_events_order").on(t.orderId, t.id)],
);

/** What of a pending order was corrected: before and after, when, and by whom of the staff; by its buyer where it is nobody. */
export const orderCorrections = pgTable(
  "order_corrections",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    changes: jsonb("changes").$type<Correction[]>().notNull(),
    actorId: text("actor_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: at("created_at").notNull(),
  },
  (t) => [index("order_corrections_order").on(t.orderId, t.id)],
);

/**
 * A rejection or cancellation that is decided and not done yet. Until it is due it can be taken back, and meanwhile the
 * order makes no other step.
 */
export const scheduledMoves = pgTable(
  "scheduled_moves",
  {
    orderId: text("order_id")
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    move: text("move", { enum: ["reject", "cancel"] }).notNull(),
    fromStatus: text("from_status", { enum: orderStatuses }).notNull(),
    reason: text("reason", { enum: endReasons }),
    note: text("note"),
    /** After how many calls that nobody answered; null where that is not why. */
    triesInVain: smallint("tries_in_vain"),
    actorId: text("actor_id").references(() => users.id, { onDelete: "set null" }),
    /** The database's time, not the shop's clock. */
    dueAt: at("due_at").notNull(),
  },
  (t) => [
    check("scheduled_moves_move", sql`${t.move} in ('reject', 'cancel')`),
    index("scheduled_moves_due").on(t.dueAt),
  ],
);

/** The code mailed to open an order that is no longer open to everybody: one per order, single-use, kept as a digest. */
export const orderCodes = pgTable(
  "order_codes",
  {
    orderId: text("order_id")
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    codeDigest: text("code_digest").notNull(),
    /** Wrong codes that may still be tried. */
    triesLeft: smallint("tries_left").notNull(),
    expiresAt: at("expires_at").notNull(),
  },
  (t) => [check("order_codes_tries", sql`${t.triesLeft} >= 0`)],
);

/** The links by which a buyer confirms, corrects or cancels one order while it is pending; kept as digests. */
export const buyerLinks = pgTable(
  "buyer_links",
  {
    linkDigest: text("link_digest").primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    endsAt: at("ends_at").notNull(),
    /** When the address was corrected by it, which it does once. */
    correctedAt: at("corrected_at"),
    createdAt: at("created_at").notNull(),
  },
  (t) => [index("buyer_links_order").on(t.orderId), index("buyer_links_ends").on(t.endsAt)],
);
