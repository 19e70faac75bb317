import { z } from "zod";
import { staff } from "../call.ts";
import { authorOf } from "../journal/author-of.ts";
import { changesBetween } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { policy } from "../policy.ts";
import { moveRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { ending, seenOrder } from "./move-order.ts";
import { lockOrder } from "./orders.server.ts";
import { insertScheduled, readScheduled } from "./scheduled-moves.server.ts";
import { seesOrder } from "./seen-by.ts";
import { mayBegin } from "./status.ts";

/**
 * Decides to reject or cancel an order, which happens in so many `seconds`: until then it can be taken back
 * (`orders.undoEnd`), no stock moves and no mail leaves. Refuses with ORDER_NOT_FOUND, STATUS_CONFLICT, MOVE_SCHEDULED.
 * Source: behaviour.md, "Rejecting and cancelling".
 */
export const scheduleEnd = staff("orders.scheduleEnd")
  .route({
    method: "POST",
    path: "/orders/{orderId}/scheduled-end",
    summary: "Reject or cancel an order in a moment",
  })
  .errors({
    ORDER_NOT_FOUND: moveRefusals.ORDER_NOT_FOUND,
    STATUS_CONFLICT: moveRefusals.STATUS_CONFLICT,
    MOVE_SCHEDULED: moveRefusals.MOVE_SCHEDULED,
  })
  .input(seenOrder.extend({ move: z.enum(["reject", "cancel"]), ...ending }))
  .handler(({ context, input: { orderId, from, move, reason, note }, errors }) =>
    inTransaction(context, async ({ tx }) => {
      const order = await lockOrder(tx, orderId);
      if (!order || !seesOrder(context.person.role, order)) throw errors.ORDER_NOT_FOUND();
      const scheduled = await readScheduled(tx, orderId);
      if (scheduled) throw errors.MOVE_SCHEDULED({ data: { move: scheduled.move } });
      if (order.status !== from || !mayBegin(move, from)) {
        throw errors.STATUS_CONFLICT({ data: { status: order.status } });
      }
      const actorId = context.person.id;
      await insertScheduled(tx, { orderId, move, fromStatus: from, reason, note, actorId }, policy.undoSeconds);
      const changes = changesBetween(null, { scheduled: move, reason, note }, ["note"]);
      await tell(tx, authorOf(context), context.clock(), { thing: "order", id: orderId, changes });
      return { orderId, seconds: policy.undoSeconds };
    }),
  );
