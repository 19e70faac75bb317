import { z } from "zod";
import { anyone } from "../call.ts";
import { id } from "../fields.ts";
import { looksLikeId } from "../ids.ts";
import { policy } from "../policy.ts";
import { limitRefusals, orderCodeRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { isPublic } from "./order-access.ts";
import { mintCode } from "./order-codes.server.ts";
import { enqueueCode } from "./order-mail.ts";
import { readOrder } from "./orders.server.ts";

const mostPerOrder = 5;
const mostPerCaller = 20;
const anHour = 3600;

/**
 * Sends a code that opens an order to the address it was placed with; while the order is open to everybody, nothing is
 * sent. Refuses with ORDER_NOT_FOUND, ORDER_WITHOUT_EMAIL, TOO_MANY_REQUESTS. Source: behaviour.md, "Order confirmation".
 */
export const requestOrderCode = anyone
  .route({ method: "POST", path: "/orders/{orderId}/code", summary: "Ask for a code that opens an order" })
  .errors({ ...orderCodeRefusals, ...limitRefusals })
  .input(z.object({ orderId: id }))
  .handler(async ({ context, input: { orderId }, errors }) => {
    const order = looksLikeId(orderId) ? await readOrder(context.db, orderId) : null;
    if (!order || order.erasedAt) throw errors.ORDER_NOT_FOUND();
    if (isPublic(order.createdAt, context.clock(), policy)) return {};
    if (!order.email) throw errors.ORDER_WITHOUT_EMAIL();
    const waits = await Promise.all([
      context.limit(`order-code:ip:${context.ip}`, mostPerCaller, anHour),
      context.limit(`order-code:${orderId}`, mostPerOrder, anHour),
    ]);
    const retryAfter = Math.max(...waits);
    if (retryAfter > 0) throw errors.TOO_MANY_REQUESTS({ data: { retryAfter } });
    await inTransaction(context, async ({ tx }) => {
      const code = await mintCode(context, tx, orderId);
      await enqueueCode(context, tx, order, context.secrets.seal(code));
    });
    return {};
  });
