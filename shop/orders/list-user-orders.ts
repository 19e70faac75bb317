import { z } from "zod";
import { staff } from "../call.ts";
import { id } from "../fields.ts";
import { cursor } from "../keyset.ts";
import { findOrders } from "./admin.server.ts";
import { ordersWanted } from "./list-orders.ts";
import { rowSeenBy } from "./seen-by.ts";

const pageSize = 10;

/** One page of a user's orders, newest first. Source: behaviour.md, "Admin: users". */
export const listUserOrders = staff("orders.listOfUser")
  .route({ method: "GET", path: "/admin/users/{userId}/orders", summary: "List a user's orders" })
  .input(z.object({ userId: id, cursor: cursor.optional() }))
  .handler(async ({ context: { db, person }, input }) => {
    const { statuses } = ordersWanted(person.role, { status: "all" });
    const page = await findOrders(db, { ...input, statuses, size: pageSize });
    return { ...page, rows: page.rows.map((row) => rowSeenBy(person.role, row)) };
  });
