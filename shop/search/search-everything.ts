import { z } from "zod";
import { findUsers } from "../accounts/admin.server.ts";
import { administrator } from "../call.ts";
import { listForAdmin } from "../catalogue/admin-list.server.ts";
import { type AdminShow, adminShows } from "../catalogue/listing.ts";
import type { Database } from "../context.ts";
import { findOrders } from "../orders/admin.server.ts";
import { orderNumber } from "../orders/number.ts";
import { safeText } from "../safe-text.ts";

const mostOfEach = 5;
/** One letter would be the beginning of half of everything. */
const fewestLetters = 2;

/**
 * The first few orders, products and people that fit a text: orders by number, name, e-mail or phone, products by name or
 * SKU, also drafts and archived ones, people by e-mail or name. Source: behaviour.md, "Admin: search".
 */
export const searchEverything = administrator
  .route({ method: "GET", path: "/admin/search", summary: "Search orders, products and people" })
  .input(z.object({ search: safeText(100) }))
  .handler(async ({ context: { db }, input }) => {
    const search = input.search.trim();
    if (search.length < fewestLetters) return { orders: [], products: [], people: [] };
    const [orders, products, people] = await Promise.all([
      findOrders(db, { search, size: mostOfEach }),
      findProducts(db, search),
      findUsers(db, { search, size: mostOfEach }),
    ]);
    return {
      orders: orders.rows.map(({ id, status, firstName, lastName, totalCentimes }) => ({
        id,
        number: orderNumber(id),
        status,
        name: `${firstName} ${lastName}`.trim(),
        totalCentimes,
      })),
      products,
      people: people.rows.map(({ id, email, firstName, lastName, role }) => ({
        id,
        email,
        name: `${firstName} ${lastName}`.trim(),
        role,
      })),
    };
  });

/** Those on sale first, then drafts, then what was archived. */
async function findProducts(db: Database, search: string) {
  const found: { id: string; name: string; sku: string; show: AdminShow }[] = [];
  for (const show of adminShows) {
    const left = mostOfEach - found.length;
    if (left === 0) break;
    const { rows } = await listForAdmin(db, { search, show, sort: "created", descending: true, size: left });
    found.push(...rows.map(({ id, name, sku }) => ({ id, name, sku, show })));
  }
  return found;
}
