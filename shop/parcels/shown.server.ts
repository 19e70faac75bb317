import { asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { carriers } from "../carriers/tables.ts";
import type { Sql } from "../context.ts";
import { amountToCollect } from "../orders/amount-to-collect.ts";
import { orderNumber } from "../orders/number.ts";
import { orders } from "../orders/tables.ts";
import { shownPhone } from "../phone-number.ts";
import { readPieces } from "./pieces.server.ts";
import { bordereaux, parcelEvents, parcelLines, parcels } from "./tables.ts";

const columns = {
  id: parcels.id,
  code: parcels.code,
  position: parcels.position,
  orderId: parcels.orderId,
  orderStatus: orders.status,
  firstName: orders.firstName,
  lastName: orders.lastName,
  phone: orders.phone,
  phoneE164: orders.phoneE164,
  shippingAddress: orders.shippingAddress,
  orderNotes: orders.orderNotes,
  payment: { method: orders.paymentMethod, status: orders.paymentStatus, totalCentimes: orders.totalCentimes },
  carrier: {
    id: carriers.id,
    name: carriers.name,
    kind: carriers.kind,
    collectsWholeDirhams: carriers.collectsWholeDirhams,
  },
  bordereau: { id: bordereaux.id, number: bordereaux.number },
  state: parcels.state,
  weightGrams: parcels.weightGrams,
  collectCentimes: parcels.collectCentimes,
  trackingNumber: parcels.trackingNumber,
  trackingUrl: parcels.trackingUrl,
  labelUrl: parcels.labelUrl,
  booking: parcels.booking,
  bookingTries: parcels.bookingTries,
  bookingProblem: parcels.bookingProblem,
  carrierStatus: parcels.carrierStatus,
  lastEventAt: parcels.lastEventAt,
  expectedOn: parcels.expectedOn,
  handedOverAt: parcels.handedOverAt,
  endedAt: parcels.endedAt,
  createdAt: parcels.createdAt,
  pieces: sql<number>`(select coalesce(sum(l.quantity), 0)::int from ${parcelLines} l where l.parcel_id = ${parcels.id})`,
};

/** Parcels with their carrier, bordereau and buyer, where they fit. To be completed with order and limit. */
export const selectParcels = (db: Sql, where: SQL | undefined) =>
  db
    .select(columns)
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .innerJoin(carriers, eq(carriers.id, parcels.carrierId))
    .leftJoin(bordereaux, eq(bordereaux.id, parcels.bordereauId))
    .where(where);

type Row = Awaited<ReturnType<typeof selectParcels>>[number];

/** A parcel as lists tell of it. */
export function present(row: Row) {
  const { firstName, lastName, phone, phoneE164, shippingAddress, orderNotes: _, payment: __, ...parcel } = row;
  return {
    ...parcel,
    orderNumber: orderNumber(parcel.orderId),
    buyer: `${firstName} ${lastName}`.trim(),
    phoneShown: shownPhone({ phone, phoneE164 }),
    city: shippingAddress.city,
  };
}

/** What an order is to collect at the door, and where it stands; null where there is none. */
export async function readCollected(db: Sql, orderId: string) {
  const { status, paymentMethod, paymentStatus, totalCentimes } = orders;
  const [order] = await db
    .select({ status, payment: { method: paymentMethod, status: paymentStatus, totalCentimes } })
    .from(orders)
    .where(eq(orders.id, orderId));
  return order ? { status: order.status, toCollectCentimes: toCollect(order.payment) } : null;
}

export const toCollect = ({ totalCentimes, ...paymentInfo }: Row["payment"]): number =>
  amountToCollect({ paymentInfo, pricing: { totalCentimes } });

/** What parcels hold, what was said of them and what came back in them, by the parcel's id. */
export async function readContents(db: Sql, parcelIds: readonly string[]) {
  const ids = [...parcelIds];
  const lines = await readPieces(db, ids);
  const events = await db
    .select({
      id: parcelEvents.id,
      parcelId: parcelEvents.parcelId,
      source: parcelEvents.source,
      state: parcelEvents.state,
      carrierStatus: parcelEvents.carrierStatus,
      note: parcelEvents.note,
      at: parcelEvents.at,
      createdAt: parcelEvents.createdAt,
      who: sql<string | null>`(select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)
        from users u where u.id = ${parcelEvents.actorId})`,
    })
    .from(parcelEvents)
    .where(inArray(parcelEvents.parcelId, ids))
    .orderBy(asc(parcelEvents.at), asc(parcelEvents.id));
  const without = <T extends { parcelId: string }>({ parcelId: _, ...row }: T) => row;
  return (parcelId: string) => ({
    lines: lines.filter((line) => line.parcelId === parcelId).map(without),
    events: events.filter((event) => event.parcelId === parcelId).map(without),
  });
}
