import { staff } from "../call.ts";
import { lateBefore } from "./late.ts";
import { readOverview } from "./overview.server.ts";

/** How much money is on the road, collected and late, and since when. Source: behaviour.md, "Admin: cash". */
export const showOverview = staff("cash.overview")
  .route({ method: "GET", path: "/admin/cash/overview", summary: "Show how much money carriers have" })
  .handler(({ context: { db, clock } }) => readOverview(db, lateBefore(clock())));
