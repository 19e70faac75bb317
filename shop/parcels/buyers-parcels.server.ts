import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { carriers } from "../carriers/tables.ts";
import type { Sql } from "../context.ts";
import { orderLines } from "../orders/tables.ts";
import type { BuyersParcel } from "./buyers-parcel.ts";
import type { ParcelState } from "./states.ts";
import { parcelEvents, parcelLines, parcels } from "./tables.ts";

const items = sql<BuyersParcel["items"]>`coalesce((select json_agg(json_build_object('name', l.name, 'size', l.size,
    'colorName', l.color_name, 'quantity', p.quantity) order by l.position)
  from ${parcelLines} p join ${orderLines} l on l.order_id = parcels.order_id and l.position = p.position
  where p.parcel_id = parcels.id), '[]')`;

const lastEvent = sql<{ state: ParcelState | null; carrierStatus: string | null; at: string } | null>`(
  select json_build_object('state', e.state, 'carrierStatus', e.carrier_status, 'at', e.at)
  from ${parcelEvents} e where e.parcel_id = parcels.id order by e.at desc, e.id desc limit 1)`;

const columns = {
  orderId: parcels.orderId,
  carrier: carriers.name,
  trackingNumber: parcels.trackingNumber,
  trackingUrl: parcels.trackingUrl,
  state: parcels.state,
  expectedOn: parcels.expectedOn,
  collectCentimes: parcels.collectCentimes,
  createdAt: parcels.createdAt,
  endedAt: parcels.endedAt,
  items,
  lastEvent,
};

/** The parcels of orders that were not given up, each order's in their order, with what was said of each last. */
export const findBuyersParcels = (db: Sql, orderIds: readonly string[]) =>
  db
    .select(columns)
    .from(parcels)
    .innerJoin(carriers, eq(carriers.id, parcels.carrierId))
    .where(and(inArray(parcels.orderId, [...orderIds]), ne(parcels.state, "cancelled")))
    .orderBy(asc(parcels.position));

export type BuyersRow = Awaited<ReturnType<typeof findBuyersParcels>>[number];
