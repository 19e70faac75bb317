import { sql } from "drizzle-orm";
import type { Transaction } from "../context.ts";
import { contactMessages } from "./tables.ts";

/** Removes the messages that were written from an address. Answers how many. */
export async function eraseMessages(tx: Transaction, email: string): Promise<number> {
  const { rowCount } = await tx.delete(contactMessages).where(sql`lower(${contactMessages.email}) = ${email}`);
  return rowCount ?? 0;
}
