import type { Sql } from "../context.ts";
import type { BuyersParcel } from "../parcels/buyers-parcel.ts";
import { readBuyersParcels } from "../parcels/buyers-parcels.ts";
import { readSteps } from "./order-steps.server.ts";
import type { Step } from "./timeline.ts";

/** How far an order has come: the steps it has made, and the parcels it travels in. */
export interface Way {
  steps: Step<Date>[];
  parcels: BuyersParcel[];
}

/** The way of each order, by the order's id. */
export async function readWay(db: Sql, orderIds: readonly string[]): Promise<(orderId: string) => Way> {
  const stepsOf = await readSteps(db, orderIds);
  const parcelsOf = await readBuyersParcels(db, orderIds);
  return (orderId) => ({ steps: stepsOf(orderId), parcels: parcelsOf(orderId) });
}
