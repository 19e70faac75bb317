import { z } from "zod";
import { staff } from "../call.ts";
import { id } from "../fields.ts";
import { authorOf } from "../journal/author-of.ts";
import { changesBetween } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { undoRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { lockOrder } from "./orders.server.ts";
import { takeScheduled } from "./scheduled-moves.server.ts";
import { seesOrder } from "./seen-by.ts";

/**
 * Takes back what was decided about an order, as long as it has not happened: then it never will.
 * Refuses with ORDER_NOT_FOUND, TOO_LATE_TO_UNDO. Source: behaviour.md, "Rejecting and cancelling".
 */
export const undoEnd = staff("orders.undoEnd")
  .route({ method: "DELETE", path: "/orders/{orderId}/scheduled-end", summary: "Take back that an order ends" })
  .errors(undoRefusals)
  .input(z.object({ orderId: id }))
  .handler(({ context, input: { orderId }, errors }) =>
    inTransaction(context, async ({ tx }) => {
      const order = await lockOrder(tx, orderId);
      if (!order || !seesOrder(context.person.role, order)) throw errors.ORDER_NOT_FOUND();
      const scheduled = await takeScheduled(tx, orderId);
      if (!scheduled) throw errors.TOO_LATE_TO_UNDO({ data: { status: order.status } });
      const changes = changesBetween({ scheduled: scheduled.move }, null);
      await tell(tx, authorOf(context), context.clock(), { thing: "order", id: orderId, changes });
      return { orderId, status: order.status };
    }),
  );
