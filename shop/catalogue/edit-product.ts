import { eq } from "drizzle-orm";
import { z } from "zod";
import { staff } from "../call.ts";
import { id } from "../fields.ts";
import { mostStock } from "../inventory/adjustment.ts";
import { alignAlerts } from "../inventory/watch-stock.ts";
import { catalogueRefusals, productRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { announceRestock } from "../waitlist/announce-restock.ts";
import { checkDraft, keptColors } from "./draft.ts";
import { arrangePictures, describePictures, forgetFiles } from "./pictures.server.ts";
import { columnsOf, pictureAlt, pictureColor, productInput } from "./product-input.ts";
import { products } from "./tables.ts";
import { productFacts, tellProduct } from "./tell-product.ts";
import { lockProduct, writeColors } from "./write-product.server.ts";
import { writeStock } from "./write-stock.ts";

/**
 * Saves a product's form. Stock changes by what was typed against what the form had shown, so that pieces sold while it
 * was open stay sold; removed sizes lose their stock; pictures are put in order, described and removed as named. A draft
 * that is no longer to be one is published. Refuses with
 * PRODUCT_NOT_FOUND, INVALID_PRODUCT, EDITED_MEANWHILE when somebody saved another version since `version` was read.
 * Source: behaviour.md, "Editing a product".
 */
export const editProduct = staff("catalogue.editProduct")
  .route({ method: "PATCH", path: "/admin/products/{productId}", summary: "Edit a product" })
  .errors({ ...catalogueRefusals, ...productRefusals })
  .input(
    productInput.extend({
      productId: id,
      version: z.number().int(),
      /** Ids in the order in which they shall be shown; pictures not named follow. */
      pictureOrder: z.array(id).max(100).default([]),
      /** The colour each picture shows, and its alternative text. */
      pictures: z
        .array(z.object({ id, color: pictureColor, alt: pictureAlt }))
        .max(100)
        .default([]),
      removedPictures: z.array(id).max(100).default([]),
    }),
  )
  .handler(async ({ context, input, errors }) => {
    const fields = checkDraft(input);
    if (Object.keys(fields).length > 0) throw errors.INVALID_PRODUCT({ data: { fields } });
    const { productId: id } = input;
    const at = context.clock();
    const { version, files } = await inTransaction(context, async ({ tx, changesCatalogue }) => {
      const product = await lockProduct(tx, id);
      if (!product) throw errors.PRODUCT_NOT_FOUND();
      if (product.version !== input.version) throw errors.EDITED_MEANWHILE({ data: { current: product.version } });
      const before = await productFacts(tx, id);
      const version = product.version + 1;
      const facts = columnsOf(input);
      const isTitled = product.metaTitle !== "" && product.metaTitle !== product.name;
      const metaTitle = isTitled ? product.metaTitle : facts.name;
      await tx
        .update(products)
        .set({ ...facts, ...publication(product, input.isDraft, at), metaTitle, version, updatedAt: at })
        .where(eq(products.id, id));
      await writeStock(tx, { id, actorId: context.person.id, at }, input, product.stockQuantity);
      const [now] = await tx.select({ stock: products.stockQuantity }).from(products).where(eq(products.id, id));
      const stock = now?.stock ?? 0;
      // What came since the form was opened is added to what was typed
      if (stock > mostStock) throw errors.INVALID_PRODUCT({ data: { fields: { stock: "tooMany" } } });
      await writeColors(tx, id, keptColors(input.colors), stock);
      const files = await arrangePictures(tx, id, input.pictureOrder, input.removedPictures);
      await describePictures(tx, { id, name: facts.name }, input.pictures);
      await alignAlerts(tx, at, [id]);
      await announceRestock(context, tx, [id]);
      await tellProduct(context, tx, id, before);
      changesCatalogue();
      return { version, files };
    });
    await forgetFiles(context, id, files);
    return { productId: id, version };
  });

/** What publishing a draft changes: to shoppers it is as new as that moment. */
function publication(product: { isDraft: boolean }, staysDraft: boolean, at: Date) {
  return product.isDraft && !staysDraft ? { isDraft: false, isActive: true, createdAt: at, publishedAt: at } : {};
}
