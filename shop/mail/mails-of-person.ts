import { eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Sql } from "../context.ts";
import { type Buyer, ordersOfPerson } from "../orders/orders-of-person.ts";
import { orders } from "../orders/tables.ts";
import { mails } from "./tables.ts";

/** The mails about a person's orders; of a mailbox also those to it, and those that bring the house what was written from it. */
export const mailsOfPerson = (db: Sql, person: Buyer): SQL => {
  const aboutOrders = inArray(mails.orderId, db.select({ id: orders.id }).from(orders).where(ordersOfPerson(person)));
  if (person.email === null) return aboutOrders;
  const written = sql`(${mails.kind} in ('contact', 'contact-forward') and lower(${mails.content} ->> 'email') = ${person.email})`;
  return or(eq(mails.recipient, person.email), aboutOrders, written) as SQL;
};
