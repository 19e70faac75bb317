import { z } from "zod";
import { customer } from "../call.ts";
import { lastSeen } from "../keyset.ts";
import { countMyOrders, findMyOrders } from "./my-orders.server.ts";
import { orderStatuses } from "./status.ts";

const pageSize = 20;

/**
 * The signed-in person's orders, those placed as a guest under their verified address too, newest first, with what they come to; by status, and by a part of an order number or
 * of an article's name. Source: behaviour.md, "My orders".
 */
export const listMyOrders = customer
  .route({ method: "GET", path: "/my-orders", summary: "List the own orders" })
  .input(
    z.object({
      status: z.enum(orderStatuses).optional(),
      search: z.string().max(100).trim().optional(),
      /** The last order of the page before. */
      after: lastSeen.optional(),
    }),
  )
  .handler(async ({ context: { db, person }, input }) => {
    const [stats, found] = await Promise.all([
      countMyOrders(db, person),
      findMyOrders(db, person, input, pageSize + 1),
    ]);
    const orders = found.slice(0, pageSize).map(({ userId: _, ...order }) => order);
    return { stats, orders, hasMore: found.length > pageSize };
  });
