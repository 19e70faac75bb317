import type { Transaction } from "../context.ts";
import { mailsOfPerson } from "./mails-of-person.ts";
import { mails } from "./tables.ts";

/** Removes a person's mails, before their orders forget whose they were. Answers how many. */
export async function eraseMails(
  tx: Transaction,
  person: { email: string; accountId: string | null },
): Promise<number> {
  const { rowCount } = await tx.delete(mails).where(mailsOfPerson(tx, person));
  return rowCount ?? 0;
}
