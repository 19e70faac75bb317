import type { ORPCErrorConstructorMap } from "@orpc/server";
import { z } from "zod";
import { customer, staff } from "../call.ts";
import type { CallContext, Transaction } from "../context.ts";
import { id } from "../fields.ts";
import { looksLikeId } from "../ids.ts";
import { authorOf } from "../journal/author-of.ts";
import { changesBetween } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import { limitRefusals, orderMailRefusals, signInRefusals } from "../refusals.ts";
import { mayMake } from "../rights.ts";
import { inTransaction } from "../transaction.ts";
import { confirmationOf, enqueueStatusMail } from "./order-mail.ts";
import { findOrder, holdOrder, readLines } from "./orders.server.ts";

const most = 5;
const windowSeconds = 600;
const refusals = { ...signInRefusals, ...orderMailRefusals, ...limitRefusals };
type Refuse = ORPCErrorConstructorMap<typeof refusals>;
/** Only the order is named: what the mail says and whom it goes to is the stored order's. */
const input = z.object({ orderId: id });

/**
 * Sends an order's confirmation again, to the order's stored address with its stored content: for staff who may send its
 * status mail, or for the customer whose order it is. Answers the mail's id. Refuses with ORDER_NOT_FOUND, PERMISSION_DENIED, ORDER_WITHOUT_EMAIL, ORDER_BUSY
 * (it is being changed), TOO_MANY_REQUESTS. Source: behaviour.md, "Mails on request".
 */
export const sendConfirmation = customer
  .route({
    method: "POST",
    path: "/orders/{orderId}/mails/confirmation",
    summary: "Send an order's confirmation again",
  })
  .errors(refusals)
  .input(input)
  .handler(({ context, input, errors, signal }) =>
    send(context, input.orderId, errors, signal, async (tx, order) =>
      enqueueMail(context, tx, confirmationOf(order, await readLines(tx, order.id))),
    ),
  );

/**
 * Sends the mail about an order's present status again, to the order's stored address. Answers the mail's id. Refuses
 * with ORDER_NOT_FOUND, ORDER_WITHOUT_EMAIL, ORDER_BUSY, TOO_MANY_REQUESTS. Source: behaviour.md, "Mails on request".
 */
export const sendStatus = staff("orders.sendStatus")
  .route({ method: "POST", path: "/orders/{orderId}/mails/status", summary: "Send an order's status mail again" })
  .errors(refusals)
  .input(input)
  .handler(({ context, input, errors, signal }) =>
    send(context, input.orderId, errors, signal, (tx, order) => enqueueStatusMail(context, tx, order)),
  );

async function send(
  context: CallContext,
  orderId: string,
  errors: Refuse,
  signal: AbortSignal | undefined,
  enqueue: (tx: Transaction, order: NonNullable<Awaited<ReturnType<typeof holdOrder>>>) => Promise<string>,
) {
  const { person } = context;
  const seen = looksLikeId(orderId) ? await findOrder(context.db, orderId) : null;
  if (!seen || seen.erasedAt) throw errors.ORDER_NOT_FOUND();
  if (seen.userId !== person.id && !mayMake(person.role, "orders.sendStatus")) throw errors.PERMISSION_DENIED();
  if (!seen.customerInfo.email) throw errors.ORDER_WITHOUT_EMAIL();
  const retryAfter = await context.limit(`order-mail:${orderId}:${person.id}`, most, windowSeconds);
  if (retryAfter > 0) throw errors.TOO_MANY_REQUESTS({ data: { retryAfter } });
  return inTransaction(context, async ({ tx }) => {
    const order = await holdOrder(tx, orderId);
    if (!order || order.erasedAt) throw errors.ORDER_BUSY();
    const mailId = await enqueue(tx, order);
    // Whoever asked has been told that it did not happen: then it must not.
    signal?.throwIfAborted();
    if (person.role !== "customer") {
      const changes = changesBetween(null, { mail: "queued" });
      await tell(tx, authorOf(context), context.clock(), { thing: "order", id: orderId, changes });
    }
    return { mailId };
  });
}
