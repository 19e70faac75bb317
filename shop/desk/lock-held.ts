import type { ORPCErrorConstructorMap } from "@orpc/server";
import type { CallContext, Transaction } from "../context.ts";
import { lockForMove } from "../orders/lock-for-move.ts";
import type { deskRefusals } from "../refusals.ts";
import { nameOf } from "./desk.server.ts";

/**
 * Locks a pending order that whoever calls holds: nobody has taken it since, even where the time is over for which it was
 * theirs alone. Refuses with ORDER_NOT_FOUND, STATUS_CONFLICT, MOVE_SCHEDULED, ORDER_NOT_HELD.
 */
export async function lockHeld(
  context: CallContext,
  tx: Transaction,
  orderId: string,
  errors: ORPCErrorConstructorMap<typeof deskRefusals>,
) {
  const order = await lockForMove(context, tx, "reject", { orderId, from: "pending" }, errors);
  if (order.deskHolderId !== context.person.id) {
    throw errors.ORDER_NOT_HELD({ data: { by: order.deskHolderId && (await nameOf(tx, order.deskHolderId)) } });
  }
  return order;
}
