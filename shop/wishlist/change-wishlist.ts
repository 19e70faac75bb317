import { z } from "zod";
import { customer } from "../call.ts";
import { findProducts } from "../catalogue/find-products.ts";
import { id } from "../fields.ts";
import { looksLikeId } from "../ids.ts";
import { catalogueRefusals, wishlistRefusals } from "../refusals.ts";
import { retryIfGone } from "../retry-if-gone.ts";
import { removeItem, wishlistSize, writeItem } from "./wishlist.server.ts";

const product = z.object({ productId: id });
const mostItems = 200;

/**
 * Keeps a product in the signed-in person's wishlist.
 * Refuses with PRODUCT_NOT_FOUND, ALREADY_WISHED, WISHLIST_FULL. Source: behaviour.md, "Wishlist".
 */
export const addToWishlist = customer
  .route({ method: "POST", path: "/wishlist", summary: "Add to the own wishlist" })
  .errors({ ...catalogueRefusals, ...wishlistRefusals })
  .input(product)
  .handler(async ({ context, input: { productId }, errors }) => {
    const { db, person } = context;
    if (!looksLikeId(productId)) throw errors.PRODUCT_NOT_FOUND();
    return retryIfGone(async () => {
      if ((await findProducts(db, [productId])).length === 0) throw errors.PRODUCT_NOT_FOUND();
      if ((await wishlistSize(db, person.id)) >= mostItems) throw errors.WISHLIST_FULL();
      if (!(await writeItem(db, person.id, productId, context.clock()))) throw errors.ALREADY_WISHED();
      return {};
    });
  });

/** Takes a product out of the signed-in person's wishlist; one that is not there is no error. */
export const removeFromWishlist = customer
  .route({ method: "DELETE", path: "/wishlist", summary: "Remove from the own wishlist" })
  .input(product)
  .handler(async ({ context, input: { productId } }) => {
    if (looksLikeId(productId)) await removeItem(context.db, context.person.id, productId);
    return {};
  });
