import type { ORPCErrorConstructorMap } from "@orpc/server";
import { z } from "zod";
import { anyone } from "../call.ts";
import { availableUnits, hasColor } from "../catalogue/availability.ts";
import { findProducts } from "../catalogue/find-products.ts";
import type { Product } from "../catalogue/product.ts";
import type { ShopContext, Sql } from "../context.ts";
import { policy } from "../policy.ts";
import { catalogueRefusals, stockRefusals } from "../refusals.ts";
import { retryIfGone } from "../retry-if-gone.ts";
import { lockCart, readLines, writeLine } from "./cart.server.ts";
import type { Cart } from "./cart.ts";
import { likelyDestination } from "./likely-destination.ts";
import { addLine, type CartLine, lineKey, setQuantity as withQuantity } from "./lines.ts";
import { article, cartLine, guestCart } from "./schema.ts";
import { cartOf } from "./view-cart.ts";

const refusals = { ...catalogueRefusals, ...stockRefusals };

/**
 * Puts pieces of one article into the visitor's cart; the same article again raises its quantity.
 * Refuses with CHOICE_REQUIRED, INVALID_QUANTITY, PRODUCT_NOT_FOUND, OUT_OF_STOCK, CART_FULL.
 * Source: behaviour.md, "Add to cart".
 */
export const addToCart = anyone
  .route({ method: "POST", path: "/cart/lines", summary: "Add to the cart" })
  .errors(refusals)
  .input(z.object({ line: cartLine, guestCart }))
  .handler(({ context, input: { line, guestCart }, errors }) =>
    changeCart(context, guestCart, async (lines, db) => {
      const after = addLine(lines, line);
      await checkLine(db, line, after, errors);
      return after;
    }),
  );

/** Sets the quantity of an article in the cart; 0 or less takes it away. Refuses as `addToCart` does. */
export const setQuantity = anyone
  .route({ method: "PUT", path: "/cart/lines", summary: "Set a line's quantity" })
  .errors(refusals)
  .input(z.object({ line: cartLine, guestCart }))
  .handler(({ context, input: { line, guestCart }, errors }) =>
    changeCart(context, guestCart, async (lines, db) => {
      const after = withQuantity(lines, line, line.quantity);
      if (after.some((kept) => lineKey(kept) === lineKey(line))) await checkLine(db, line, after, errors);
      return after;
    }),
  );

/** Takes an article out of the cart; one that is not there is no error. */
export const removeFromCart = anyone
  .route({ method: "DELETE", path: "/cart/lines", summary: "Remove from the cart" })
  .input(z.object({ line: article, guestCart }))
  .handler(({ context, input: { line, guestCart } }) =>
    changeCart(context, guestCart, async (lines) => withQuantity(lines, line, 0)),
  );

async function changeCart(
  context: ShopContext,
  guestLines: CartLine[],
  change: (lines: CartLine[], db: Sql) => Promise<CartLine[]>,
): Promise<{ cart: Cart; guestCart: CartLine[] }> {
  const visitor = await context.visitor();
  const bound = await likelyDestination(context);
  const asGuest = async (db: Sql) => {
    const lines = await change(guestLines, db);
    return { cart: await cartOf(context, db, lines, bound), guestCart: lines };
  };
  if (!visitor) return asGuest(context.db);
  return retryIfGone(() =>
    context.db.transaction(async (tx) => {
      if (!(await lockCart(tx, visitor.id))) return asGuest(tx);
      const before = await readLines(tx, visitor.id);
      const after = await change(before, tx);
      for (const line of before) {
        if (!after.some((kept) => lineKey(kept) === lineKey(line)))
          await writeLine(tx, visitor.id, { ...line, quantity: 0 });
      }
      for (const line of after) {
        if (!before.some((known) => lineKey(known) === lineKey(line) && known.quantity === line.quantity))
          await writeLine(tx, visitor.id, line);
      }
      return { cart: await cartOf(context, tx, after, bound), guestCart: [] };
    }),
  );
}

async function checkLine(
  db: Sql,
  line: CartLine,
  after: CartLine[],
  errors: ORPCErrorConstructorMap<typeof refusals>,
): Promise<void> {
  if (!line.size || !line.color) throw errors.CHOICE_REQUIRED();
  if (!Number.isInteger(line.quantity) || line.quantity < 1) throw errors.INVALID_QUANTITY();
  if (after.length > policy.mostCartLines) throw errors.CART_FULL();
  const [product] = await findProducts(db, [line.productId]);
  if (!product) throw errors.PRODUCT_NOT_FOUND();
  const available = sellable(product, line);
  const wanted = wantedOfSize(after, line);
  if (wanted > available) {
    throw errors.OUT_OF_STOCK({ data: { lines: [{ ...line, name: product.name, wanted, available }] } });
  }
}

const sellable = (product: Product, line: CartLine): number =>
  hasColor(product, line.color) ? availableUnits(product, line.size) : 0;

/** Colours share the stock of their size, so all lines of the size count. */
const wantedOfSize = (lines: readonly CartLine[], { productId, size }: CartLine): number =>
  lines.reduce((sum, line) => (line.productId === productId && line.size === size ? sum + line.quantity : sum), 0);
