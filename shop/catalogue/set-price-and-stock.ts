import { eq } from "drizzle-orm";
import { z } from "zod";
import { staff } from "../call.ts";
import { id, pieces } from "../fields.ts";
import { mostStock } from "../inventory/adjustment.ts";
import { alignAlerts } from "../inventory/watch-stock.ts";
import { catalogueRefusals, productRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { announceRestock } from "../waitlist/announce-restock.ts";
import { checkPrice } from "./draft.ts";
import { sizeNames } from "./sizes.ts";
import { products } from "./tables.ts";
import { productFacts, tellProduct } from "./tell-product.ts";
import { lockProduct, stockOfSizes } from "./write-product.server.ts";
import { writeStock } from "./write-stock.ts";

/**
 * Sets a product's price and the stock of its sizes, as typed in the list; stock changes by what was typed against what
 * the list had shown (`seen`), and a size that is not named is left. Refuses with PRODUCT_NOT_FOUND, INVALID_PRODUCT,
 * EDITED_MEANWHILE. Source: behaviour.md, "Prices and stock in the list".
 */
export const setPriceAndStock = staff("catalogue.setPriceAndStock")
  .route({ method: "PATCH", path: "/admin/products/{productId}/price-and-stock", summary: "Set price and stock" })
  .errors({ ...catalogueRefusals, ...productRefusals })
  .input(
    z.object({
      productId: id,
      version: z.number().int(),
      priceCentimes: z.number().or(z.nan()),
      /** Of a product without sizes. */
      stockQuantity: pieces.optional(),
      seenStock: pieces.optional(),
      sizes: z
        .array(z.object({ name: z.enum(sizeNames), stockQuantity: pieces, seen: pieces }))
        .max(sizeNames.length)
        .default([]),
    }),
  )
  .handler(({ context, input, errors }) => {
    const { productId: id, priceCentimes } = input;
    const price = checkPrice(priceCentimes);
    if (price) throw errors.INVALID_PRODUCT({ data: { fields: { price } } });
    const at = context.clock();
    return inTransaction(context, async ({ tx, changesCatalogue }) => {
      const product = await lockProduct(tx, id);
      if (!product) throw errors.PRODUCT_NOT_FOUND();
      if (product.version !== input.version) throw errors.EDITED_MEANWHILE({ data: { current: product.version } });
      const before = await productFacts(tx, id);
      const version = product.version + 1;
      await tx.update(products).set({ priceCentimes, version, updatedAt: at }).where(eq(products.id, id));
      const held = await stockOfSizes(tx, id);
      const sizes = [...held].map(
        ([name, stockQuantity]) => input.sizes.find((size) => size.name === name) ?? { name, stockQuantity },
      );
      const { stockQuantity = product.stockQuantity, seenStock = product.stockQuantity } = input;
      const actor = { id, actorId: context.person.id, at };
      await writeStock(tx, actor, { sizes, stockQuantity, seenStock }, product.stockQuantity);
      const [now] = await tx.select({ stock: products.stockQuantity }).from(products).where(eq(products.id, id));
      if ((now?.stock ?? 0) > mostStock) throw errors.INVALID_PRODUCT({ data: { fields: { stock: "tooMany" } } });
      await alignAlerts(tx, at, [id]);
      await announceRestock(context, tx, [id]);
      await tellProduct(context, tx, id, before);
      changesCatalogue();
      return { version };
    });
  });
