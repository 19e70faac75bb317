import { z } from "zod";
import { staff } from "../call.ts";
import { policy } from "../policy.ts";
import { lockRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { decideEnd } from "./decide-end.ts";
import { lockForMove } from "./lock-for-move.ts";
import { ending, seenOrder } from "./move-order.ts";

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
  .errors(lockRefusals)
  .input(seenOrder.extend({ move: z.enum(["reject", "cancel"]), ...ending }))
  .handler(({ context, input: { orderId, from, move, reason, note }, errors }) =>
    inTransaction(context, async ({ tx }) => {
      const order = await lockForMove(context, tx, move, { orderId, from }, errors);
      await decideEnd(context, tx, order, { move, reason, note });
      return { orderId, seconds: policy.undoSeconds };
    }),
  );
