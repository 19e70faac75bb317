import { eq } from "drizzle-orm";
import type { Transaction } from "../context.ts";
import { mailboxOf } from "../email-address.ts";
import { waitlistEntries } from "./tables.ts";

/** Removes what a mailbox waits for. Answers the phones it left there. */
export async function eraseEntries(tx: Transaction, email: string): Promise<string[]> {
  const gone = await tx
    .delete(waitlistEntries)
    .where(eq(waitlistEntries.mailbox, mailboxOf(email)))
    .returning({ phone: waitlistEntries.phone });
  return gone.map(({ phone }) => phone);
}
