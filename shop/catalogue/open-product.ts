import { z } from "zod";
import { staff } from "../call.ts";
import { id } from "../fields.ts";
import { catalogueRefusals } from "../refusals.ts";
import { findForAdmin, listCategories } from "./admin-list.server.ts";
import { houseCategories } from "./categories.ts";

/**
 * A product as its form needs it, with the version to save it under; without an id only the categories to choose from,
 * for a new one. Refuses with PRODUCT_NOT_FOUND. Source: behaviour.md, "Editing a product".
 */
export const openProduct = staff("catalogue.openProduct")
  .route({ method: "GET", path: "/admin/product-form", summary: "Open a product's form" })
  .errors(catalogueRefusals)
  .input(z.object({ productId: id.optional() }))
  .handler(async ({ context: { db }, input: { productId }, errors }) => {
    const [product, known] = await Promise.all([productId ? findForAdmin(db, productId) : null, listCategories(db)]);
    if (productId && !product) throw errors.PRODUCT_NOT_FOUND();
    return {
      product,
      categories: [...new Set([...houseCategories, ...known])].sort((a, b) => a.localeCompare(b, "fr")),
    };
  });
