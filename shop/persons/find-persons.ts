import { z } from "zod";
import { findUsers } from "../accounts/admin.server.ts";
import { staff } from "../call.ts";
import type { Database } from "../context.ts";
import { emailAddress } from "../fields.ts";
import { findOrders } from "../orders/admin.server.ts";
import { orderNumber } from "../orders/number.ts";
import { isOver } from "../orders/status.ts";
import { safeText } from "../safe-text.ts";
import { personOf } from "./person.ts";
import { countParts, findAccountOf, findOrdersOf } from "./persons.server.ts";

const mostFound = 20;
const fewestSigns = 3;

/**
 * The mailboxes of people by their address, name or phone, however it is written, from orders and accounts. Several may have one
 * phone. Source: behaviour.md, "A person's data".
 */
export const findPersons = staff("persons.find")
  .route({ method: "GET", path: "/admin/persons", summary: "Find people by e-mail or phone" })
  .input(z.object({ search: safeText(100) }))
  .handler(async ({ context: { db }, input }) => {
    const typed = input.search.trim();
    if (typed.length < fewestSigns) return { persons: [] };
    const found = new Map<string, { email: string; name: string; phone: string }>();
    for (const { email, phone, ...name } of await rowsOf(db, typed)) {
      if (email && !found.has(email))
        found.set(email, { email, phone, name: `${name.firstName} ${name.lastName}`.trim() });
    }
    return { persons: [...found.values()].slice(0, mostFound) };
  });

async function rowsOf(db: Database, search: string) {
  const [accounts, orders] = await Promise.all([
    findUsers(db, { search, size: mostFound }),
    findOrders(db, { search, size: mostFound }),
  ]);
  return [...accounts.rows, ...orders.rows];
}

/**
 * What is kept about the person of a mailbox, as far as an administrator is shown before it is erased: account, how much of each,
 * newest orders, and the numbers of those that are not over. Source: behaviour.md, "A person's data".
 */
export const showPerson = staff("persons.show")
  .route({ method: "GET", path: "/admin/persons/one", summary: "Show what is kept about a person" })
  .input(z.object({ email: emailAddress }))
  .handler(async ({ context: { db }, input: { email } }) => {
    const person = await personOf(db, email);
    const [account, counts, orders] = await Promise.all([
      findAccountOf(db, person),
      countParts(db, person),
      findOrdersOf(db, person),
    ]);
    return {
      email,
      account,
      counts,
      orders: orders.map(({ id, scheduled, status, ...order }) => ({
        ...order,
        id,
        number: orderNumber(id),
        status,
        isOver: isOver(status) && !scheduled,
      })),
    };
  });
