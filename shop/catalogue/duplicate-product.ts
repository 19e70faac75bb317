import { z } from "zod";
import { staff } from "../call.ts";
import { id } from "../fields.ts";
import { newId } from "../ids.ts";
import { catalogueRefusals } from "../refusals.ts";
import { safeText } from "../safe-text.ts";
import { inTransaction } from "../transaction.ts";
import { insertProduct, readParts } from "./add-product.server.ts";
import { tellProduct } from "./tell-product.ts";
import { freeSku, freeSlug, lockProduct } from "./write-product.server.ts";

/**
 * Copies a product as a draft under another name, with its sizes and colours, without stock, pictures and sales. Answers
 * the copy's id. Refuses with PRODUCT_NOT_FOUND. Source: behaviour.md, "Duplicating a product".
 */
export const duplicateProduct = staff("catalogue.duplicateProduct")
  .route({
    method: "POST",
    path: "/admin/products/{productId}/duplicate",
    successStatus: 201,
    summary: "Copy a product as a draft",
  })
  .errors(catalogueRefusals)
  .input(z.object({ productId: id, name: safeText(200) }))
  .handler(({ context, input: { productId, name }, errors }) =>
    inTransaction(context, async ({ tx }) => {
      const original = await lockProduct(tx, productId);
      if (!original) throw errors.PRODUCT_NOT_FOUND();
      const at = context.clock();
      const { sizes, colors } = await readParts(tx, productId);
      const copy = { id: newId(), slug: await freeSlug(tx, name), sku: await freeSku(tx, { ...original, name }, at) };
      const { category, subcategory, description, shortDescription, brand, tags, searchKeywords } = original;
      const { priceCentimes, originalPriceCentimes, costPriceCentimes, lowStockThreshold } = original;
      const { material, careInstructions, countryOfOrigin, warranty, metaDescription } = original;
      const { trackInventory, allowBackorder, isDigital, shippingClass, weightGrams, lengthCm, widthCm, heightCm } =
        original;
      await insertProduct(
        tx,
        {
          product: {
            ...copy,
            ...{ name, metaTitle: name, createdAt: at, updatedAt: at, isDraft: true, isActive: false },
            ...{ category, subcategory, description, shortDescription, brand, tags, searchKeywords },
            ...{ priceCentimes, originalPriceCentimes, costPriceCentimes, lowStockThreshold },
            ...{ material, careInstructions, countryOfOrigin, warranty, metaDescription },
            ...{ trackInventory, allowBackorder, isDigital, shippingClass, weightGrams, lengthCm, widthCm, heightCm },
          },
          sizes: sizes.map((size) => ({ ...size, stockQuantity: 0 })),
          colors,
          images: [],
        },
        context.person.id,
        at,
      );
      await tellProduct(context, tx, copy.id, null);
      return { productId: copy.id };
    }),
  );
