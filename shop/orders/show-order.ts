import { z } from "zod";
import { anyone } from "../call.ts";
import type { ShopContext } from "../context.ts";
import { id } from "../fields.ts";
import { looksLikeId } from "../ids.ts";
import { policy } from "../policy.ts";
import { orderRefusals } from "../refusals.ts";
import { maySee } from "../rights.ts";
import type { Order } from "./order.ts";
import { isPublic } from "./order-access.ts";
import { opens } from "./order-pass.ts";
import { readSteps } from "./order-steps.server.ts";
import { findOrder } from "./orders.server.ts";
import { trackedOrder } from "./tracked-order.ts";

/**
 * One order by its id, which cannot be guessed. For 30 days whoever holds the id sees all of it; afterwards its
 * signed-in owner (of a guest's, whoever has verified its address), staff who see every order and whoever brings a pass (`orders.open`) do, and everybody else sees what tracking
 * shows: `isOpen` says which. Refuses with ORDER_NOT_FOUND. Source: behaviour.md, "Order confirmation".
 */
export const showOrder = anyone
  .route({ method: "GET", path: "/orders/{orderId}", summary: "Show one order" })
  .errors(orderRefusals)
  .input(z.object({ orderId: id, pass: z.string().max(100).default("") }))
  .handler(async ({ context, input: { orderId, pass }, errors }) => {
    const order = looksLikeId(orderId) ? await findOrder(context.db, orderId) : null;
    if (!order || order.erasedAt) throw errors.ORDER_NOT_FOUND();
    const steps = (await readSteps(context.db, [order.id]))(order.id);
    if (!(await mayOpen(context, order, pass))) return { isOpen: false as const, ...trackedOrder(order, steps) };
    const { userId: _, erasedAt: __, ...shown } = order;
    return { isOpen: true as const, ...shown, steps };
  });

async function mayOpen(context: ShopContext, order: Order, pass: string): Promise<boolean> {
  const { id, userId, isGuestOrder, createdAt, customerInfo } = order;
  if (isPublic(createdAt, context.clock(), policy) || opens(context, id, pass)) return true;
  const person = await context.visitor();
  if (!person) return false;
  return (
    maySee(person.role, "orders in any status") ||
    person.id === userId ||
    (isGuestOrder && person.email === customerInfo.email)
  );
}
