import { staff } from "../call.ts";
import { newId } from "../ids.ts";
import { alignAlerts } from "../inventory/watch-stock.ts";
import { productRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { insertProduct } from "./add-product.server.ts";
import { checkDraft, keptColors, orderedSizes, sizeRow } from "./draft.ts";
import { columnsOf, productInput } from "./product-input.ts";
import { tellProduct } from "./tell-product.ts";
import { freeSku, freeSlug } from "./write-product.server.ts";

/**
 * Adds a product, or a draft of one, with its sizes, colours and first stock; slug and SKU are made from name and category. Pictures are
 * added afterwards. Answers its id. Refuses with INVALID_PRODUCT. Source: behaviour.md, "Adding a product".
 */
export const addProduct = staff("catalogue.addProduct")
  .route({ method: "POST", path: "/admin/products", successStatus: 201, summary: "Add a product" })
  .errors(productRefusals)
  .input(productInput)
  .handler(async ({ context, input, errors }) => {
    const fields = checkDraft(input);
    if (Object.keys(fields).length > 0) throw errors.INVALID_PRODUCT({ data: { fields } });
    const { house } = await context.settings();
    return inTransaction(context, async ({ tx, changesCatalogue }) => {
      const id = newId();
      const at = context.clock();
      const facts = columnsOf(input);
      const slug = await freeSlug(tx, facts.name);
      const sku = await freeSku(tx, facts, at);
      const { isDraft } = input;
      const dates = { createdAt: at, updatedAt: at, publishedAt: isDraft ? null : at };
      await insertProduct(
        tx,
        {
          product: {
            ...facts,
            ...dates,
            id,
            isDraft,
            isActive: !isDraft,
            slug,
            sku,
            brand: house.name,
            metaTitle: facts.name,
            metaDescription: facts.shortDescription,
          },
          sizes: orderedSizes(input.sizes).map(({ name, stockQuantity }) => ({ ...sizeRow(name), stockQuantity })),
          colors: keptColors(input.colors),
          images: [],
          stockQuantity: input.stockQuantity,
        },
        context.person.id,
        at,
      );
      await alignAlerts(tx, at, [id]);
      await tellProduct(context, tx, id, null);
      changesCatalogue();
      return { productId: id, slug, sku };
    });
  });
