import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { credentials, knownBrowsers, passkeys, sessions, users } from "../accounts/tables.ts";
import { addresses } from "../addresses/tables.ts";
import { carriers } from "../carriers/tables.ts";
import { cartLines } from "../cart/tables.ts";
import { products } from "../catalogue/tables.ts";
import { contactMessages } from "../contact/tables.ts";
import type { Sql } from "../context.ts";
import { orderAttempts } from "../desk/tables.ts";
import { falling, olderThan } from "../keyset.ts";
import type { MailContent } from "../mail/content.ts";
import { mailsOfPerson } from "../mail/mails-of-person.ts";
import { mails } from "../mail/tables.ts";
import { present, select } from "../orders/orders.server.ts";
import { ordersOfPerson } from "../orders/orders-of-person.ts";
import { orderCorrections, orderEvents, orders } from "../orders/tables.ts";
import { isInOpenParcels } from "../parcels/has-open-parcel.ts";
import { parcelEvents, parcels } from "../parcels/tables.ts";
import { lastDigits, lastDigitsOf } from "../phone-digits.ts";
import { waitlistEntries } from "../waitlist/tables.ts";
import { wishlistItems } from "../wishlist/tables.ts";
import type { Part } from "./parts.ts";
import type { Person } from "./person.ts";

/** The last row of the page before. */
export interface After {
  createdAt: Date;
  id: string;
}
export interface Asked {
  after: After | undefined;
  limit: number;
  /** Of mails: those that whoever asks may see. */
  seen?: SQL | undefined;
}
type Row = Record<string, unknown>;

/** How each part is read: the newest first, from behind a row; those that are short at once. */
export const readers: Record<Part, (db: Sql, person: Person, asked: Asked) => Promise<Row[]>> = {
  account: readAccount,
  addresses: async (db, { accountId }) => {
    const { id, phone, address, apartment, city, state, zipCode, country, isFirst, usedAt } = addresses;
    const shown = { id, phone, address, apartment, city, state, zipCode, country, isFirst, usedAt };
    return accountId ? db.select(shown).from(addresses).where(eq(addresses.userId, accountId)) : [];
  },
  orders: readOrders,
  mails: readMails,
  messages: async (db, { email }, { after, limit }) => {
    const { id, name, subject, message, createdAt } = contactMessages;
    return db
      .select({ id, name, email: contactMessages.email, subject, message, createdAt })
      .from(contactMessages)
      .where(and(sql`lower(${contactMessages.email}) = ${email}`, behind(createdAt, id, after)))
      .orderBy(falling(createdAt), falling(id))
      .limit(limit);
  },
  waitlist: async (db, { email }, { after, limit }) => {
    const { id, size, phone, locale, createdAt, confirmedAt, announcedAt, endsAt } = waitlistEntries;
    return db
      .select({
        id,
        product,
        size,
        email: waitlistEntries.email,
        phone,
        locale,
        createdAt,
        confirmedAt,
        announcedAt,
        endsAt,
      })
      .from(waitlistEntries)
      .innerJoin(products, eq(products.id, waitlistEntries.productId))
      .where(and(eq(waitlistEntries.email, email), behind(createdAt, id, after)))
      .orderBy(falling(createdAt), falling(id))
      .limit(limit);
  },
  wishlist: async (db, { accountId }) =>
    accountId
      ? db
          .select({ product, addedAt: wishlistItems.addedAt })
          .from(wishlistItems)
          .innerJoin(products, eq(products.id, wishlistItems.productId))
          .where(eq(wishlistItems.userId, accountId))
          .orderBy(desc(wishlistItems.addedAt))
      : [],
  cart: async (db, { accountId }) => {
    const { size, color, quantity, addedAt } = cartLines;
    return accountId
      ? db
          .select({ product, size, color, quantity, addedAt })
          .from(cartLines)
          .innerJoin(products, eq(products.id, cartLines.productId))
          .where(eq(cartLines.userId, accountId))
          .orderBy(desc(addedAt))
      : [];
  },
  sessions: async (db, { accountId }, { after, limit }) => {
    const { id, createdAt, updatedAt, expiresAt, ipAddress, userAgent } = sessions;
    return accountId
      ? db
          .select({ id, createdAt, usedAt: updatedAt, endsAt: expiresAt, network: ipAddress, browser: userAgent })
          .from(sessions)
          .where(and(eq(sessions.userId, accountId), behind(createdAt, id, after)))
          .orderBy(falling(createdAt), falling(id))
          .limit(limit)
      : [];
  },
};

