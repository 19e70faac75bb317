import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { staff } from "../call.ts";
import { id } from "../fields.ts";
import { alignAlerts } from "../inventory/watch-stock.ts";
import { catalogueRefusals, productRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { arrangePictures, forgetFiles } from "./pictures.server.ts";
import { productImages, products } from "./tables.ts";
import { productFacts, tellProduct } from "./tell-product.ts";
import { lockProduct } from "./write-product.server.ts";

/**
 * Takes a product off sale: it is kept, inactive, for the orders that refer to it. `forGood` removes it with its
 * pictures and its ledger, where no order does. Refuses with PRODUCT_NOT_FOUND, PRODUCT_ORDERED.
 * Source: behaviour.md, "Deleting a product".
 */
export const removeProduct = staff("catalogue.removeProduct")
  .route({ method: "DELETE", path: "/admin/products/{productId}", summary: "Delete a product" })
  .errors({ ...catalogueRefusals, ...productRefusals })
  .input(z.object({ productId: id, forGood: z.boolean().default(false) }))
  .handler(async ({ context, input: { productId: id, forGood }, errors }) => {
    const at = context.clock();
    const files = await inTransaction(context, async ({ tx, changesCatalogue }) => {
      if (!(await lockProduct(tx, id, forGood))) throw errors.PRODUCT_NOT_FOUND();
      const before = await productFacts(tx, id);
      changesCatalogue();
      if (!forGood) {
        await tx
          .update(products)
          .set({ isActive: false, isDraft: false, updatedAt: at, version: sql`${products.version} + 1` })
          .where(eq(products.id, id));
        await alignAlerts(tx, at, [id]);
        await tellProduct(context, tx, id, before);
        return [];
      }
      const { rows } = await tx.execute(sql`select 1 from order_lines where product_id = ${id} limit 1`);
      if (rows.length > 0) throw errors.PRODUCT_ORDERED();
      const pictures = await tx
        .select({ id: productImages.id })
        .from(productImages)
        .where(eq(productImages.productId, id));
      const files = await arrangePictures(
        tx,
        id,
        [],
        pictures.map((picture) => picture.id),
      );
      await tx.delete(products).where(eq(products.id, id));
      await tellProduct(context, tx, id, before);
      return files;
    });
    await forgetFiles(context, id, files);
    return {};
  });
