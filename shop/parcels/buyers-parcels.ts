import type { Sql } from "../context.ts";
import type { BuyersParcel } from "./buyers-parcel.ts";
import { type BuyersRow, findBuyersParcels } from "./buyers-parcels.server.ts";
import { isOver } from "./states.ts";

/** The parcels each order travels in, in their order, by the order's id: all but those that were given up. */
export async function readBuyersParcels(
  db: Sql,
  orderIds: readonly string[],
): Promise<(orderId: string) => BuyersParcel[]> {
  const rows = await findBuyersParcels(db, orderIds);
  return (orderId) => rows.filter((row) => row.orderId === orderId).map(present);
}

/** What a carrier says once a parcel's way is over changes nothing for its buyer. */
function present({ orderId: _, createdAt, endedAt, lastEvent, ...parcel }: BuyersRow): BuyersParcel {
  const saidAt = lastEvent ? new Date(lastEvent.at) : createdAt;
  if (isOver(parcel.state)) return { ...parcel, carrierWords: null, at: endedAt ?? saidAt };
  return { ...parcel, carrierWords: lastEvent && !lastEvent.state ? lastEvent.carrierStatus : null, at: saidAt };
}
