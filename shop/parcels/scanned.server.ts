import { and, asc, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { carriers } from "../carriers/tables.ts";
import type { Sql, Transaction } from "../context.ts";
import { orders } from "../orders/tables.ts";
import type { ParcelState } from "./states.ts";
import { parcelLines, parcelReturns, parcels } from "./tables.ts";

/** What whoever holds a parcel in their hands is told of it. */
const facts = {
  id: parcels.id,
  orderId: parcels.orderId,
  code: parcels.code,
  carrierId: parcels.carrierId,
  carrier: carriers.name,
  trackingNumber: parcels.trackingNumber,
  state: parcels.state,
  firstName: orders.firstName,
  lastName: orders.lastName,
  city: sql<string>`coalesce(${orders.shippingAddress} ->> 'city', '')`,
  pieces: sql<number>`(select coalesce(sum(l.quantity), 0)::int from ${parcelLines} l where l.parcel_id = ${parcels.id})`,
  collectCentimes: parcels.collectCentimes,
};

const select = (db: Sql, where: SQL | undefined) =>
  db
    .select(facts)
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .innerJoin(carriers, eq(carriers.id, parcels.carrierId))
    .where(where)
    .$dynamic();

/** The parcel that has a code, or else the newest that a carrier calls so; null where there is none. */
export async function findByCode(db: Sql, { code, number }: { code: string; number: string }) {
  const [labelled] = await select(db, eq(parcels.code, code));
  if (labelled) return labelled;
  // Numbers are indexed by carrier
  const known = (await db.select({ id: carriers.id }).from(carriers)).map(({ id }) => id);
  const numbers = [...new Set([number, code])];
  const [called] = await select(db, and(inArray(parcels.carrierId, known), inArray(parcels.trackingNumber, numbers)))
    .orderBy(desc(parcels.createdAt))
    .limit(1);
  return called ?? null;
}

/** Writes what was counted of a parcel that has come back. */
export async function insertReturns(tx: Transaction, rows: (typeof parcelReturns.$inferInsert)[]): Promise<void> {
  await tx.insert(parcelReturns).values(rows);
}

/** The parcels of a carrier that wait in the house for it, those made first first. */
export const findReady = (db: Sql, carrierId: string, most: number) =>
  select(db, and(eq(parcels.state, "ready"), eq(parcels.carrierId, carrierId)))
    .orderBy(asc(parcels.createdAt), asc(parcels.id))
    .limit(most);

/** How many parcels wait for each carrier, by its name; carriers without any too, unless they are given up. */
export const countReady = (db: Sql) =>
  db
    .select({
      id: carriers.id,
      name: carriers.name,
      ready: sql<number>`count(${parcels.id})::int`,
    })
    .from(carriers)
    .leftJoin(parcels, and(eq(parcels.carrierId, carriers.id), eq(parcels.state, "ready")))
    .where(or(eq(carriers.isActive, true), sql`${parcels.id} is not null`))
    .groupBy(carriers.id, carriers.name)
    .orderBy(asc(carriers.name));

const onTheirWayBack = ["returned", "refused", "returning"] as const satisfies ParcelState[];

/** The parcels that are back and wait to be looked into, then those on their way back; the longest waiting first. */
export const findComingBack = (db: Sql, most: number) =>
  db
    .select({
      ...facts,
      since: sql<Date>`coalesce(${parcels.lastEventAt}, ${parcels.createdAt})`.mapWith(parcels.createdAt),
    })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .innerJoin(carriers, eq(carriers.id, parcels.carrierId))
    .where(inArray(parcels.state, [...onTheirWayBack]))
    .orderBy(
      desc(sql`${parcels.state} = 'returned'`),
      sql`coalesce(${parcels.lastEventAt}, ${parcels.createdAt})`,
      parcels.id,
    )
    .limit(most);
