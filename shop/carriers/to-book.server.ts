import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Sql } from "../context.ts";
import { orderLines, orders } from "../orders/tables.ts";
import { parcelLines, parcels } from "../parcels/tables.ts";

/** A carrier's parcels that wait in the house, the oldest first, with where they go; of persons who were erased none. */
export const readReady = (db: Sql, carrierId: string, after: string, most: number) =>
  db
    .select({
      id: parcels.id,
      code: parcels.code,
      weightGrams: parcels.weightGrams,
      collectCentimes: parcels.collectCentimes,
      firstName: orders.firstName,
      lastName: orders.lastName,
      phone: orders.phone,
      phoneE164: orders.phoneE164,
      shippingAddress: orders.shippingAddress,
      orderNotes: orders.orderNotes,
    })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(
      and(
        eq(parcels.carrierId, carrierId),
        eq(parcels.state, "ready"),
        isNull(orders.erasedAt),
        after === ""
          ? undefined
          : sql`(${parcels.createdAt}, ${parcels.id}) > (select p.created_at, p.id from parcels p where p.id = ${after})`,
      ),
    )
    .orderBy(asc(parcels.createdAt), asc(parcels.id))
    .limit(most);

/** What is in parcels, line by line. */
export const readContents = (db: Sql, parcelIds: readonly string[]) =>
  db
    .select({
      parcelId: parcelLines.parcelId,
      quantity: parcelLines.quantity,
      name: orderLines.name,
      size: orderLines.size,
      colorName: orderLines.colorName,
    })
    .from(parcelLines)
    .innerJoin(parcels, eq(parcels.id, parcelLines.parcelId))
    .innerJoin(orderLines, and(eq(orderLines.orderId, parcels.orderId), eq(orderLines.position, parcelLines.position)))
    .where(inArray(parcelLines.parcelId, [...parcelIds]))
    .orderBy(asc(parcelLines.parcelId), asc(parcelLines.position));
