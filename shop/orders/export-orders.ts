import { staff } from "../call.ts";
import { findWholeOrders } from "./admin.server.ts";
import { ordersInput, ordersWanted } from "./list-orders.ts";

const pageSize = 500;

/** The orders a list shows, in full and 500 at a time, for a file. Source: behaviour.md, "Admin: orders". */
export const exportOrders = staff("orders.export")
  .route({ method: "GET", path: "/admin/orders/export", summary: "Read orders in full, as a list shows them" })
  .input(ordersInput)
  .handler(({ context: { db, person }, input }) =>
    findWholeOrders(db, { ...ordersWanted(person.role, input), cursor: input.cursor, size: pageSize }),
  );
