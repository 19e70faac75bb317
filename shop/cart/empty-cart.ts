import { eq } from "drizzle-orm";
import type { Transaction } from "../context.ts";
import { cartLines } from "./tables.ts";

/** Empties a customer's cart, as part of the order that was made of it. */
export async function emptyCart(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(cartLines).where(eq(cartLines.userId, userId));
}
