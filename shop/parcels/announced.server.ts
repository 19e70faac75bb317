import { and, asc, eq, gte, sql } from "drizzle-orm";
import { carriers } from "../carriers/tables.ts";
import type { Transaction } from "../context.ts";
import { mails } from "../mail/tables.ts";
import { orderLines, orders } from "../orders/tables.ts";
import { parcelLines, parcels } from "./tables.ts";

/** What its buyer is told of a parcel that is brought to the door, and whether they were since `begun`. */
export async function findAnnounced(tx: Transaction, parcelId: string, begun: Date) {
  const [found] = await tx
    .select({
      order: orders,
      parcel: {
        carrier: carriers.name,
        trackingNumber: parcels.trackingNumber,
        trackingUrl: parcels.trackingUrl,
        collectCentimes: parcels.collectCentimes,
      },
    })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .innerJoin(carriers, eq(carriers.id, parcels.carrierId))
    .where(eq(parcels.id, parcelId));
  if (!found) return null;
  const isOfParcel = and(
    eq(mails.orderId, found.order.id),
    eq(mails.kind, "out-for-delivery"),
    sql`${mails.content} ->> 'parcelId' = ${parcelId}`,
  );
  const earlier = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(isOfParcel, gte(mails.createdAt, begun)));
  const items = await tx
    .select({
      name: orderLines.name,
      size: orderLines.size,
      colorName: orderLines.colorName,
      priceCentimes: orderLines.priceCentimes,
      image: orderLines.image,
      quantity: parcelLines.quantity,
    })
    .from(parcelLines)
    .innerJoin(parcels, eq(parcels.id, parcelLines.parcelId))
    .innerJoin(orderLines, and(eq(orderLines.orderId, parcels.orderId), eq(orderLines.position, parcelLines.position)))
    .where(eq(parcelLines.parcelId, parcelId))
    .orderBy(asc(parcelLines.position));
  return { ...found, items, wasAnnounced: earlier.length > 0 };
}
