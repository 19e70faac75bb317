import { eq } from "drizzle-orm";
import type { Transaction } from "../context.ts";
import { addresses } from "./tables.ts";

/** The phones of an account's addresses. */
export async function phonesOf(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx.select({ phone: addresses.phone }).from(addresses).where(eq(addresses.userId, userId));
  return rows.map(({ phone }) => phone);
}
