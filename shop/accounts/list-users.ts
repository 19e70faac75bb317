import { z } from "zod";
import { administrator } from "../call.ts";
import { cursor } from "../keyset.ts";
import { safeText } from "../safe-text.ts";
import { readTotals } from "../stats/read-tallies.ts";
import { findUsers } from "./admin.server.ts";

const pageSize = 30;

/**
 * One page of the accounts, newest first, searched by e-mail, first or last name and filtered by role, with how many
 * there are. Source: behaviour.md, "Admin: users".
 */
export const listUsers = administrator
  .route({ method: "GET", path: "/admin/users", summary: "List users" })
  .input(
    z.object({
      search: safeText(100).optional(),
      role: z.enum(["customer", "admin"]).optional(),
      cursor: cursor.optional(),
    }),
  )
  .handler(async ({ context: { db }, input }) => {
    const [page, totals] = await Promise.all([findUsers(db, { ...input, size: pageSize }), readTotals(db, "people")]);
    const counts = {
      total: totals.all.count,
      customers: totals.of("customer").count,
      admins: totals.of("admin").count,
    };
    return { ...page, counts };
  });
