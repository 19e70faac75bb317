import { and, eq, ne } from "drizzle-orm";
import type { Sql } from "../context.ts";
import { isPaidAtTheDoor } from "../orders/amount-to-collect.ts";
import type { OrderStatus } from "../orders/status.ts";
import { parcels } from "../parcels/tables.ts";

/**
 * Whether somebody of the house notes by hand that an order is paid: it is delivered, was to be paid at the door, and no
 * carrier pays for parcels of it.
 */
export async function isReceivable(
  db: Sql,
  { id, status, method }: { id: string; status: OrderStatus; method: string },
): Promise<boolean> {
  if (status !== "delivered" || !isPaidAtTheDoor(method)) return false;
  return (await db.$count(parcels, and(eq(parcels.orderId, id), ne(parcels.state, "cancelled")))) === 0;
}
