import { eq } from "drizzle-orm";
import { z } from "zod";
import { administrator } from "../call.ts";
import type { Transaction } from "../context.ts";
import { id } from "../fields.ts";
import { mostStock } from "../inventory/adjustment.ts";
import { restock } from "../inventory/restock.ts";
import { alignAlerts } from "../inventory/watch-stock.ts";
import { catalogueRefusals, productRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { announceRestock } from "../waitlist/announce-restock.ts";
import { checkDraft, keptColors, orderedSizes, type ProductDraft } from "./draft.ts";
import { arrangePictures, forgetFiles } from "./pictures.server.ts";
import { columnsOf, productInput } from "./product-input.ts";
import { products } from "./tables.ts";
import { dropSizes, lockProduct, stockOfSizes, writeColors, writeSizes } from "./write-product.server.ts";

/**
 * Saves a product's form. Stock changes by what was typed against what the form had shown, so that pieces sold while it
 * was open stay sold; removed sizes lose their stock; pictures are put in order and removed as named. Refuses with
 * PRODUCT_NOT_FOUND, INVALID_PRODUCT, EDITED_MEANWHILE when somebody saved another version since `version` was read.
 * Source: behaviour.md, "Editing a product".
 */
export const editProduct = administrator
  .route({ method: "PATCH", path: "/admin/products/{productId}", summary: "Edit a product" })
  .errors({ ...catalogueRefusals, ...productRefusals })
  .input(
    productInput.extend({
      productId: id,
      version: z.number().int(),
      /** Ids in the order in which they shall be shown; pictures not named follow. */
      pictureOrder: z.array(id).max(100).default([]),
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
      const version = product.version + 1;
      const facts = columnsOf(input);
      const isTitled = product.metaTitle !== "" && product.metaTitle !== product.name;
      const metaTitle = isTitled ? product.metaTitle : facts.name;
      await tx
        .update(products)
        .set({ ...facts, metaTitle, version, updatedAt: at })
        .where(eq(products.id, id));
      await writeStock(tx, { id, actorId: context.person.id, at }, input, product.stockQuantity);
      const [now] = await tx.select({ stock: products.stockQuantity }).from(products).where(eq(products.id, id));
      const stock = now?.stock ?? 0;
      // What came since the form was opened is added to what was typed
      if (stock > mostStock) throw errors.INVALID_PRODUCT({ data: { fields: { stock: "tooMany" } } });
      await writeColors(tx, id, keptColors(input.colors), stock);
      const files = await arrangePictures(tx, id, input.pictureOrder, input.removedPictures);
      await alignAlerts(tx, at, [id]);
      await announceRestock(context, tx, [id]);
      changesCatalogue();
      return { version, files };
    });
    await forgetFiles(context, id, files);
    return { productId: id, version };
  });

async function writeStock(
  tx: Transaction,
  product: { id: string; actorId: string; at: Date },
  draft: Pick<ProductDraft, "sizes" | "stockQuantity" | "seenStock">,
  stockBefore: number,
): Promise<void> {
  const before = await stockOfSizes(tx, product.id);
  const wanted = orderedSizes(draft.sizes);
  const removed = [...before.keys()].filter((name) => !wanted.some((size) => size.name === name));
  if (before.size === 0 && wanted.length > 0) await restock(tx, product, [{ size: "", delta: -stockBefore }]);
  await writeSizes(
    tx,
    product.id,
    wanted.map(({ name }) => name),
  );
  await restock(tx, product, [
    ...wanted.map(({ name, stockQuantity, seen }) => {
      const held = before.get(name) ?? 0;
      return { size: name, delta: Math.max(-held, stockQuantity - (before.has(name) ? (seen ?? held) : 0)) };
    }),
    ...removed.map((name) => ({ size: name, delta: -(before.get(name) ?? 0) })),
  ]);
  await dropSizes(tx, product.id, removed);
  if (wanted.length === 0) {
    const held = before.size === 0 ? stockBefore : 0;
    const seen = before.size === 0 ? (draft.seenStock ?? held) : 0;
    await restock(tx, product, [{ size: "", delta: Math.max(-held, draft.stockQuantity - seen) }]);
  }
}
