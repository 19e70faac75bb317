import { z } from "zod";
import { staff } from "../call.ts";
import { id } from "../fields.ts";
import { newId } from "../ids.ts";
import { catalogueRefusals, productRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { pictureKey } from "./picture-key.ts";
import { appendPicture, countPictures } from "./pictures.server.ts";
import { pictureAlt, pictureColor } from "./product-input.ts";
import { productFacts, tellProduct } from "./tell-product.ts";
import { lockProduct } from "./write-product.server.ts";

const mostPictures = 40;

/**
 * Adds a picture behind a product's others, with the colour it shows and its alternative text, else the product's name: made in the house's widths, stored under products/{id}/{timestamp}_{name}.
 * Refuses with PRODUCT_NOT_FOUND, NOT_AN_IMAGE, PICTURE_TOO_LARGE, TOO_MANY_PICTURES. Source: behaviour.md, "Pictures".
 */
export const addPicture = staff("catalogue.addPicture")
  .route({ method: "POST", path: "/admin/products/{productId}/pictures", summary: "Add a picture to a product" })
  .errors({ ...catalogueRefusals, ...productRefusals })
  .input(z.object({ productId: id, file: z.instanceof(File), color: pictureColor, alt: pictureAlt.default("") }))
  .handler(async ({ context, input: { productId, file, color, alt }, errors }) => {
    const known = await inTransaction(context, ({ tx }) => lockProduct(tx, productId));
    if (!known) throw errors.PRODUCT_NOT_FOUND();
    if ((await countPictures(context.db, productId)) >= mostPictures) throw errors.TOO_MANY_PICTURES();
    const id = newId();
    const key = pictureKey(productId, context.clock(), `${file.name.replace(/\.[^.]*$/, "")}-${id.slice(0, 4)}`);
    const made = await context.pictures.store(key, new Uint8Array(await file.arrayBuffer()));
    if ("refused" in made) throw made.refused === "too-large" ? errors.PICTURE_TOO_LARGE() : errors.NOT_AN_IMAGE();
    try {
      return await inTransaction(context, async ({ tx, changesCatalogue }) => {
        const product = await lockProduct(tx, productId);
        if (!product) throw errors.PRODUCT_NOT_FOUND();
        const before = await productFacts(tx, productId);
        const { width, height } = made;
        await appendPicture(tx, { id, productId, key, width, height, color, alt: alt.trim() || product.name });
        await tellProduct(context, tx, productId, before);
        changesCatalogue();
        return { id, key, width, height };
      });
    } catch (error) {
      await context.pictures.remove(key);
      throw error;
    }
  });
