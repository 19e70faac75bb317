import { z } from "zod";
import { staff } from "../call.ts";
import { cursor } from "../keyset.ts";
import { maySee } from "../rights.ts";
import { safeText } from "../safe-text.ts";
import { readTotals } from "../stats/read-tallies.ts";
import { findUsers } from "./admin.server.ts";
import { roles, staffRoles } from "./roles.ts";

const pageSize = 30;

/**
 * One page of the accounts, newest first, searched by e-mail, first or last name and filtered by role, with how many
 * there are, and which roles beside a customer's and an administrator's somebody has. Who may not see staff gets customers alone. Source: behaviour.md, "Admin: users".
 */
export const listUsers = staff("accounts.listUsers")
  .route({ method: "GET", path: "/admin/users", summary: "List users" })
  .input(
    z.object({
      search: safeText(100).optional(),
      role: z.enum(roles).optional(),
      cursor: cursor.optional(),
    }),
  )
  .handler(async ({ context: { db, person }, input }) => {
    const seesStaff = maySee(person.role, "staff");
    const wanted = seesStaff ? input : { ...input, role: "customer" as const };
    const [page, totals] = await Promise.all([findUsers(db, { ...wanted, size: pageSize }), readTotals(db, "people")]);
    const customers = totals.of("customer").count;
    const counts = seesStaff
      ? { total: totals.all.count, customers, admins: totals.of("admin").count }
      : { total: customers, customers, admins: null };
    const otherRoles = seesStaff ? staffRoles.filter((role) => role !== "admin" && totals.of(role).count > 0) : [];
    return { ...page, counts, otherRoles };
  });
