import type { ORPCErrorConstructorMap } from "@orpc/server";
import { z } from "zod";
import type { CallContext, Transaction } from "../context.ts";
import { id } from "../fields.ts";
import { amountToCollect } from "../orders/amount-to-collect.ts";
import { lockUndecided } from "../orders/lock-for-move.ts";
import type { OrderRow } from "../orders/lock-orders.ts";
import { trackingNumber } from "../orders/move-order.ts";
import type { packingRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { insertParcels, type Made } from "./insert-parcels.ts";
import { pack, unpackedOf, worthOf } from "./pack.ts";
import { findCarrier, keepNumber, lockParcelsOf, type Parcel, readPackable } from "./parcels.server.ts";
import { shareCollect } from "./share-collect.ts";

const mostParcels = 20;

/** A parcel as it is wanted: what it holds, and what is known of it. */
const wantedParcel = z.object({
  lines: z.array(z.object({ position: z.int().min(0), quantity: z.int().min(1) })).min(1),
  collectCentimes: z.int().min(0).optional(),
  weightGrams: z.int().min(1).max(100_000).optional(),
  trackingNumber: trackingNumber.min(1).optional(),
});

export const packing = z.object({
  orderId: id,
  carrierId: id,
  /** One of all that is left, unless told. */
  parcels: z.array(wantedParcel).min(1).max(mostParcels).optional(),
});

/**
 * Makes an order's parcels, all or none. Refuses with ORDER_NOT_FOUND, STATUS_CONFLICT unless the order is confirmed, in
 * preparation, or shipped in other parcels, MOVE_SCHEDULED, CARRIER_NOT_FOUND, NOTHING_TO_PACK, INVALID_PARCELS, WRONG_COLLECT,
 * TRACKING_TAKEN. Source: behaviour.md, "Parcels".
 */
export function packOrder(
  context: CallContext,
  { orderId, carrierId, parcels: wanted }: z.infer<typeof packing>,
  errors: ORPCErrorConstructorMap<typeof packingRefusals>,
): Promise<{ parcelId: string; code: string; collectCentimes: number }[]> {
  return inTransaction(context, async ({ tx }) => {
    const order = await lockUndecided(context, tx, orderId, errors);
    const others = (await lockParcelsOf(tx, orderId)).filter(({ state }) => state !== "cancelled");
    if (!mayBePacked(order, others)) throw errors.STATUS_CONFLICT({ data: { status: order.status } });
    const carrier = await findCarrier(tx, carrierId);
    if (!carrier?.isActive) throw errors.CARRIER_NOT_FOUND();
    const packable = await readPackable(tx, orderId);
    if (packable.every(({ quantity, packed }) => quantity <= packed)) throw errors.NOTHING_TO_PACK();
    const packed = pack(
      packable,
      wanted?.map(({ lines }) => lines),
    );
    if (!packed) throw errors.INVALID_PARCELS();
    const toCollectCentimes = leftToCollect(order, others);
    const shares = shareCollect(toCollectCentimes, {
      carrier,
      worths: packed.map((lines) => worthOf(packable, lines)),
      given: packed.map((_, at) => wanted?.[at]?.collectCentimes),
      unpackedWorth: worthOf(packable, unpackedOf(packable)) - worthOf(packable, packed.flat()),
    });
    if (!shares) throw errors.WRONG_COLLECT({ data: { toCollectCentimes } });
    const made = packed.map((lines, at) => ({ ...wanted?.[at], lines, collectCentimes: shares[at]! }));
    if (!(await keepNumbers(tx, carrierId, made))) throw errors.TRACKING_TAKEN();
    return insertParcels(context, tx, order, carrier, made);
  });
}

/** An order is packed until it leaves, and while others of its parcels do. */
const mayBePacked = ({ status }: OrderRow, others: readonly Parcel[]): boolean =>
  status === "confirmed" || status === "processing" || (status === "shipped" && others.length > 0);

/** What an order is to collect that no parcel of it collects. */
const leftToCollect = (order: OrderRow, others: readonly Parcel[]): number => {
  const paymentInfo = { method: order.paymentMethod, status: order.paymentStatus };
  const collected = others.reduce((sum, { collectCentimes }) => sum + collectCentimes, 0);
  return Math.max(0, amountToCollect({ paymentInfo, pricing: order }) - collected);
};

/** Keeps the numbers that are told for the parcels to be made; false where one is another's, or told twice. */
async function keepNumbers(tx: Transaction, carrierId: string, made: readonly Made[]): Promise<boolean> {
  const numbers = made.flatMap(({ trackingNumber = [] }) => trackingNumber).sort();
  if (new Set(numbers).size < numbers.length) return false;
  for (const number of numbers) if (!(await keepNumber(tx, { id: null, carrierId }, number))) return false;
  return true;
}
