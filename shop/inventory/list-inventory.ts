import { z } from "zod";
import { administrator } from "../call.ts";
import { stockStatuses } from "../catalogue/stock-status.ts";
import { cursor } from "../keyset.ts";
import { safeText } from "../safe-text.ts";
import { readTotals } from "../stats/read-tallies.ts";
import { countAlerts } from "./alerts.server.ts";
import { listStock } from "./stock-list.server.ts";

/**
 * One page of the products' stock by name, searched by name or SKU and filtered by where it stands, with the five
 * figures of all products (value: stock times cost price) and the number of open alerts.
 * Source: behaviour.md, "Inventory".
 */
export const listInventory = administrator
  .route({ method: "GET", path: "/admin/inventory", summary: "List the inventory" })
  .input(
    z.object({
      search: safeText(100).optional(),
      status: z.enum(stockStatuses).optional(),
      cursor: cursor.optional(),
      limit: z.number().int().min(1).max(1_000).default(30),
    }),
  )
  .handler(async ({ context: { db }, input: { limit, ...wanted } }) => {
    const [page, totals, openAlerts] = await Promise.all([
      listStock(db, { ...wanted, size: limit }),
      readTotals(db, "stock"),
      countAlerts(db),
    ]);
    return {
      ...page,
      summary: {
        totalProducts: totals.all.count,
        inStock: totals.of("in_stock").count,
        lowStock: totals.of("low_stock").count,
        outOfStock: totals.of("out_of_stock").count,
        valueCentimes: totals.all.amount,
      },
      openAlerts,
    };
  });
