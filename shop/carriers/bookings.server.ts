import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Sql } from "../context.ts";
import { orderLines, orders } from "../orders/tables.ts";
import { parcelLines, parcels } from "../parcels/tables.ts";
import type { Booked } from "./carrier.ts";
import type { CarrierKind } from "./kinds.ts";
import { carriers } from "./tables.ts";

interface Claim {
  kinds: readonly CarrierKind[];
  now: Date;
  /** Until when nobody else takes them. */
  until: Date;
  most: number;
}

/**
 * Claims parcels that are due to be booked, or whose booking is to be taken back because they are given up, and counts the
 * try before it is made.
 */
export async function claimBookings(db: Sql, { kinds, now, until, most }: Claim): Promise<string[]> {
  const given = sql`p.state = 'cancelled' and p.booking in ('waiting', 'booked') and (p.book_at is null or p.book_at <= ${now.toISOString()}::timestamptz)`;
  const due = sql`select p.id from parcels p join carriers c on c.id = p.carrier_id
    where ((p.booking = 'waiting' and p.book_at <= ${now.toISOString()}::timestamptz) or (${given})) and c.kind = any(${sql.param([...kinds])}::text[])
    order by p.book_at nulls first limit ${most} for update of p skip locked`;
  const rows = await db
    .update(parcels)
    .set({ bookAt: until, bookingTries: sql`least(${parcels.bookingTries} + 1, 1000)` })
    .where(sql`${parcels.id} in (${due})`)
    .returning({ id: parcels.id });
  return rows.map(({ id }) => id);
}

/** A parcel as far as booking it goes. */
export async function readForBooking(db: Sql, parcelId: string) {
  const [row] = await db
    .select({
      id: parcels.id,
      orderId: parcels.orderId,
      code: parcels.code,
      state: parcels.state,
      booking: parcels.booking,
      tries: parcels.bookingTries,
      problem: parcels.bookingProblem,
      number: parcels.trackingNumber,
      collectCentimes: parcels.collectCentimes,
      weightGrams: parcels.weightGrams,
      kind: carriers.kind,
      trackingPage: carriers.trackingPage,
      firstName: orders.firstName,
      lastName: orders.lastName,
      phoneE164: orders.phoneE164,
      address: orders.shippingAddress,
    })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .innerJoin(carriers, eq(carriers.id, parcels.carrierId))
    .where(eq(parcels.id, parcelId));
  return row ?? null;
}
export type ForBooking = NonNullable<Awaited<ReturnType<typeof readForBooking>>>;

/** What a parcel holds, in the order of its order's lines. */
export const readContents = (db: Sql, parcelId: string) =>
  db
    .select({
      name: orderLines.name,
      size: orderLines.size,
      colorName: orderLines.colorName,
      quantity: parcelLines.quantity,
    })
    .from(parcelLines)
    .innerJoin(parcels, eq(parcels.id, parcelLines.parcelId))
    .innerJoin(orderLines, and(eq(orderLines.orderId, parcels.orderId), eq(orderLines.position, parcelLines.position)))
    .where(eq(parcelLines.parcelId, parcelId))
    .orderBy(asc(parcelLines.position));

/**
 * Notes that the carrier is about to be asked: until its answer is written, it may have booked. False where the parcel was
 * given up meanwhile, or this try has taken so long that another has begun.
 */
export async function noteAsked(db: Sql, { id, tries }: ForBooking, until: Date): Promise<boolean> {
  const rows = await db
    .update(parcels)
    .set({ bookingProblem: "unanswered", bookAt: until })
    .where(
      and(
        eq(parcels.id, id),
        eq(parcels.booking, "waiting"),
        eq(parcels.bookingTries, tries),
        sql`${parcels.state} <> 'cancelled'`,
      ),
    )
    .returning({ id: parcels.id });
  return rows.length > 0;
}

/**
 * Writes that a parcel is booked. "taken": another parcel of that carrier has the number. False where somebody has
 * meanwhile typed a number by hand, which stays.
 */
export async function writeBooked(
  db: Sql,
  id: string,
  { number, trackingUrl, labelUrl }: Booked,
  now: Date,
): Promise<boolean | "taken"> {
  const others = sql`select 1 from parcels o where o.carrier_id = ${parcels.carrierId} and o.tracking_number = ${number}
    and o.id <> ${parcels.id}`;
  const [other] = await db
    .select({ id: parcels.id })
    .from(parcels)
    .where(and(eq(parcels.id, id), sql`exists (${others})`));
  if (other) return "taken";
  const rows = await db
    .update(parcels)
    .set({
      booking: "booked",
      trackingNumber: number,
      trackingUrl,
      labelUrl,
      bookAt: null,
      bookingTries: 0,
      bookingProblem: null,
      askAt: now,
    })
    .where(and(eq(parcels.id, id), eq(parcels.booking, "waiting")))
    .returning({ id: parcels.id });
  return rows.length > 0;
}

export async function writeLabel(db: Sql, id: string, labelUrl: string): Promise<void> {
  await db.update(parcels).set({ labelUrl }).where(eq(parcels.id, id));
}

/** Writes why a try came to nothing, and when the next one is; null leaves it to a person. */
export async function writeTried(db: Sql, id: string, problem: string, next: Date | null): Promise<void> {
  await db
    .update(parcels)
    .set({ bookingProblem: problem, bookAt: next, ...(next ? {} : { booking: "failed" }) })
    .where(and(eq(parcels.id, id), inArray(parcels.booking, ["waiting", "booked"])));
}

/** Writes that nothing of a parcel is booked any more. */
export async function writeUnbooked(db: Sql, id: string): Promise<void> {
  await db
    .update(parcels)
    .set({ booking: "none", bookAt: null, bookingTries: 0, bookingProblem: null, askAt: null })
    .where(eq(parcels.id, id));
}
