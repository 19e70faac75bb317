import type { StaffRole } from "../accounts/roles.ts";
import type { Sql } from "../context.ts";
import { findOrder } from "./orders.server.ts";
import { orderSeenBy, seesOrder } from "./seen-by.ts";

/** One order with its lines, without what a role may not see; null where there is none, or the role may not see it yet. */
export async function wholeOrder(db: Sql, role: StaffRole, orderId: string) {
  const order = await findOrder(db, orderId);
  return order && seesOrder(role, order) ? orderSeenBy(role, order) : null;
}
