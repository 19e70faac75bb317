import { z } from "zod";
import { findUser, findUsers } from "../accounts/admin.server.ts";
import type { StaffRole } from "../accounts/roles.ts";
import { staff } from "../call.ts";
import type { Database } from "../context.ts";
import { isEmailAddress } from "../email-address.ts";
import { emailAddress } from "../fields.ts";
import { looksLikeId } from "../ids.ts";
import { mailsSeenBy } from "../mail/seen-by.ts";
import { findOrders } from "../orders/admin.server.ts";
import { ordersWanted } from "../orders/list-orders.ts";
import { orderNumber } from "../orders/number.ts";
import { isOver } from "../orders/status.ts";
import { e164Of } from "../phone-number.ts";
import { safeText } from "../safe-text.ts";
import { personSeenBy } from "./person.ts";
import { countParts, type Found, findAccountOf, findKeptByPhone, findOrdersOf } from "./persons.server.ts";

const mostFound = 20;
/** Numbers of other countries may end alike: of each kind so many are compared whole. */
const mostCompared = 200;
const fewestSigns = 3;
const nothing = { orders: 0, mails: 0, messages: 0, waitlist: 0, addresses: 0 };

/**
 * The mailboxes of people by their address, name, phone, however it is written, or account, wherever it is kept. Several may
 * have one phone. Staff are for those who may see them. Source: behaviour.md, "A person's data".
 */
export const findPersons = staff("persons.find")
  .route({ method: "GET", path: "/admin/persons", summary: "Find people by e-mail or phone" })
  .input(z.object({ search: safeText(100) }))
  .handler(async ({ context: { db, person }, input }) => {
    const typed = input.search.trim();
    if (typed.length < fewestSigns) return { persons: [] };
    const persons = new Map<string, { email: string; name: string; phone: string }>();
    for (const { email, phone, firstName, lastName } of await rowsOf(db, typed, person.role)) {
      if (email && !persons.has(email)) persons.set(email, { email, phone, name: `${firstName} ${lastName}`.trim() });
    }
    const seen: { email: string; name: string; phone: string }[] = [];
    for (const found of [...persons.values()].slice(0, mostFound)) {
      if (await personSeenBy(db, person.role, found.email)) seen.push(found);
    }
    return { persons: seen };
  });

async function rowsOf(db: Database, typed: string, role: StaffRole): Promise<Found[]> {
  const e164 = e164Of(typed);
  const email = typed.toLowerCase();
  const [accounts, orders, owner, byPhone, kept] = await Promise.all([
    findUsers(db, { search: typed, size: mostFound }),
    findOrders(db, { ...ordersWanted(role, { status: "all", search: typed }), size: mostFound }),
    looksLikeId(typed) ? findUser(db, typed) : null,
    e164 ? findKeptByPhone(db, e164, mostCompared) : [],
    isEmailAddress(email) ? findByEmail(db, email, role) : [],
  ]);
  const alike = byPhone.filter(({ phone }) => e164Of(phone) === e164);
  return [...accounts.rows, ...(owner ? [owner] : []), ...orders.rows, ...alike, ...kept];
}

/** A mailbox of which there is anything, where no account and no order names it. */
async function findByEmail(db: Database, email: string, role: StaffRole): Promise<Found[]> {
  const counts = await countParts(db, { email, accountId: null }, mailsSeenBy(role));
  const isKept = Object.values(counts).some((count) => count > 0);
  return isKept ? [{ email, firstName: "", lastName: "", phone: "" }] : [];
}

/**
 * What is kept about the person of a mailbox, as far as an administrator is shown before it is erased: account, how much of each,
 * newest orders, and the numbers of those that are not over. Source: behaviour.md, "A person's data".
 */
export const showPerson = staff("persons.show")
  .route({ method: "GET", path: "/admin/persons/one", summary: "Show what is kept about a person" })
  .input(z.object({ email: emailAddress }))
  .handler(async ({ context: { db, person: asking }, input: { email } }) => {
    const person = await personSeenBy(db, asking.role, email);
    if (!person) return { email, account: null, counts: nothing, orders: [] };
    const [account, counts, orders] = await Promise.all([
      findAccountOf(db, person),
      countParts(db, person, mailsSeenBy(asking.role)),
      findOrdersOf(db, person),
    ]);
    return {
      email,
      account,
      counts,
      orders: orders.map(({ id, scheduled, isInParcels, status, ...order }) => ({
        ...order,
        id,
        number: orderNumber(id),
        status,
        isOver: isOver(status) && !scheduled && !isInParcels,
      })),
    };
  });
