import type { Transaction } from "../context.ts";
import type { Buyer } from "../orders/orders-of-person.ts";
import { mailsOfPerson } from "./mails-of-person.ts";
import { mails } from "./tables.ts";

/** Removes a person's mails, before their orders forget whose they were. Answers how many. */
export async function eraseMails(tx: Transaction, person: Buyer): Promise<number> {
  const { rowCount } = await tx.delete(mails).where(mailsOfPerson(tx, person));
  return rowCount ?? 0;
}
