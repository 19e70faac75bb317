import { z } from "zod";
import { staff } from "../call.ts";
import { id } from "../fields.ts";
import { inventoryRefusals } from "../refusals.ts";
import { endAlert } from "./alerts.server.ts";

/** Resolves an alert by hand; twice is once. Refuses with ALERT_NOT_FOUND. Source: behaviour.md, "Alerts". */
export const resolveAlert = staff("inventory.resolve")
  .route({ method: "POST", path: "/admin/alerts/{alertId}/resolve", summary: "Resolve an alert" })
  .errors(inventoryRefusals)
  .input(z.object({ alertId: id }))
  .handler(async ({ context, input, errors }) => {
    if (!(await endAlert(context.db, input.alertId, context.clock()))) throw errors.ALERT_NOT_FOUND();
    return {};
  });
