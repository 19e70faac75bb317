import { z } from "zod";
import { anyone } from "../call.ts";
import { catalogueRefusals } from "../refusals.ts";
import { listCards } from "./cards.server.ts";
import { findProduct } from "./find-products.ts";

const mostRelated = 4;

/**
 * One active product by id or slug, with up to 4 others of its category.
 * Refuses with PRODUCT_NOT_FOUND. Source: behaviour.md, "Product page".
 */
export const showProduct = anyone
  .route({ method: "GET", path: "/products/{idOrSlug}", summary: "Show one product" })
  .errors(catalogueRefusals)
  .input(z.object({ idOrSlug: z.string().min(1).max(200) }))
  .handler(async ({ context, input, errors }) => {
    const product = await findProduct(context, input.idOrSlug);
    if (!product) throw errors.PRODUCT_NOT_FOUND();
    const related = await listCards(context, {
      categories: [product.category],
      excludeId: product.id,
      sort: "newest",
      limit: mostRelated,
      offset: 0,
    });
    return { product, related };
  });
