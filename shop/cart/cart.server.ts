import { and, asc, eq, sql } from "drizzle-orm";
import { holdAccount } from "../accounts/hold-account.ts";
import type { Sql, Transaction } from "../context.ts";
import type { CartLine } from "./lines.ts";
import { cartLines } from "./tables.ts";

/** A customer's lines, oldest first. */
export function readLines(db: Sql, userId: string): Promise<CartLine[]> {
  return db
    .select({
      productId: cartLines.productId,
      size: cartLines.size,
      color: cartLines.color,
      quantity: cartLines.quantity,
    })
    .from(cartLines)
    .where(eq(cartLines.userId, userId))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.productId), asc(cartLines.size), asc(cartLines.color))
    .prepare("cart-lines")
    .execute();
}

/** Sets one line to a quantity; 0 or less takes it away. */
export async function writeLine(db: Sql, userId: string, line: CartLine): Promise<void> {
  if (line.quantity <= 0) {
    await db
      .delete(cartLines)
      .where(
        and(
          eq(cartLines.userId, userId),
          eq(cartLines.productId, line.productId),
          eq(cartLines.size, line.size),
          eq(cartLines.color, line.color),
        ),
      );
    return;
  }
  await db
    .insert(cartLines)
    .values({ userId, ...line })
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.productId, cartLines.size, cartLines.color],
      set: { quantity: sql`excluded.quantity` },
    });
}

/**
 * One customer's cart changes one at a time: two devices adding at once must not overwrite each other. False where the
 * account is gone, and its cart with it.
 */
export const lockCart = async (tx: Transaction, userId: string): Promise<boolean> =>
  (await holdAccount(tx, userId)) !== null;
