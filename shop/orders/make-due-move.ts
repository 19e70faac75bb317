import type { Services } from "../context.ts";
import { madeBy } from "../journal/author.ts";
import { lastAuthor } from "../journal/tell.ts";
import { inTransaction } from "../transaction.ts";
import { makeMove } from "./make-move.ts";
import { lockOrder } from "./orders.server.ts";
import { takeScheduled } from "./scheduled-moves.server.ts";

/** The calls by which an end is decided. */
const deciding = ["orders.scheduleEnd", "desk.record"] as const;

/**
 * Does what was decided about an order. Whoever comes second, another process or somebody who takes it back, waits for
 * the order's lock and finds nothing left to do. Source: behaviour.md, "Rejecting and cancelling".
 */
export function makeDueMove(services: Services, orderId: string): Promise<void> {
  return inTransaction(services, async (unit) => {
    const order = await lockOrder(unit.tx, orderId);
    const scheduled = order && (await takeScheduled(unit.tx, orderId));
    if (!scheduled || scheduled.fromStatus !== order.status) return;
    const { move, actorId, reason, note, triesInVain } = scheduled;
    await makeMove(services, unit, order, move, {
      actorId,
      // Whoever pressed, from where they did
      author: (await lastAuthor(unit.tx, "order", orderId, deciding)) ?? madeBy("system", deciding[0]),
      reason: reason ?? undefined,
      note: note ?? undefined,
      triesInVain: triesInVain ?? undefined,
    });
  });
}
