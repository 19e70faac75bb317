import { z } from "zod";
import { staff } from "../call.ts";
import { cursor } from "../keyset.ts";
import { safeText } from "../safe-text.ts";
import { readTotals } from "../stats/read-tallies.ts";
import { listForAdmin as list } from "./admin-list.server.ts";
import { adminShows } from "./listing.ts";

const pageSize = 30;

/**
 * One page of the catalogue's products (or of the drafts, or the archived ones) as administrators manage them, searched by name or SKU,
 * with how many the catalogue has. Prices in DH. Source: behaviour.md, "Admin: products".
 */
export const listForAdmin = staff("catalogue.listForAdmin")
  .route({ method: "GET", path: "/admin/products", summary: "List the products to manage" })
  .input(
    z.object({
      search: safeText(100).optional(),
      show: z.enum(adminShows).default("active"),
      sortBy: z.enum(["created", "name", "price"]).default("created"),
      sortOrder: z.enum(["asc", "desc"]).default("desc"),
      cursor: cursor.optional(),
    }),
  )
  .handler(async ({ context: { db }, input: { search, show, sortBy: sort, sortOrder, cursor } }) => {
    const [page, totals] = await Promise.all([
      list(db, { search, show, sort, descending: sortOrder === "desc", cursor, size: pageSize }),
      readTotals(db, "stock"),
    ]);
    return { ...page, count: totals.all.count };
  });
