import { asc, eq } from "drizzle-orm";
import type { CallContext, Transaction } from "../context.ts";
import { authorOf } from "../journal/author-of.ts";
import { changesBetween } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { productColors, productImages, productSizes, products } from "./tables.ts";

/** What the journal tells of a product: its columns that somebody sets, stock by size, colours and pictures. Null where there is none. */
export async function productFacts(tx: Transaction, productId: string) {
  const [product] = await tx.select().from(products).where(eq(products.id, productId));
  if (!product) return null;
  const { name, slug, sku, category, description, shortDescription, material, tags } = product;
  const { priceCentimes, originalPriceCentimes, costPriceCentimes, stockQuantity, lowStockThreshold } = product;
  const { isActive, isDraft, isNew, isFeatured, trackInventory, allowBackorder } = product;
  const sizes = await tx
    .select()
    .from(productSizes)
    .where(eq(productSizes.productId, productId))
    .orderBy(asc(productSizes.position));
  const colors = await tx
    .select()
    .from(productColors)
    .where(eq(productColors.productId, productId))
    .orderBy(asc(productColors.position));
  const pictures = await tx
    .select()
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.position));
  return {
    ...{ name, slug, sku, category, description, shortDescription, material, tags },
    ...{ priceCentimes, originalPriceCentimes, costPriceCentimes, stockQuantity, lowStockThreshold },
    ...{ isActive, isDraft, isNew, isFeatured, trackInventory, allowBackorder },
    ...Object.fromEntries(sizes.map(({ name, stockQuantity }) => [`stock ${name}`, stockQuantity])),
    colors: colors.map(({ name, value, hexCode }) => `${name} (${value}, ${hexCode})`),
    pictures: pictures.map(({ alt, colorValue }) => (colorValue ? `${alt} (${colorValue})` : alt)),
  };
}

/** Tells the journal how a product differs from what it was; `before` is null where it was not there. */
export async function tellProduct(
  context: CallContext,
  tx: Transaction,
  productId: string,
  before: Awaited<ReturnType<typeof productFacts>>,
): Promise<void> {
  const changes = changesBetween(before, await productFacts(tx, productId));
  await tell(tx, authorOf(context), context.clock(), { thing: "product", id: productId, changes });
}
