import { eq } from "drizzle-orm";
import type { ShopContext, Transaction } from "../context.ts";
import { lockCart } from "./cart.server.ts";
import type { CartLine } from "./lines.ts";
import { cartLines } from "./tables.ts";
import { linesOf } from "./view-cart.ts";

/** The lines an order is made of. A customer's cart stays as it is until the order stands: neither ordered twice nor added to. */
export async function holdLines(
  context: ShopContext,
  tx: Transaction,
  guestLines: readonly CartLine[],
): Promise<CartLine[]> {
  const visitor = await context.visitor();
  if (visitor) await lockCart(tx, visitor.id);
  return linesOf(context, tx, guestLines);
}

/** Empties a customer's cart, as part of the order that was made of it. */
export async function emptyCart(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(cartLines).where(eq(cartLines.userId, userId));
}
