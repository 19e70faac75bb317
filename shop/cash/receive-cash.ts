import { z } from "zod";
import { staff } from "../call.ts";
import { id } from "../fields.ts";
import { authorOf } from "../journal/author-of.ts";
import { lockKnown } from "../orders/lock-for-move.ts";
import { receivingRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { writePayment } from "./follow-payments.ts";
import { isReceivable } from "./is-receivable.ts";

/**
 * Notes that a delivered order without parcels is paid to the house, or that this was a slip of the hand. Refuses with
 * ORDER_NOT_FOUND, ORDER_NOT_RECEIVABLE, and with PAYMENT_STATUS_CONFLICT where it stands otherwise than it was seen.
 * Source: behaviour.md, "Admin: cash".
 */
export const receiveCash = staff("cash.receive")
  .route({ method: "POST", path: "/admin/orders/{orderId}/payment", summary: "Note that an order is paid" })
  .errors(receivingRefusals)
  .input(z.object({ orderId: id, from: z.enum(["pending", "paid"]) }))
  .handler(({ context, input: { orderId, from }, errors }) =>
    inTransaction(context, async ({ tx }) => {
      const order = await lockKnown(context, tx, orderId, errors);
      const { status, paymentMethod: method, paymentStatus } = order;
      if (!(await isReceivable(tx, { id: orderId, status, method }))) throw errors.ORDER_NOT_RECEIVABLE();
      if (paymentStatus !== from) throw errors.PAYMENT_STATUS_CONFLICT({ data: { status: paymentStatus } });
      const to = from === "pending" ? "paid" : "pending";
      await writePayment(tx, [orderId], to, { author: authorOf(context), at: context.clock() });
      return { orderId, status: to };
    }),
  );
