import { z } from "zod";
import { findUsers } from "../accounts/admin.server.ts";
import { readAddresses } from "../addresses/addresses.server.ts";
import { staff } from "../call.ts";
import type { Database } from "../context.ts";
import type { Address } from "../orders/address.ts";
import { findWholeOrders, type OrdersWanted } from "../orders/admin.server.ts";
import { ordersWanted } from "../orders/list-orders.ts";
import { phoneColumns, shownPhone } from "../phone-number.ts";
import { mayMake } from "../rights.ts";
import { safeText } from "../safe-text.ts";

const mostRead = 30;
const mostFound = 6;
const fewestSigns = 3;

/** Somebody who has ordered or has an account, as a new order begins with them. */
interface Buyer {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  phoneShown: string;
  /** Where their last order went, or what comes first in their account. */
  address: Address | null;
}

/**
 * Buyers by phone, e-mail or name, for an order that is being taken: from orders, each as the last one left them, and, for
 * who may list accounts, from accounts. Source: behaviour-admin.md, "Admin: new order".
 */
export const findBuyers = staff("search.buyers")
  .route({ method: "GET", path: "/admin/buyers", summary: "Find buyers by phone, e-mail or name" })
  .input(z.object({ search: safeText(100) }))
  .handler(async ({ context: { db, person }, input }) => {
    const search = input.search.trim();
    if (search.length < fewestSigns) return { buyers: [] };
    const [ofOrders, ofAccounts] = await Promise.all([
      fromOrders(db, ordersWanted(person.role, { status: "all", search })),
      mayMake(person.role, "accounts.listUsers") ? fromAccounts(db, search) : [],
    ]);
    const buyers = new Map<string, Buyer>();
    for (const buyer of [...ofOrders, ...ofAccounts]) {
      const key = buyer.email || buyer.phoneShown;
      if (!buyers.has(key)) buyers.set(key, buyer);
    }
    return { buyers: [...buyers.values()].slice(0, mostFound) };
  });

async function fromOrders(db: Database, wanted: OrdersWanted): Promise<Buyer[]> {
  const { rows } = await findWholeOrders(db, { ...wanted, size: mostRead });
  return rows
    .filter(({ erasedAt }) => erasedAt === null)
    .map(({ customerInfo, phoneE164, shippingAddress: address }) => ({
      ...customerInfo,
      phoneShown: shownPhone({ ...customerInfo, phoneE164 }),
      address,
    }));
}

async function fromAccounts(db: Database, search: string): Promise<Buyer[]> {
  const { rows } = await findUsers(db, { search, role: "customer", size: mostFound });
  return Promise.all(
    rows.map(async ({ id, firstName, lastName, email, phone: own }) => {
      const [first] = await readAddresses(db, id);
      const phone = own || first?.phone || "";
      const phoneShown = shownPhone(phoneColumns(phone));
      return { firstName, lastName, email, phone, phoneShown, address: first ?? null };
    }),
  );
}
