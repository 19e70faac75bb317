import { z } from "zod";
import { administrator } from "../call.ts";
import { place } from "../keyset.ts";
import { toDirhams } from "../money.ts";
import { plain } from "../plain.ts";
import { findOrders } from "./office.server.ts";

const pageSize = 10;

/** One page of a user's orders, newest first; totals in DH. Source: behaviour.md, "Admin: users". */
export const listUserOrders = administrator
  .route({ method: "GET", path: "/admin/users/{userId}/orders", summary: "List a user's orders" })
  .input(z.object({ userId: plain(64), place: place.optional() }))
  .handler(async ({ context, input }) => {
    const page = await findOrders(context.db, { ...input, size: pageSize });
    return {
      ...page,
      rows: page.rows.map(({ totalCentimes, ...row }) => ({ ...row, total: toDirhams(totalCentimes) })),
    };
  });
