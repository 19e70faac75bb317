import { z } from "zod";
import { findUsers } from "../accounts/admin.server.ts";
import { staff } from "../call.ts";
import { findOrders } from "../orders/admin.server.ts";
import { ordersWanted } from "../orders/list-orders.ts";
import { orderNumber } from "../orders/number.ts";
import { rowSeenBy } from "../orders/seen-by.ts";
import { mayMake, maySee } from "../rights.ts";
import { safeText } from "../safe-text.ts";
import { findProducts } from "./search.server.ts";

const mostOfEach = 5;
/** One letter would be the beginning of half of everything. */
const fewestLetters = 2;

/**
 * The first few orders, products and people that fit a text: orders by number, name, e-mail or phone, products by name or
 * SKU, also drafts and archived ones, people by e-mail or name; of each only what a role may list and see. Source: behaviour.md, "Admin: search".
 */
export const searchEverything = staff("search.everything")
  .route({ method: "GET", path: "/admin/search", summary: "Search orders, products and people" })
  .input(z.object({ search: safeText(100) }))
  .handler(
    async ({
      context: {
        db,
        person: { role },
      },
      input,
    }) => {
      const search = input.search.trim();
      if (search.length < fewestLetters) return { orders: [], products: [], people: [] };
      const [orders, products, people] = await Promise.all([
        findOrders(db, { ...ordersWanted(role, { status: "all", search }), size: mostOfEach }),
        mayMake(role, "catalogue.listForAdmin") ? findProducts(db, search, mostOfEach) : [],
        mayMake(role, "accounts.listUsers")
          ? findUsers(db, { search, role: maySee(role, "staff") ? undefined : "customer", size: mostOfEach })
          : { rows: [] },
      ]);
      const rows = orders.rows.map((row) => rowSeenBy(role, row));
      return {
        orders: rows.map(({ id, status, firstName, lastName, totalCentimes }) => ({
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
    },
  );
