import { eq } from "drizzle-orm";
import type { Transaction } from "../context.ts";
import { users } from "./tables.ts";

/**
 * An account, which nobody else changes until the transaction ends; null where it is gone. Taken before anything that hangs
 * on it, as erasing does.
 */
export async function holdAccount(tx: Transaction, userId: string): Promise<typeof users.$inferSelect | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("no key update");
  return user ?? null;
}
