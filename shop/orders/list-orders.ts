import { z } from "zod";
import { administrator } from "../call.ts";
import { countByStatus, listOrders as list } from "./orders.server.ts";
import { orderStatuses } from "./status.ts";

const pageSize = 30;

/** The orders of one status, newest first, with how many there are of each. Source: behaviour.md, "Admin: orders". */
export const listOrders = administrator
  .route({ method: "GET", path: "/admin/orders", summary: "List orders by status" })
  .input(
    z.object({
      status: z.enum(orderStatuses).default("pending"),
      /** The last order of the page before. */
      after: z.object({ createdAt: z.coerce.date(), id: z.string().max(64) }).optional(),
    }),
  )
  .handler(async ({ context, input }) => {
    const [counts, orders] = await Promise.all([
      countByStatus(context.db),
      list(context.db, input.status, input.after ?? null, pageSize + 1),
    ]);
    return { counts, orders: orders.slice(0, pageSize), hasMore: orders.length > pageSize };
  });
