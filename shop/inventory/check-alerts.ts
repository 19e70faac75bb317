import { staff } from "../call.ts";
import { authorOf } from "../journal/author-of.ts";
import { changesBetween } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { inTransaction } from "../transaction.ts";
import { alignAlerts } from "./watch-stock.ts";

/**
 * Makes the alerts what stock says now: opens what is missing (also what was resolved by hand and is still low),
 * resolves what has recovered. Answers how many of each. Source: behaviour.md, "Alerts".
 */
export const checkAlerts = staff("inventory.check")
  .route({ method: "POST", path: "/admin/alerts/check", summary: "Check low-stock alerts" })
  .handler(({ context }) =>
    inTransaction(context, async ({ tx }) => {
      const at = context.clock();
      const aligned = await alignAlerts(tx, at);
      const { opened, resolved } = aligned;
      const changes = changesBetween(null, { opened: opened || null, resolved: resolved || null });
      await tell(tx, authorOf(context), at, { thing: "alerts", id: "", changes });
      return aligned;
    }),
  );
