import { z } from "zod";
import { staff } from "../call.ts";
import { cursor } from "../keyset.ts";
import { findAlerts } from "./alerts.server.ts";

const pageSize = 30;

/** One page of the unresolved alerts, newest first. Source: behaviour.md, "Alerts". */
export const listAlerts = staff("inventory.alerts")
  .route({ method: "GET", path: "/admin/alerts", summary: "List unresolved alerts" })
  .input(z.object({ cursor: cursor.optional() }))
  .handler(({ context, input }) => findAlerts(context.db, input.cursor, pageSize));
