import { z } from "zod";
import { staff } from "../call.ts";
import { id } from "../fields.ts";
import { cursor } from "../keyset.ts";
import { shownPaymentRefusals } from "../refusals.ts";
import { findPayment, findPayments, linesOfPayment } from "./payments.server.ts";

const pageSize = 50;

/** One page of what carriers have paid to the house, the last noted first. Source: behaviour.md, "Admin: cash". */
export const listPayments = staff("cash.payments")
  .route({ method: "GET", path: "/admin/cash/payments", summary: "List carriers' payments" })
  .input(z.object({ carrierId: id.optional(), cursor: cursor.optional() }))
  .handler(({ context: { db }, input }) => findPayments(db, { ...input, size: pageSize }));

/** One payment with what it brought for each parcel. Refuses with PAYMENT_NOT_FOUND. Source: behaviour.md, "Admin: cash". */
export const showPayment = staff("cash.payment")
  .route({ method: "GET", path: "/admin/cash/payments/{paymentId}", summary: "Show a carrier's payment" })
  .errors(shownPaymentRefusals)
  .input(z.object({ paymentId: id }))
  .handler(async ({ context: { db }, input: { paymentId }, errors }) => {
    const [payment, lines] = await Promise.all([findPayment(db, paymentId), linesOfPayment(db, paymentId)]);
    if (!payment) throw errors.PAYMENT_NOT_FOUND();
    return { ...payment, lines };
  });