const product = { name: products.name, sku: products.sku };
const behind = (createdAt: AnyPgColumn, id: AnyPgColumn, after: After | undefined): SQL | undefined =>
  after && olderThan(createdAt, id, after);

async function readAccount(db: Sql, { accountId }: Person): Promise<Row[]> {
  if (!accountId) return [];
  const { id, email, firstName, lastName, name, phone, dateOfBirth, profileImage, role } = users;
  const { isEmailVerified, disabled, createdAt, updatedAt, lastLoginAt, adminLanguage, phoneE164 } = users;
  const account = await db
    .select({
      ...{ id, email, firstName, lastName, name, phone, dateOfBirth, profileImage, role },
      ...{ isEmailVerified, disabled, createdAt, updatedAt, lastLoginAt, adminLanguage, phoneE164 },
    })
    .from(users)
    .where(eq(users.id, accountId));
  const waysIn = await db
    .select({ by: credentials.providerId, account: credentials.accountId, since: credentials.createdAt })
    .from(credentials)
    .where(eq(credentials.userId, accountId));
  const browsers = await db
    .select({ lastSignIn: knownBrowsers.seenAt })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.userId, accountId));
  const keys = await db
    .select({ name: passkeys.name, createdAt: passkeys.createdAt, usedAt: passkeys.usedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, accountId));
  return account.map((row) => ({ ...row, waysIn, knownBrowsers: browsers, passkeys: keys }));
}

async function readOrders(db: Sql, person: Person, { after, limit }: Asked): Promise<Row[]> {
  const rows = await select(db, and(ordersOfPerson(person), behind(orders.createdAt, orders.id, after)))
    .orderBy(falling(orders.createdAt), falling(orders.id))
    .limit(limit);
  const ids = rows.map(({ id }) => id);
  const events = await db
    .select({
      orderId: orderEvents.orderId,
      status: orderEvents.toStatus,
      at: orderEvents.createdAt,
      reason: orderEvents.reason,
      note: orderEvents.note,
      trackingNumber: orderEvents.trackingNumber,
    })
    .from(orderEvents)
    .where(sql`${orderEvents.orderId} = any(${sql.param(ids)}::text[])`)
    .orderBy(orderEvents.id);
  const corrected = await db
    .select({ orderId: orderCorrections.orderId, at: orderCorrections.createdAt, changes: orderCorrections.changes })
    .from(orderCorrections)
    .where(sql`${orderCorrections.orderId} = any(${sql.param(ids)}::text[])`)
    .orderBy(orderCorrections.id);
  const attempts = await db
    .select({
      orderId: orderAttempts.orderId,
      channel: orderAttempts.channel,
      outcome: orderAttempts.outcome,
      note: orderAttempts.note,
      postponedTo: orderAttempts.postponedTo,
      at: orderAttempts.createdAt,
    })
    .from(orderAttempts)
    .where(sql`${orderAttempts.orderId} = any(${sql.param(ids)}::text[])`)
    .orderBy(orderAttempts.id);
  const parcelsOf = await readParcels(db, ids);
  return rows.map((row) => {
    const { userId: _, erasedAt: __, ...order } = present(row);
    const corrections = corrected.filter(({ orderId }) => orderId === row.id).map(({ orderId: _, ...one }) => one);
    const history = events.filter(({ orderId }) => orderId === row.id).map(({ orderId: _, ...event }) => event);
    const asked = attempts.filter(({ orderId }) => orderId === row.id).map(({ orderId: _, ...attempt }) => attempt);
    return { ...order, history, corrections, attempts: asked, parcels: parcelsOf(row.id) };
  });
}

