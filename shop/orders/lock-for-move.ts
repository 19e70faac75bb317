import type { ORPCErrorConstructorMap } from "@orpc/server";
import type { CallContext, Transaction } from "../context.ts";
import type { lockRefusals } from "../refusals.ts";
import { lockOrder } from "./orders.server.ts";
import { readScheduled } from "./scheduled-moves.server.ts";
import { seesOrder } from "./seen-by.ts";
import { type Move, mayBegin, type OrderStatus } from "./status.ts";

/** Locks an order wherever it stands. Refuses with ORDER_NOT_FOUND, also where whoever calls may not see it. */
export async function lockKnown(
  { person }: CallContext,
  tx: Transaction,
  orderId: string,
  errors: Pick<ORPCErrorConstructorMap<typeof lockRefusals>, "ORDER_NOT_FOUND">,
) {
  const order = await lockOrder(tx, orderId);
  if (!order || !seesOrder(person.role, order)) throw errors.ORDER_NOT_FOUND();
  return order;
}

/** The same, unless somebody has decided to reject or cancel it. Refuses with ORDER_NOT_FOUND, MOVE_SCHEDULED. */
export async function lockUndecided(
  context: CallContext,
  tx: Transaction,
  orderId: string,
  errors: Pick<ORPCErrorConstructorMap<typeof lockRefusals>, "ORDER_NOT_FOUND" | "MOVE_SCHEDULED">,
) {
  const order = await lockKnown(context, tx, orderId, errors);
  const scheduled = await readScheduled(tx, orderId);
  if (scheduled) throw errors.MOVE_SCHEDULED({ data: { move: scheduled.move } });
  return order;
}

/**
 * Locks an order that is to make a step from where its author saw it. Refuses with ORDER_NOT_FOUND, STATUS_CONFLICT and
 * the present status (it has moved since, or the step does not begin there), MOVE_SCHEDULED.
 */
export async function lockForMove(
  context: CallContext,
  tx: Transaction,
  move: Move,
  { orderId, from }: { orderId: string; from: OrderStatus },
  errors: ORPCErrorConstructorMap<typeof lockRefusals>,
) {
  const order = await lockUndecided(context, tx, orderId, errors);
  if (order.status !== from || !mayBegin(move, from)) {
    throw errors.STATUS_CONFLICT({ data: { status: order.status } });
  }
  return order;
}
