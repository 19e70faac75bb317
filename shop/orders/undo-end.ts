import { z } from "zod";
import { staff } from "../call.ts";
import { id } from "../fields.ts";
import { undoRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { takeBackEnd } from "./decide-end.ts";
import { lockKnown } from "./lock-for-move.ts";

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
      const order = await lockKnown(context, tx, orderId, errors);
      const isBack = await takeBackEnd(context, tx, orderId);
      if (!isBack) throw errors.TOO_LATE_TO_UNDO({ data: { status: order.status } });
      return { orderId, status: order.status };
    }),
  );
