import { z } from "zod";
import { customer } from "../call.ts";
import { availableUnits, hasColor } from "../catalogue/availability.ts";
import { findProducts } from "../catalogue/find-products.ts";
import type { Database } from "../context.ts";
import { looksLikeId } from "../ids.ts";
import { policy } from "../policy.ts";
import { retryIfGone } from "../retry-if-gone.ts";
import { capLines } from "./cap-lines.ts";
import { lockCart, readLines, writeLine } from "./cart.server.ts";
import { addLine, type CartLine, countPieces, lineKey } from "./lines.ts";
import { guestCart } from "./schema.ts";

/**
 * Brings a guest's cart into the customer's as they sign in: quantities are added, no more than there is of a size.
 * Says how many pieces the cart now holds and whether some could not come along. Source: behaviour.md, "Cart".
 */
export async function mergeCart(
  db: Database,
  userId: string,
  guestLines: readonly CartLine[],
): Promise<{ pieces: number; capped: boolean }> {
  return retryIfGone(() =>
    db.transaction(async (tx) => {
      if (!(await lockCart(tx, userId))) return { pieces: 0, capped: false };
      const before = await readLines(tx, userId);
      const brought = guestLines.filter(
        ({ productId, quantity }) => looksLikeId(productId) && Number.isInteger(quantity) && quantity > 0,
      );
      if (brought.length === 0) return { pieces: countPieces(before), capped: false };
      const products = await findProducts(
        tx,
        brought.map(({ productId }) => productId),
      );
      const merged = brought.reduce(addLine, before);
      const after = capLines(before, merged, policy.mostCartLines, ({ productId, size, color }) => {
        const product = products.find(({ id }) => id === productId);
        return product && hasColor(product, color) ? availableUnits(product, size) : 0;
      });
      for (const line of after) {
        const known = before.find((kept) => lineKey(kept) === lineKey(line));
        if (known?.quantity !== line.quantity) await writeLine(tx, userId, line);
      }
      return { pieces: countPieces(after), capped: countPieces(after) < countPieces(merged) };
    }),
  );
}

/**
 * The same for a customer who came in by another way than the shop's own form. Merging twice adds twice, so the guest's
 * cart must be emptied with the answer. Source: behaviour.md, "Cart".
 */
export const mergeGuestCart = customer
  .route({ method: "POST", path: "/cart/merge", summary: "Bring a guest's cart into the own one" })
  .input(z.object({ guestCart }))
  .handler(({ context, input }) => mergeCart(context.db, context.person.id, input.guestCart));
