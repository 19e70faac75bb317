import { z } from "zod";
import { staff } from "../call.ts";
import { priceCart } from "../cart/cart.ts";
import { parseGuestCart } from "../cart/guest-cart.ts";
import { boundFor } from "../cart/likely-destination.ts";
import { findProducts } from "../catalogue/find-products.ts";
import { policyOf } from "../settings/said.ts";
import { discountReasons } from "./discount.ts";
import { discountCentimes } from "./take-order.ts";

/**
 * What an order that is being taken would cost, and of what there is too little now. `lines`: as a guest's cookie has
 * them. Source: behaviour-admin.md, "Admin: new order".
 */
export const quoteOrder = staff("orders.quote")
  .route({ method: "GET", path: "/admin/quote", summary: "Price an order that is being taken" })
  .input(
    z.object({
      lines: z.string().max(4000).default(""),
      city: z.string().max(4000).default(""),
      discountCentimes,
    }),
  )
  .handler(async ({ context, input }) => {
    const { db, settings } = context;
    const lines = parseGuestCart(input.lines);
    const products = await findProducts(
      db,
      lines.map(({ productId }) => productId),
    );
    return priceCart(lines, products, {
      policy: policyOf(await settings()),
      ...(await boundFor(context, input.city)),
      discount: { amountCentimes: input.discountCentimes, reason: discountReasons[0] },
    });
  });
