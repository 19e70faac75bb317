import { z } from "zod";
import { anyone } from "../call.ts";
import { id } from "../fields.ts";
import { looksLikeId } from "../ids.ts";
import { asTyped } from "../mailed-code.ts";
import { limitRefusals, orderRefusals, verificationRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { passMinutes } from "./order-access.ts";
import { redeemOrderCode } from "./order-codes.server.ts";
import { makePass } from "./order-pass.ts";
import { readOrder } from "./orders.server.ts";

const mostTries = 20;
const windowSeconds = 600;

/**
 * Exchanges the mailed code for a pass, with which `orders.show` shows all of the order for so many `seconds`. Refuses
 * with ORDER_NOT_FOUND, CODE_MISSING, VERIFICATION_FAILED, TOO_MANY_REQUESTS.
 * Source: behaviour.md, "Order confirmation".
 */
export const openOrder = anyone
  .route({ method: "POST", path: "/orders/{orderId}/open", summary: "Open an order with the code mailed for it" })
  .errors({
    ORDER_NOT_FOUND: orderRefusals.ORDER_NOT_FOUND,
    CODE_MISSING: verificationRefusals.CODE_MISSING,
    VERIFICATION_FAILED: verificationRefusals.VERIFICATION_FAILED,
    ...limitRefusals,
  })
  .input(z.object({ orderId: id, code: z.string().max(64).default("") }))
  .handler(async ({ context, input, errors }) => {
    const order = looksLikeId(input.orderId) ? await readOrder(context.db, input.orderId) : null;
    if (!order || order.erasedAt) throw errors.ORDER_NOT_FOUND();
    const code = asTyped(input.code);
    if (!code) throw errors.CODE_MISSING();
    const retryAfter = await context.limit(`order-open:${context.ip}`, mostTries, windowSeconds);
    if (retryAfter > 0) throw errors.TOO_MANY_REQUESTS({ data: { retryAfter } });
    const isRight = await inTransaction(context, ({ tx }) => redeemOrderCode(context, tx, order.id, code));
    if (!isRight) throw errors.VERIFICATION_FAILED();
    return { pass: makePass(context, order.id), seconds: passMinutes * 60 };
  });
