import { and, asc, eq, getTableColumns, lte, notInArray, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Limit, Services, Sql, Transaction } from "../context.ts";
import { falling } from "../keyset.ts";
import { versionOfTerms } from "../legal/version-of-terms.ts";
import { insertMail } from "../mail/insert-mail.ts";
import type { Order, OrderItem } from "./order.ts";
import type { Ending } from "./reasons.ts";
import type { OrderStatus } from "./status.ts";
import { buyerLinks, orderEvents, orderLines, orders } from "./tables.ts";

const items = sql<OrderItem[]>`(select json_agg(json_build_object('productId', l.product_id, 'name', l.name,
  'sku', l.sku, 'priceCentimes', l.price_centimes, 'quantity', l.quantity, 'size', l.size, 'color', l.color,
  'colorName', l.color_name, 'image', l.image) order by l.position)
  from ${orderLines} l where l.order_id = orders.id)`;

const columns = {
  id: orders.id,
  userId: orders.userId,
  isGuestOrder: orders.isGuestOrder,
  firstName: orders.firstName,
  lastName: orders.lastName,
  email: orders.email,
  phone: orders.phone,
  phoneE164: orders.phoneE164,
  subtotalCentimes: orders.subtotalCentimes,
  adjustments: orders.adjustments,
  totalCentimes: orders.totalCentimes,
  shippingAddress: orders.shippingAddress,
  billingAddress: orders.billingAddress,
  paymentMethod: orders.paymentMethod,
  paymentStatus: orders.paymentStatus,
  deliveryMethod: orders.deliveryMethod,
  deliveryDays: orders.deliveryDays,
  orderNotes: orders.orderNotes,
  source: orders.source,
  heldUntil: orders.heldUntil,
  status: orders.status,
  carrier: orders.carrier,
  trackingNumber: orders.trackingNumber,
  trackingUrl: orders.trackingUrl,
  estimatedDelivery: orders.estimatedDelivery,
  createdAt: orders.createdAt,
  updatedAt: orders.updatedAt,
  erasedAt: orders.erasedAt,
  items,
};

/** What an order begins with; everything else begins as the table says. */
export type NewOrder = Required<
  Omit<
    typeof orders.$inferInsert,
    | "shippingCentimes"
    | "taxCentimes"
    | "paymentMethod"
    | "paymentStatus"
    | "deliveryMethod"
    | "status"
    | "carrier"
    | "trackingNumber"
    | "trackingUrl"
    | "updatedAt"
    | "buyerConfirmedAt"
    | "messageLanguage"
    | "erasedAt"
    | "buyerConfirmedAt"
    | "deskTries"
    | "deskHolderId"
    | "deskHeldUntil"
  >
>;
/** A buyer's link as it begins; its order is the one it is written with. */
export type NewLink = Pick<typeof buyerLinks.$inferInsert, "linkDigest" | "endsAt">;
export type NewLine = Omit<typeof orderLines.$inferInsert, "orderId" | "takenQuantity">;

/** The order made earlier under an idempotency key, if any. */
export async function findByKey(db: Sql, key: string): Promise<{ id: string; contentHash: string } | null> {
  const [row] = await db
    .select({ id: orders.id, contentHash: orders.contentHash })
    .from(orders)
    .where(eq(orders.idempotencyKey, key))
    .prepare("order-by-key")
    .execute();
  return row ?? null;
}

/**
 * An order, its lines, the first line of its history, its mail and its buyer's link, from the JSON of their rows, and the
 * attempts it counts as. One statement instead of six: each trip to the database costs about as much as the work it asks for.
 */
const insertWhole = {
  name: "insert-order",
  done: "placed",
  parts: `with placed as (
    insert into orders (id, user_id, is_guest_order, first_name, last_name, email, phone, phone_e164,
      phone_as_read, subtotal_centimes,
      adjustments, total_centimes, shipping_address, billing_address, locale, order_notes, source, held_until,
      delivery_days, estimated_delivery, terms_version, settings_version, idempotency_key, content_hash, desk_due_at,
      created_at, updated_at)
    select id, user_id, is_guest_order, first_name, last_name, email, phone, phone_e164,
      phone_as_read, subtotal_centimes,
      adjustments, total_centimes, shipping_address, billing_address, locale, order_notes, source, held_until,
      delivery_days, estimated_delivery, coalesce(terms_version, ${versionOfTerms}), settings_version, idempotency_key, content_hash,
      desk_due_at, created_at, created_at
    from json_populate_record(null::orders, $1)
    on conflict do nothing
    returning id, created_at, held_until),
  with_lines as (
    insert into order_lines (order_id, position, product_id, name, sku, price_centimes, quantity, size, color,
      color_name, image, taken_quantity)
    select placed.id, l.position, l.product_id, l.name, l.sku, l.price_centimes, l.quantity, l.size, l.color,
      l.color_name, l.image, case when placed.held_until is null then 0 else l.quantity end
    from placed, json_populate_recordset(null::order_lines, $2) l),
  with_event as (
    insert into order_events (order_id, to_status, actor_id, created_at)
    select id, 'pending', $4, created_at from placed),
  with_mail as (${insertMail("$3", "placed")} where $3 is not null),
  with_link as (
    insert into buyer_links (link_digest, order_id, ends_at, created_at)
    select l.link_digest, placed.id, l.ends_at, placed.created_at
    from placed, json_populate_record(null::buyer_links, $5) l where l.link_digest is not null)`,
};

/** What an order is written with. */
interface WithOrder {
  lines: readonly NewLine[];
  mail: string | null;
  link: NewLink | null;
  /** Who of the staff took it, if any. */
  actorId: string | null;
  /** What it counts as. */
  limits: readonly Limit[];
}

