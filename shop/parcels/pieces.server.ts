import { and, asc, eq, inArray } from "drizzle-orm";
import type { Sql } from "../context.ts";
import { orderLines } from "../orders/tables.ts";
import { parcelLines, parcelReturns, parcels } from "./tables.ts";

/** What was packed into parcels, with what came back of it where somebody has counted. */
export const readPieces = (db: Sql, parcelIds: readonly string[]) =>
  db
    .select({
      parcelId: parcelLines.parcelId,
      position: parcelLines.position,
      quantity: parcelLines.quantity,
      productId: orderLines.productId,
      name: orderLines.name,
      sku: orderLines.sku,
      size: orderLines.size,
      colorName: orderLines.colorName,
      image: orderLines.image,
      good: parcelReturns.good,
      damaged: parcelReturns.damaged,
      missing: parcelReturns.missing,
    })
    .from(parcelLines)
    .innerJoin(parcels, eq(parcels.id, parcelLines.parcelId))
    .innerJoin(orderLines, and(eq(orderLines.orderId, parcels.orderId), eq(orderLines.position, parcelLines.position)))
    .leftJoin(
      parcelReturns,
      and(eq(parcelReturns.parcelId, parcelLines.parcelId), eq(parcelReturns.position, parcelLines.position)),
    )
    .where(inArray(parcelLines.parcelId, [...parcelIds]))
    .orderBy(asc(parcelLines.position));
