import { eq } from "drizzle-orm";
import type { Transaction } from "../context.ts";
import { waitlistEntries } from "./tables.ts";

/** Removes what an address waits for. Answers the phones it left there. */
export async function eraseEntries(tx: Transaction, email: string): Promise<string[]> {
  const gone = await tx
    .delete(waitlistEntries)
    .where(eq(waitlistEntries.email, email))
    .returning({ phone: waitlistEntries.phone });
  return gone.map(({ phone }) => phone);
}