/** How orders travelled, by the order's id. */
async function readParcels(db: Sql, orderIds: readonly string[]): Promise<(orderId: string) => Row[]> {
  const { id, orderId, code, state, trackingNumber, trackingUrl, carrierStatus, collectCentimes } = parcels;
  const { handedOverAt, endedAt, expectedOn } = parcels;
  const shown = { id, orderId, code, carrier: carriers.name, state, trackingNumber, trackingUrl, carrierStatus };
  const found = await db
    .select({ ...shown, collectCentimes, handedOverAt, endedAt, expectedOn })
    .from(parcels)
    .innerJoin(carriers, eq(carriers.id, parcels.carrierId))
    .where(sql`${orderId} = any(${sql.param(orderIds)}::text[])`)
    .orderBy(parcels.position);
  const { parcelId, source, note, at } = parcelEvents;
  const said = await db
    .select({ parcelId, source, state: parcelEvents.state, carrierStatus: parcelEvents.carrierStatus, note, at })
    .from(parcelEvents)
    .where(sql`${parcelId} = any(${sql.param(found.map((parcel) => parcel.id))}::text[])`)
    .orderBy(parcelEvents.id);
  return (of) =>
    found
      .filter((parcel) => parcel.orderId === of)
      .map(({ id: own, orderId: _, code: parcel, ...facts }) => ({
        parcel,
        ...facts,
        events: said.filter((event) => event.parcelId === own).map(({ parcelId: __, ...event }) => event),
      }));
}

async function readMails(db: Sql, person: Person, { after, limit, seen }: Asked): Promise<Row[]> {
  const { id, kind, recipient, content, locale, state, createdAt, sentAt } = mails;
  const rows = await db
    .select({ id, kind, recipient, locale, state, createdAt, sentAt, content })
    .from(mails)
    .where(and(seen, mailsOfPerson(db, person), behind(createdAt, id, after)))
    .orderBy(falling(createdAt), falling(id))
    .limit(limit);
  return rows.map((row) => ({ ...row, content: readable(row.content) }));
}

/** What a mail says without what opens or ends something by itself. */
function readable(content: MailContent): object {
  const {
    link: _,
    code: __,
    leave: ___,
    ...rest
  } = content as MailContent & Partial<Record<"link" | "code" | "leave", string>>;
  return rest;
}

/** How much there is of a person, by part; of mails those that are `seen`. */
export async function countParts(db: Sql, person: Person, seen: SQL | undefined) {
  const { email, accountId } = person;
  const [orderCount, mailCount, messageCount, waitCount, addressCount] = await Promise.all([
    db.$count(orders, ordersOfPerson(person)),
    db.$count(mails, and(seen, mailsOfPerson(db, person))),
    db.$count(contactMessages, sql`lower(${contactMessages.email}) = ${email}`),
    db.$count(waitlistEntries, eq(waitlistEntries.email, email)),
    accountId ? db.$count(addresses, eq(addresses.userId, accountId)) : 0,
  ]);
  return {
    orders: orderCount,
    mails: mailCount,
    messages: messageCount,
    waitlist: waitCount,
    addresses: addressCount,
  };
}

/** The account of a person, as far as an administrator is shown it before pressing. */
export async function findAccountOf(db: Sql, { accountId }: Person) {
  if (!accountId) return null;
  const { id, firstName, lastName, phone, role } = users;
  const [row] = await db.select({ id, firstName, lastName, phone, role }).from(users).where(eq(users.id, accountId));
  return row ?? null;
}

const mostShown = 20;

/** The newest orders of a person: what they say of the buyer, and whether they are over. */
export function findOrdersOf(db: Sql, person: Person) {
  const { id, firstName, lastName, phone, status, createdAt } = orders;
  return db
    .select({
      id,
      firstName,
      lastName,
      phone,
      status,
      createdAt,
      scheduled: sql<boolean>`exists (select from scheduled_moves s where s.order_id = ${orders.id})`,
      isInParcels: isInOpenParcels,
    })
    .from(orders)
    .where(ordersOfPerson(person))
    .orderBy(falling(createdAt), falling(id))
    .limit(mostShown);
}

/** Whom a search finds. */
export interface Found {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
}

/** Who may have a number (E.164) by an address of theirs, or waiting for a size: to be compared whole. */
export async function findKeptByPhone(db: Sql, e164: string, most: number): Promise<Found[]> {
  const { email, firstName, lastName } = users;
  const ends = (phone: AnyPgColumn) => sql`${lastDigits(phone)} = ${lastDigitsOf(e164)}`;
  const [ofAddresses, waiting] = await Promise.all([
    db
      .select({ email, firstName, lastName, phone: addresses.phone })
      .from(addresses)
      .innerJoin(users, eq(users.id, addresses.userId))
      .where(ends(addresses.phone))
      .limit(most),
    db
      .select({ email: waitlistEntries.email, phone: waitlistEntries.phone })
      .from(waitlistEntries)
      .where(ends(waitlistEntries.phone))
      .limit(most),
  ]);
  return [...ofAddresses, ...waiting.map((row) => ({ firstName: "", lastName: "", ...row }))];
}
