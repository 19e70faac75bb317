import { z } from "zod";
import { staff } from "../call.ts";
import { id } from "../fields.ts";
import { authorOf } from "../journal/author-of.ts";
import type { Changes } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { inventoryRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { endAlert } from "./alerts.server.ts";

/** Resolves an alert by hand; twice is once. Refuses with ALERT_NOT_FOUND. Source: behaviour.md, "Alerts". */
export const resolveAlert = staff("inventory.resolve")
  .route({ method: "POST", path: "/admin/alerts/{alertId}/resolve", summary: "Resolve an alert" })
  .errors(inventoryRefusals)
  .input(z.object({ alertId: id }))
  .handler(({ context, input, errors }) =>
    inTransaction(context, async ({ tx }) => {
      const at = context.clock();
      const alert = await endAlert(tx, input.alertId, at);
      if (!alert) throw errors.ALERT_NOT_FOUND();
      const { productId: id, alertType, wasResolved } = alert;
      const changes: Changes = wasResolved ? {} : { [`alert ${alertType}`]: { before: "open", after: "resolved" } };
      await tell(tx, authorOf(context), at, { thing: "product", id, changes });
      return {};
    }),
  );
