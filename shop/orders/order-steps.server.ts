import { asc, inArray } from "drizzle-orm";
import type { Sql } from "../context.ts";
import { orderEvents } from "./tables.ts";
import type { Step } from "./timeline.ts";

/** The steps each order has made, in their order, by the order's id. */
export async function readSteps(db: Sql, orderIds: readonly string[]): Promise<(orderId: string) => Step<Date>[]> {
  const rows = await db
    .select({
      orderId: orderEvents.orderId,
      status: orderEvents.toStatus,
      at: orderEvents.createdAt,
      reason: orderEvents.reason,
    })
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, [...orderIds]))
    .orderBy(asc(orderEvents.id));
  return (orderId) =>
    rows
      .filter((row) => row.orderId === orderId)
      .map(({ status, at, reason }) => ({
        status,
        at,
        ...(reason === "buyer_cancelled" && { isBuyersOwn: true as const }),
      }));
}
