import { z } from "zod";
import { isStaff } from "../accounts/roles.ts";
import { anyone } from "../call.ts";
import type { Visitor } from "../context.ts";
import { id } from "../fields.ts";
import { looksLikeId } from "../ids.ts";
import { policy } from "../policy.ts";
import { orderRefusals } from "../refusals.ts";
import type { Order } from "./order.ts";
import { isPublic } from "./order-access.ts";
import { opens } from "./order-pass.ts";
import { findOrder } from "./orders.server.ts";
import { readWay } from "./read-way.ts";
import { seesAllOf, seesOrder, trackedSeenBy } from "./seen-by.ts";
import { trackedOrder } from "./tracked-order.ts";

/**
 * One order by its id, which cannot be guessed. For 30 days whoever holds the id sees all of it; afterwards its
 * signed-in owner (of a guest's, whoever has verified its address), staff who see every order and whoever brings a pass
 * (`orders.open`) do, and everybody else sees what tracking shows: `isOpen` says which. Staff never see more of another's than their role may. Refuses with ORDER_NOT_FOUND.
 * Source: behaviour.md, "Order confirmation".
 */
export const showOrder = anyone
  .route({ method: "GET", path: "/orders/{orderId}", summary: "Show one order" })
  .errors(orderRefusals)
  .input(z.object({ orderId: id, pass: z.string().max(100).default("") }))
  .handler(async ({ context, input: { orderId, pass }, errors }) => {
    const order = looksLikeId(orderId) ? await findOrder(context.db, orderId) : null;
    if (!order || order.erasedAt) throw errors.ORDER_NOT_FOUND();
    const person = await context.visitor();
    const isProved = opens(context, orderId, pass) || (person !== null && isBuyer(person, order));
    const role = !isProved && person && isStaff(person.fullRole) ? person.fullRole : null;
    const isAtWork = person !== null && isStaff(person.role);
    if (role && !seesOrder(role, order)) throw errors.ORDER_NOT_FOUND();
    const way = (await readWay(context.db, [order.id]))(order.id);
    // What a role keeps from somebody holds before they have proved it; what it gives them does not
    const mayBeOpen = !role || seesAllOf(role);
    const isOpen = isProved || (mayBeOpen && (isAtWork || isPublic(order.createdAt, context.clock(), policy)));
    if (!isOpen) {
      const tracked = trackedOrder(order, way);
      return { isOpen: false as const, ...(role ? trackedSeenBy(role, tracked) : tracked) };
    }
    const { userId: _, erasedAt: __, ...shown } = order;
    return { isOpen: true as const, ...shown, ...way };
  });

const isBuyer = ({ id, email }: Visitor, { userId, isGuestOrder, customerInfo }: Order): boolean =>
  id === userId || (isGuestOrder && email === customerInfo.email);
