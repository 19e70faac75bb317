import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { staff } from "../call.ts";
import { id } from "../fields.ts";
import { alignAlerts } from "../inventory/watch-stock.ts";
import { catalogueRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { announceRestock } from "../waitlist/announce-restock.ts";
import { products } from "./tables.ts";
import { productFacts, tellProduct } from "./tell-product.ts";
import { lockProduct } from "./write-product.server.ts";

/**
 * Puts a product that was taken off sale back into the shop, as it was; one that is on sale stays so. Refuses with
 * PRODUCT_NOT_FOUND. Source: behaviour.md, "Deleting a product".
 */
export const restoreProduct = staff("catalogue.restoreProduct")
  .route({ method: "POST", path: "/admin/products/{productId}/restore", summary: "Put a deleted product back on sale" })
  .errors(catalogueRefusals)
  .input(z.object({ productId: id }))
  .handler(({ context, input: { productId: id }, errors }) =>
    inTransaction(context, async ({ tx, changesCatalogue }) => {
      const product = await lockProduct(tx, id);
      if (!product) throw errors.PRODUCT_NOT_FOUND();
      if (product.isActive) return {};
      const at = context.clock();
      const before = await productFacts(tx, id);
      await tx
        .update(products)
        .set({ isActive: true, isDraft: false, updatedAt: at, version: sql`${products.version} + 1` })
        .where(eq(products.id, id));
      await alignAlerts(tx, at, [id]);
      await announceRestock(context, tx, [id]);
      await tellProduct(context, tx, id, before);
      changesCatalogue();
      return {};
    }),
  );
