import { eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Sql } from "../context.ts";
import { ordersOfPerson } from "../orders/orders-of-person.ts";
import { orders } from "../orders/tables.ts";
import { mails } from "./tables.ts";

/** The mails to a mailbox, about its person's orders, and those that bring the house what was written from it. */
export const mailsOfPerson = (db: Sql, person: { email: string; accountId: string | null }): SQL => {
  const own = db.select({ id: orders.id }).from(orders).where(ordersOfPerson(person));
  const written = sql`(${mails.kind} in ('contact', 'contact-forward') and lower(${mails.content} ->> 'email') = ${person.email})`;
  return or(eq(mails.recipient, person.email), inArray(mails.orderId, own), written) as SQL;
};