/**
 * Writes an order, its lines, the first line of its history (by whom of the staff, if any) and the mail that goes with it
 * with its buyer's link, if any, and counts it; answers the seconds to wait where there were too many. Null, and nothing
 * written, when its key or its number is taken already; a competing transaction with the same key is waited for.
 */
export function insertOrder(
  { limitWithin }: Pick<Services, "limitWithin">,
  tx: Transaction,
  order: NewOrder,
  { lines, mail, link, actorId, limits }: WithOrder,
): Promise<number | null> {
  const row = JSON.stringify(rowOf(orders, order));
  const lineRows = JSON.stringify(lines.map((line) => rowOf(orderLines, line)));
  const linkRow = link && JSON.stringify(rowOf(buyerLinks, link));
  return limitWithin(tx, limits, { ...insertWhole, values: [row, lineRows, mail, actorId, linkRow] });
}

/** A record under its columns' names, as `json_populate_record` reads it. */
function rowOf(table: PgTable, record: object): Record<string, unknown> {
  const columns: Record<string, { name: string }> = getTableColumns(table);
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [columns[key]!.name, value]));
}

/** One order with its lines. */
export async function findOrder(db: Sql, id: string): Promise<Order | null> {
  const [row] = await select(db, eq(orders.id, id)).prepare("order-by-id").execute();
  return row ? present(row) : null;
}

/** An order's own row, without its lines. */
export async function readOrder(db: Sql, id: string) {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row ?? null;
}

/** A guest's orders by lower-cased address, newest first, from behind one known by its time and number. */
export async function findGuestOrders(
  db: Sql,
  { email, after }: { email: string; after?: { createdAt: Date; number: string } },
  limit: number,
): Promise<Order[]> {
  const number = sql`right(${orders.id}, 8)`;
  const older =
    after && sql`(${orders.createdAt}, ${number}) < (${after.createdAt.toISOString()}::timestamptz, ${after.number})`;
  const rows = await select(db, and(eq(orders.isGuestOrder, true), eq(orders.email, email), older))
    .orderBy(falling(orders.createdAt), sql`${number} desc`)
    .limit(limit);
  return rows.map(present);
}

/** Takes the order's row lock until the transaction ends, and says where the order stands. */
export async function lockOrder(tx: Transaction, id: string) {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for("update");
  return row ?? null;
}

/** The order, which no other transaction can change until this one ends; null while one is changing it. */
export async function holdOrder(tx: Transaction, id: string) {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for("share", { skipLocked: true });
  return row ?? null;
}

/** The lines of an order with what was really taken from stock for each. */
export function readLines(tx: Sql, orderId: string) {
  return tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position));
}

/** Until when an order holds its pieces; null: no longer. */
export async function writeHeldUntil(db: Sql, orderId: string, heldUntil: Date | null): Promise<void> {
  await db.update(orders).set({ heldUntil }).where(eq(orders.id, orderId));
}

/** Orders whose hold has ended by a time, those longest past first. */
export async function findLapsed(db: Sql, by: Date, { most, except }: { most: number; except: string[] }) {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(lte(orders.heldUntil, by), notInArray(orders.id, except)))
    .orderBy(asc(orders.heldUntil))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Notes how much of each line stock really gave (or has been given back: 0). */
export async function writeTaken(tx: Transaction, orderId: string, taken: ReadonlyMap<number, number>): Promise<void> {
  for (const [position, quantity] of taken) {
    await tx
      .update(orderLines)
      .set({ takenQuantity: quantity })
      .where(and(eq(orderLines.orderId, orderId), eq(orderLines.position, position)));
  }
}

type Travel = Pick<typeof orders.$inferSelect, "carrier" | "trackingNumber" | "trackingUrl" | "estimatedDelivery">;

/** Writes where an order stands now, and the step in its history. */
export async function writeStatus(
  tx: Transaction,
  fromStatus: OrderStatus,
  moved: { id: string; status: OrderStatus } & Travel,
  step: {
    shortage: { productId: string; size: string; missing: number }[];
    reason?: Ending;
    note?: string;
    actorId: string | null;
    at: Date;
  },
): Promise<void> {
  const { id: orderId, status, carrier, trackingNumber, trackingUrl, estimatedDelivery } = moved;
  await tx
    .update(orders)
    .set({ status, carrier, trackingNumber, trackingUrl, estimatedDelivery, heldUntil: null, updatedAt: step.at })
    .where(eq(orders.id, orderId));
  await tx.insert(orderEvents).values({
    orderId,
    fromStatus,
    toStatus: status,
    trackingNumber,
    reason: step.reason,
    note: step.note || null,
    shortage: step.shortage.length > 0 ? step.shortage : null,
    actorId: step.actorId,
    createdAt: step.at,
  });
}

/** An order waits again, and its history knows nothing of an approval that was a slip of the hand. */
export async function unwriteConfirmation(tx: Transaction, orderId: string, at: Date): Promise<void> {
  await tx.update(orders).set({ status: "pending", updatedAt: at }).where(eq(orders.id, orderId));
  await tx.delete(orderEvents).where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.toStatus, "confirmed")));
}

/** Orders with their lines, where they fit. To be completed with order and limit. */
export function select(db: Sql, where: SQL | undefined) {
  return db.select(columns).from(orders).where(where);
}

type Row = Awaited<ReturnType<typeof select>>[number];

/** A row in the shape of the specification. */
export function present(row: Row): Order {
  const { firstName, lastName, email, phone, paymentMethod, paymentStatus, ...rest } = row;
  const { subtotalCentimes, adjustments, totalCentimes, ...order } = rest;
  return {
    ...order,
    customerInfo: { firstName, lastName, email, phone },
    pricing: { subtotalCentimes, adjustments, totalCentimes },
    paymentInfo: { method: paymentMethod, status: paymentStatus },
  };
}
