import { administrator } from "../call.ts";
import { findWholeOrders } from "./admin.server.ts";
import { ordersInput, ordersWanted } from "./list-orders.ts";

const pageSize = 500;

/** The orders a list shows, in full and 500 at a time, for a file. Source: behaviour.md, "Admin: orders". */
export const exportOrders = administrator
  .route({ method: "GET", path: "/admin/orders/export", summary: "Read orders in full, as a list shows them" })
  .input(ordersInput)
  .handler(({ context: { db }, input }) =>
    findWholeOrders(db, { ...ordersWanted(input), cursor: input.cursor, size: pageSize }),
  );
