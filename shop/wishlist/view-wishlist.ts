import { customer } from "../call.ts";
import { isAvailable, preselection } from "../catalogue/availability.ts";
import { findProducts } from "../catalogue/find-products.ts";
import { readWishlist } from "./wishlist.server.ts";

/**
 * The signed-in person's wishlist, last added first, each with the choice that 'add to cart' makes: the first size that
 * can be had and the first colour, 'One Size' and 'Default' where there is none to choose.
 * Source: behaviour.md, "Wishlist".
 */
export const viewWishlist = customer
  .route({ method: "GET", path: "/wishlist", summary: "Show the own wishlist" })
  .handler(async ({ context }) => {
    const items = await readWishlist(context.db, context.person.id);
    const products = await findProducts(
      context.db,
      items.map(({ productId }) => productId),
    );
    return items.flatMap(({ productId, addedAt }) => {
      const product = products.find(({ id }) => id === productId);
      if (!product) return [];
      const { slug, name, category, material, priceCentimes, originalPriceCentimes, images } = product;
      const colors = product.colors.filter(({ isActive }) => isActive);
      const shown = {
        productId,
        addedAt,
        slug,
        name,
        category,
        material,
        priceCentimes,
        originalPriceCentimes,
        colors,
      };
      return [{ ...shown, image: images[0] ?? null, choice: preselection(product), isAvailable: isAvailable(product) }];
    });
  });
