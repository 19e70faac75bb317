import { z } from "zod";
import type { StaffRole } from "../accounts/roles.ts";
import { staff } from "../call.ts";
import { isoDayOf } from "../clock.ts";
import { cursor } from "../keyset.ts";
import { shownPhone } from "../phone-number.ts";
import { maySee } from "../rights.ts";
import { safeText } from "../safe-text.ts";
import { readTotals } from "../stats/read-tallies.ts";
import { day } from "../times.ts";
import { findOrders, hasUntoldPhones, type OrdersWanted } from "./admin.server.ts";
import { rowSeenBy, statusesSeenBy } from "./seen-by.ts";
import { type OrderStatus, orderStatuses } from "./status.ts";

const pageSize = 30;

/** Which orders are looked at, and from where on. */
export const ordersInput = z.object({
  status: z.enum([...orderStatuses, "all"]).default("pending"),
  search: safeText(100).optional(),
  /** Placed from one day of Morocco's to another, both included. */
  placedFrom: day.optional(),
  placedTo: day.optional(),
  /** Only those whose phone could not be told from what was typed. */
  phone: z.literal("untold").optional(),
  cursor: cursor.optional(),
});

/** The same as the database is asked in somebody's name, who may not see the orders of every status. */
export function ordersWanted(
  role: StaffRole,
  { status, search: text, placedFrom, placedTo, phone }: z.output<typeof ordersInput>,
): OrdersWanted {
  const search = text === undefined ? undefined : { text, inEmails: maySee(role, "e-mail addresses") };
  const wanted = { search, placedFrom, placedTo, phone };
  const seen = statusesSeenBy(role);
  if (status !== "all") return { ...wanted, statuses: seen.filter((one) => one === status) };
  return { ...wanted, statuses: seen.length === orderStatuses.length ? undefined : seen };
}

/**
 * One page of the orders of one status (or, searching, of any), newest first, with how many there are of each and
 * whether some have a phone that could not be told. Searched by number, name, e-mail, phone or city. Each role gets, and
 * searches, what it may see of them. Source: behaviour.md, "Admin: orders".
 */
export const listOrders = staff("orders.list")
  .route({ method: "GET", path: "/admin/orders", summary: "List orders by status" })
  .input(ordersInput)
  .handler(async ({ context: { db, clock, person }, input }) => {
    const [totals, page, untold] = await Promise.all([
      readTotals(db, "orders"),
      findOrders(db, { ...ordersWanted(person.role, input), cursor: input.cursor, size: pageSize }),
      hasUntoldPhones(db),
    ]);
    const counts: Partial<Record<OrderStatus, number>> = {};
    for (const status of statusesSeenBy(person.role)) counts[status] = totals.of(status).count;
    const rows = page.rows.map((row) => ({ ...rowSeenBy(person.role, row), phoneShown: shownPhone(row) }));
    return { ...page, rows, counts, hasUntoldPhones: untold, today: isoDayOf(clock()) };
  });
