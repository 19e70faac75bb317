import { followPayments } from "../cash/follow-payments.ts";
import type { Services } from "../context.ts";
import type { Author } from "../journal/author.ts";
import { lockOrders, type OrderRow } from "../orders/lock-orders.ts";
import { makeMove } from "../orders/make-move.ts";
import { type Move, moves } from "../orders/status.ts";
import type { Unit } from "../transaction.ts";
import { stepOf } from "./order-step.ts";
import { carrierOf, hasUnpacked, lockParcelsOf, type Parcel } from "./parcels.server.ts";
import { isOver } from "./states.ts";

/**
 * Moves an order that is locked on to where its parcels have brought it, step by step, and owes the mail of the last step alone;
 * `parcel` is the one that has just moved: the order is found by it. Source: behaviour.md, "Parcels".
 */
export async function followParcels(
  services: Services,
  unit: Unit,
  order: OrderRow,
  parcel: Parcel,
  by: { actorId: string | null; author: Author },
): Promise<void> {
  await followPayments(unit.tx, [order.id], { author: by.author, at: services.clock() });
  const states = (await lockParcelsOf(unit.tx, order.id)).map(({ state }) => state);
  for (let moving: OrderRow | undefined = order; moving; [moving] = await lockOrders(unit.tx, [order.id])) {
    const isWaiting = states.every(isOver) && (await hasUnpacked(unit.tx, order.id));
    const move = stepOf(moving.status, states, isWaiting);
    if (!move) return;
    const isPassing = stepOf(moves[move].to, states, isWaiting) !== null;
    await makeMove(services, unit, moving, move, { ...by, ...(await factsOf(unit, move, parcel)), isPassing });
  }
}

/** What the order says of the step: how its parcel is found, or that it was not taken. */
async function factsOf({ tx }: Unit, move: Move, parcel: Parcel) {
  if (move === "cancel") return { reason: "not_taken" as const };
  if (move === "prepare") return {};
  const { trackingNumber, trackingUrl, expectedOn } = parcel;
  return {
    carrier: (await carrierOf(tx, parcel)).name,
    trackingNumber: trackingNumber ?? undefined,
    trackingUrl: trackingUrl ?? undefined,
    estimatedDelivery: expectedOn ?? undefined,
  };
}
