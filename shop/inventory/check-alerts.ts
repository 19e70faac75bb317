import { staff } from "../call.ts";
import { inTransaction } from "../transaction.ts";
import { alignAlerts } from "./watch-stock.ts";

/**
 * Makes the alerts what stock says now: opens what is missing (also what was resolved by hand and is still low),
 * resolves what has recovered. Answers how many of each. Source: behaviour.md, "Alerts".
 */
export const checkAlerts = staff("inventory.check")
  .route({ method: "POST", path: "/admin/alerts/check", summary: "Check low-stock alerts" })
  .handler(({ context }) => inTransaction(context, ({ tx }) => alignAlerts(tx, context.clock())));
