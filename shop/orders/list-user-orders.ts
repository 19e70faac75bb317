import { z } from "zod";
import { administrator } from "../call.ts";
import { id } from "../fields.ts";
import { cursor } from "../keyset.ts";
import { findOrders } from "./admin.server.ts";

const pageSize = 10;

/** One page of a user's orders, newest first. Source: behaviour.md, "Admin: users". */
export const listUserOrders = administrator
  .route({ method: "GET", path: "/admin/users/{userId}/orders", summary: "List a user's orders" })
  .input(z.object({ userId: id, cursor: cursor.optional() }))
  .handler(({ context, input }) => findOrders(context.db, { ...input, size: pageSize }));
