import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Transaction } from "../context.ts";
import { type ProductDraft, sizeRow } from "./draft.ts";
import type { SizeName } from "./sizes.ts";
import { skuOf } from "./sku.ts";
import { slugOf } from "./slug.ts";
import { productColors, productImages, productSizes, products } from "./tables.ts";

/** A slug nobody has: that of the name, with a number behind it where it is taken. Names are given out one at a time. */
export async function freeSlug(tx: Transaction, name: string): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('names of products', 0))`);
  const slug = slugOf(name).slice(0, 150) || "polo";
  for (let suffix = 1; ; suffix += 1) {
    const wanted = suffix === 1 ? slug : `${slug}-${suffix}`;
    if ((await tx.$count(products, eq(products.slug, wanted))) === 0) return wanted;
  }
}

/** A SKU nobody has. Follows `freeSlug` in the same transaction. */
export async function freeSku(tx: Transaction, product: { category: string; name: string }, at: Date): Promise<string> {
  for (let suffix = 1; ; suffix += 1) {
    const wanted = skuOf(product.category, product.name, at, suffix);
    if ((await tx.$count(products, eq(products.sku, wanted))) === 0) return wanted;
  }
}

/** Takes a product's row lock until the transaction ends. Orders that name it wait only where it is to be removed. */
export async function lockProduct(tx: Transaction, id: string, isRemoved = false) {
  const [row] = await tx
    .select()
    .from(products)
    .where(eq(products.id, id))
    .for(isRemoved ? "update" : "no key update");
  return row ?? null;
}

/** The stock of a product's sizes, under its lock. */
export async function stockOfSizes(tx: Transaction, productId: string): Promise<Map<SizeName, number>> {
  const rows = await tx.select().from(productSizes).where(eq(productSizes.productId, productId));
  return new Map(rows.map(({ name, stockQuantity }) => [name, stockQuantity]));
}

/** Makes sure that a product has these sizes, new ones empty, all active and in this order. */
export async function writeSizes(tx: Transaction, productId: string, names: readonly SizeName[]): Promise<void> {
  if (names.length === 0) return;
  await tx
    .insert(productSizes)
    .values(names.map((name, position) => ({ ...sizeRow(name), productId, stockQuantity: 0, position })))
    .onConflictDoUpdate({
      target: [productSizes.productId, productSizes.name],
      set: { position: sql`excluded.position`, isActive: true },
    });
}

/** Removes sizes, whose stock is gone already. */
export async function dropSizes(tx: Transaction, productId: string, names: readonly SizeName[]): Promise<void> {
  if (names.length === 0) return;
  await tx
    .delete(productSizes)
    .where(and(eq(productSizes.productId, productId), inArray(productSizes.name, [...names])));
}

/** Makes a product's colours these, all active, sharing the stock evenly; pictures of a colour that goes stay. */
export async function writeColors(
  tx: Transaction,
  productId: string,
  colors: ProductDraft["colors"],
  stockQuantity: number,
): Promise<void> {
  const values = colors.map(({ value }) => value);
  const gone = (column: typeof productColors.value | typeof productImages.colorValue) =>
    values.length > 0 ? notInArray(column, values) : sql`true`;
  await tx
    .update(productImages)
    .set({ colorValue: null })
    .where(and(eq(productImages.productId, productId), gone(productImages.colorValue)));
  await tx.delete(productColors).where(and(eq(productColors.productId, productId), gone(productColors.value)));
  if (colors.length === 0) return;
  const each = Math.floor(stockQuantity / colors.length);
  await tx
    .insert(productColors)
    .values(colors.map((color, position) => ({ ...color, productId, position, stockQuantity: each })))
    .onConflictDoUpdate({
      target: [productColors.productId, productColors.value],
      set: {
        name: sql`excluded.name`,
        hexCode: sql`excluded.hex_code`,
        position: sql`excluded.position`,
        stockQuantity: sql`excluded.stock_quantity`,
        isActive: true,
      },
    });
}
