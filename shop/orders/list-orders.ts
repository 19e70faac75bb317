import { z } from "zod";
import { administrator } from "../call.ts";
import { cursor } from "../keyset.ts";
import { safeText } from "../safe-text.ts";
import { readTotals } from "../stats/read-tallies.ts";
import { findOrders } from "./admin.server.ts";
import { type OrderStatus, orderStatuses } from "./status.ts";

const pageSize = 30;

/**
 * One page of the orders of one status (or, searching, of any), newest first, with how many there are of each. Searched
 * by number, name, e-mail or phone. Source: behaviour.md, "Admin: orders".
 */
export const listOrders = administrator
  .route({ method: "GET", path: "/admin/orders", summary: "List orders by status" })
  .input(
    z.object({
      status: z.enum([...orderStatuses, "all"]).default("pending"),
      search: safeText(100).optional(),
      cursor: cursor.optional(),
    }),
  )
  .handler(async ({ context: { db }, input: { status, search, cursor } }) => {
    const [totals, page] = await Promise.all([
      readTotals(db, "orders"),
      findOrders(db, { status: status === "all" ? undefined : status, search, cursor, size: pageSize }),
    ]);
    const counts = Object.fromEntries(orderStatuses.map((known) => [known, totals.of(known).count]));
    return { ...page, counts: counts as Record<OrderStatus, number> };
  });
