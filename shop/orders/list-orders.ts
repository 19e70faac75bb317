import { z } from "zod";
import { administrator } from "../call.ts";
import { isoDayOf } from "../clock.ts";
import { cursor } from "../keyset.ts";
import { safeText } from "../safe-text.ts";
import { readTotals } from "../stats/read-tallies.ts";
import { day } from "../times.ts";
import { findOrders, type OrdersWanted } from "./admin.server.ts";
import { type OrderStatus, orderStatuses } from "./status.ts";

const pageSize = 30;

/** Which orders an administrator looks at, and from where on. */
export const ordersInput = z.object({
  status: z.enum([...orderStatuses, "all"]).default("pending"),
  search: safeText(100).optional(),
  /** Placed from one day of Morocco's to another, both included. */
  placedFrom: day.optional(),
  placedTo: day.optional(),
  cursor: cursor.optional(),
});

/** The same as the database is asked. */
export const ordersWanted = ({ status, ...wanted }: z.output<typeof ordersInput>): OrdersWanted => ({
  ...wanted,
  status: status === "all" ? undefined : status,
});

/**
 * One page of the orders of one status (or, searching, of any), newest first, with how many there are of each. Searched
 * by number, name, e-mail, phone or city. Source: behaviour.md, "Admin: orders".
 */
export const listOrders = administrator
  .route({ method: "GET", path: "/admin/orders", summary: "List orders by status" })
  .input(ordersInput)
  .handler(async ({ context: { db, clock }, input }) => {
    const [totals, page] = await Promise.all([
      readTotals(db, "orders"),
      findOrders(db, { ...ordersWanted(input), cursor: input.cursor, size: pageSize }),
    ]);
    const counts = Object.fromEntries(orderStatuses.map((known) => [known, totals.of(known).count]));
    return { ...page, counts: counts as Record<OrderStatus, number>, today: isoDayOf(clock()) };
  });
