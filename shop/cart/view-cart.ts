import { z } from "zod";
import { anyone } from "../call.ts";
import { findProducts } from "../catalogue/find-products.ts";
import type { ShopContext, Sql } from "../context.ts";
import { safeText } from "../safe-text.ts";
import { policyOf } from "../settings/said.ts";
import { readLines } from "./cart.server.ts";
import { type Cart, priceCart } from "./cart.ts";
import { type Bound, likelyDestination } from "./likely-destination.ts";
import type { CartLine } from "./lines.ts";
import { guestCart } from "./schema.ts";

/** The visitor's cart with today's prices, delivered to the city named or where it probably goes. Source: behaviour.md, "Cart". */
export const viewCart = anyone
  .route({ method: "POST", path: "/cart", summary: "Price a cart" })
  .input(z.object({ guestCart, city: safeText(200).optional() }))
  .handler(async ({ context, input: { guestCart, city } }) => {
    const lines = await linesOf(context, context.db, guestCart);
    return cartOf(context, context.db, lines, await likelyDestination(context, city));
  });

/** Prices lines against the products as they are in the database now. */
export async function cartOf(
  { settings }: Pick<ShopContext, "settings">,
  db: Sql,
  lines: readonly CartLine[],
  bound: Bound,
): Promise<Cart> {
  return priceCart(
    lines,
    await findProducts(
      db,
      lines.map((line) => line.productId),
    ),
    { policy: policyOf(await settings()), ...bound },
  );
}

/** The lines a visitor has: a customer's from the database, a guest's as they came with the call. */
export async function linesOf(context: ShopContext, db: Sql, guestLines: readonly CartLine[]): Promise<CartLine[]> {
  const visitor = await context.visitor();
  return visitor ? readLines(db, visitor.id) : [...guestLines];
}
