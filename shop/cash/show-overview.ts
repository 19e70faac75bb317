import { asc } from "drizzle-orm";
import { staff } from "../call.ts";
import { carriers } from "../carriers/tables.ts";
import { isoDayOf } from "../clock.ts";
import { lateBefore } from "./late.ts";
import { readOverview } from "./overview.server.ts";

/** How much money is on the road, collected and late, and since when; and who carries. Source: behaviour.md, "Admin: cash". */
export const showOverview = staff("cash.overview")
  .route({ method: "GET", path: "/admin/cash/overview", summary: "Show how much money carriers have" })
  .handler(async ({ context: { db, clock } }) => {
    const [overview, carrying] = await Promise.all([
      readOverview(db, lateBefore(clock())),
      db.select({ id: carriers.id, name: carriers.name }).from(carriers).orderBy(asc(carriers.nameKey)),
    ]);
    return { ...overview, carriers: carrying, today: isoDayOf(clock()) };
  });
