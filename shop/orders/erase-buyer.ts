import { eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../context.ts";
import { eraseParcels } from "../parcels/erase-parcels.ts";
import { isInOpenParcels } from "../parcels/has-open-parcel.ts";
import { phoneColumns } from "../phone-number.ts";
import { orderNumber } from "./number.ts";
import { ordersOfPerson } from "./orders-of-person.ts";
import { isOver } from "./status.ts";
import { buyerLinks, orderCodes, orderCorrections, orderEvents, orders, scheduledMoves } from "./tables.ts";

const mostNamed = 10;

/** Locks a person's orders: their ids, and the numbers of some that are not over yet. */
export async function lockOrdersOf(tx: Transaction, person: { email: string; accountId: string | null }) {
  const found = await tx
    .select({
      id: orders.id,
      status: orders.status,
      scheduled: scheduledMoves.move,
      isInParcels: isInOpenParcels,
    })
    .from(orders)
    .leftJoin(scheduledMoves, eq(scheduledMoves.orderId, orders.id))
    .where(ordersOfPerson(person))
    .orderBy(orders.id)
    .for("update", { of: orders });
  const open = found.filter(
    ({ status, scheduled, isInParcels }) => !isOver(status) || scheduled !== null || isInParcels,
  );
  return {
    ids: found.map(({ id }) => id),
    openNumbers: open.slice(0, mostNamed).map(({ id }) => orderNumber(id)),
  };
}

/** Only the city and the country of an address. */
const cityOf = (address: typeof orders.shippingAddress | typeof orders.billingAddress) =>
  sql`jsonb_build_object('address', '', 'city', ${address} ->> 'city', 'state', '', 'zipCode', '', 'country', ${address} ->> 'country')`;

/**
 * Takes the buyer out of orders that are over and locked. What was ordered, when, for how much and to which city stays,
 * so that no figure changes; the numbers of parcels and what was said of them go, because
 * a carrier knows by them where somebody lives.
 */
export async function eraseBuyer(tx: Transaction, orderIds: readonly string[], at: Date): Promise<void> {
  if (orderIds.length === 0) return;
  const ids = [...orderIds];
  await tx
    .update(orders)
    .set({
      userId: null,
      firstName: "",
      lastName: "",
      email: "",
      ...phoneColumns(""),
      orderNotes: "",
      shippingAddress: cityOf(orders.shippingAddress),
      billingAddress: cityOf(orders.billingAddress),
      trackingNumber: null,
      trackingUrl: null,
      idempotencyKey: sql`'erased ' || ${orders.id}`,
      contentHash: "",
      erasedAt: at,
    })
    .where(inArray(orders.id, ids));
  await tx.update(orderEvents).set({ note: null, trackingNumber: null }).where(inArray(orderEvents.orderId, ids));
  await tx.delete(orderCorrections).where(inArray(orderCorrections.orderId, ids));
  await tx.delete(buyerLinks).where(inArray(buyerLinks.orderId, ids));
  await tx.delete(orderCodes).where(inArray(orderCodes.orderId, ids));
  await eraseParcels(tx, ids);
}
