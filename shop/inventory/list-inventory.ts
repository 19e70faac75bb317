import { z } from "zod";
import { staff } from "../call.ts";
import { stockStatuses } from "../catalogue/stock-status.ts";
import { cursor } from "../keyset.ts";
import { maySee } from "../rights.ts";
import { safeText } from "../safe-text.ts";
import { readTotals } from "../stats/read-tallies.ts";
import { countAlerts } from "./alerts.server.ts";
import { stockSeenBy } from "./seen-by.ts";
import { listStock } from "./stock-list.server.ts";

/**
 * One page of the products' stock by name, searched by name or SKU and filtered by where it stands, with the five
 * figures of all products (value: stock times cost price, for who may see prices) and the number of open alerts.
 * Source: behaviour.md, "Inventory".
 */
export const listInventory = staff("inventory.list")
  .route({ method: "GET", path: "/admin/inventory", summary: "List the inventory" })
  .input(
    z.object({
      search: safeText(100).optional(),
      status: z.enum(stockStatuses).optional(),
      cursor: cursor.optional(),
      limit: z.number().int().min(1).max(1_000).default(30),
    }),
  )
  .handler(async ({ context: { db, person }, input: { limit, ...wanted } }) => {
    const [page, totals, openAlerts] = await Promise.all([
      listStock(db, { ...wanted, size: limit }),
      readTotals(db, "stock"),
      countAlerts(db),
    ]);
    const seesPrices = maySee(person.role, "prices");
    return {
      ...page,
      rows: page.rows.map((row) => stockSeenBy(person.role, row)),
      summary: {
        totalProducts: totals.all.count,
        inStock: totals.of("in_stock").count,
        lowStock: totals.of("low_stock").count,
        outOfStock: totals.of("out_of_stock").count,
        valueCentimes: seesPrices ? totals.all.amount : null,
      },
      openAlerts,
    };
  });
