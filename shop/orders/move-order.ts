import type { ORPCErrorConstructorMap } from "@orpc/server";
import { z } from "zod";
import type { ShopContext, Transaction, Visitor } from "../context.ts";
import { id } from "../fields.ts";
import type { moveRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { announceRestock } from "../waitlist/announce-restock.ts";
import { enqueueStatusMail } from "./order-mail.ts";
import { giveBackLines, takeLines } from "./order-stock.ts";
import { lockOrder, writeStatus } from "./orders.server.ts";
import { type Move, mayBegin, moves, type OrderStatus, orderStatuses, stockEffect } from "./status.ts";

/** What every move says: which order, and where its author saw it. */
export const seenOrder = z.object({
  orderId: id,
  /** If the order has moved since, nothing is done. */
  from: z.enum(orderStatuses),
});
/** How the parcel is found; later steps keep it. */
export const trackingNumber = z.string().trim().max(100);
/** Who carries the parcel, and the page on which its way can be followed; later steps keep them. */
export const parcel = {
  carrier: z.string().trim().max(60).optional(),
  trackingNumber: trackingNumber.optional(),
  trackingUrl: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional(),
};

type Seen = z.infer<typeof seenOrder>;
interface More {
  carrier?: string;
  trackingNumber?: string;
  trackingUrl?: string;
  estimatedDelivery?: string;
  /** The administrator has seen which lines are short and confirms all the same. */
  acceptShortage?: boolean;
}

/**
 * Moves an order one step from where its author saw it: approval takes its stock, cancelling after approval gives back
 * what was taken; status, stock, history and mail are one transaction. Refuses with ORDER_NOT_FOUND, STATUS_CONFLICT
 * and the present status (it has moved since, or the step does not begin there), OUT_OF_STOCK with the short lines
 * unless `acceptShortage`. Source: behaviour.md, "Order status".
 */
export function moveOrder(
  context: ShopContext & { person: Visitor },
  move: Move,
  { orderId, from, ...more }: Seen & More,
  errors: ORPCErrorConstructorMap<typeof moveRefusals>,
): Promise<{ orderId: string; status: OrderStatus }> {
  const { to: status } = moves[move];
  return inTransaction(context, async ({ tx, changesCatalogue }) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw errors.ORDER_NOT_FOUND();
    if (order.status !== from || !mayBegin(move, from)) {
      throw errors.STATUS_CONFLICT({ data: { status: order.status } });
    }
    const act = { id: order.id, actorId: context.person.id, at: context.clock() };
    const effect = stockEffect(from, status);
    const acceptShortage = more.acceptShortage ?? false;
    const shortage = effect === "take" ? await take(tx, { ...act, acceptShortage }, errors) : [];
    if (effect === "give-back") await announceRestock(context, tx, await giveBackLines(tx, act));
    if (effect !== "none") changesCatalogue();
    const moved = {
      ...order,
      status,
      carrier: more.carrier || order.carrier,
      trackingNumber: more.trackingNumber || order.trackingNumber,
      trackingUrl: more.trackingUrl ?? order.trackingUrl,
      estimatedDelivery: more.estimatedDelivery ?? order.estimatedDelivery,
    };
    await writeStatus(tx, from, moved, { shortage, ...act });
    await enqueueStatusMail(context, tx, moved);
    return { orderId, status };
  });
}

async function take(
  tx: Transaction,
  act: Parameters<typeof takeLines>[1],
  errors: ORPCErrorConstructorMap<typeof moveRefusals>,
) {
  const short = await takeLines(tx, act);
  if (short.length > 0 && !act.acceptShortage) throw errors.OUT_OF_STOCK({ data: { lines: short } });
  return short.map(({ productId, size, wanted, available }) => ({ productId, size, missing: wanted - available }));
}
