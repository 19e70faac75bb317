import type { ORPCErrorConstructorMap } from "@orpc/server";
import { z } from "zod";
import type { CallContext } from "../context.ts";
import { id } from "../fields.ts";
import { authorOf } from "../journal/author-of.ts";
import { hasOpenParcel } from "../parcels/has-open-parcel.ts";
import type { moveRefusals } from "../refusals.ts";
import { safeText } from "../safe-text.ts";
import { inTransaction } from "../transaction.ts";
import { isTrackingPage, longestCarrier, longestTrackingNumber } from "./carriers.ts";
import { lockForMove } from "./lock-for-move.ts";
import { type MoveFacts, makeMove } from "./make-move.ts";
import { endReasons } from "./reasons.ts";
import { type Move, moves, type OrderStatus, orderStatuses } from "./status.ts";

/** What every move says: which order, and where its author saw it. */
export const seenOrder = z.object({
  orderId: id,
  /** If the order has moved since, nothing is done. */
  from: z.enum(orderStatuses),
});
/** How the parcel is found; later steps keep it. */
export const trackingNumber = z.string().trim().max(longestTrackingNumber);
/** Who carries the parcel, and the page on which its way can be followed; later steps keep them. */
export const parcel = {
  carrier: z.string().trim().max(longestCarrier).optional(),
  trackingNumber: trackingNumber.optional(),
  trackingUrl: z.string().refine(isTrackingPage).optional(),
};
/** Why an order is rejected or cancelled: for its history, not for the buyer's mail. */
export const ending = {
  reason: z.enum(endReasons).optional(),
  note: safeText(500).trim().optional(),
};

/**
 * Moves an order one step from where its author saw it: approval takes its stock, cancelling after approval gives back
 * what was taken; status, stock, history and mail are one transaction. Refuses with ORDER_NOT_FOUND (also where whoever asks
 * may not see it), STATUS_CONFLICT
 * and the present status (it has moved since, or the step does not begin there), MOVE_SCHEDULED, OUT_OF_STOCK with the
 * short lines unless `acceptShortage`, IN_PARCELS where it is shipped or delivered by its parcels. Source: behaviour.md, "Order status".
 */
export function moveOrder(
  context: CallContext,
  move: Move,
  { orderId, from, ...facts }: z.infer<typeof seenOrder> & MoveFacts,
  errors: ORPCErrorConstructorMap<typeof moveRefusals>,
): Promise<{ orderId: string; status: OrderStatus }> {
  return inTransaction(context, async (unit) => {
    const order = await lockForMove(context, unit.tx, move, { orderId, from }, errors);
    const isOfParcels = move === "ship" || move === "deliver";
    if (isOfParcels && (await hasOpenParcel(unit.tx, orderId))) throw errors.IN_PARCELS();
    const short = await makeMove(context, unit, order, move, {
      ...facts,
      actorId: context.person.id,
      author: authorOf(context),
    });
    if (short) throw errors.OUT_OF_STOCK({ data: { lines: short } });
    return { orderId, status: moves[move].to };
  });
}
