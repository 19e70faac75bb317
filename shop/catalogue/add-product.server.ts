import { eq } from "drizzle-orm";
import type { Transaction } from "../context.ts";
import { newId } from "../ids.ts";
import { openStock } from "../inventory/open-stock.ts";
import { productColors, productImages, productSizes, products } from "./tables.ts";

export interface NewProduct {
  product: Omit<typeof products.$inferInsert, "stockQuantity">;
  sizes: Omit<typeof productSizes.$inferInsert, "productId" | "position">[];
  colors: Omit<typeof productColors.$inferInsert, "productId" | "position" | "stockQuantity">[];
  images: Omit<typeof productImages.$inferInsert, "id" | "productId" | "position">[];
  /** Stock of a product without sizes; with sizes it is their sum. */
  stockQuantity?: number;
}

/** Writes a product with all that hangs on it, and its first stock as ledger movements. */
export async function insertProduct(
  tx: Transaction,
  added: NewProduct,
  actorId: string | null,
  at: Date,
): Promise<void> {
  const { product, sizes, colors, images } = added;
  const stockQuantity =
    sizes.length > 0 ? sizes.reduce((sum, size) => sum + size.stockQuantity, 0) : (added.stockQuantity ?? 0);
  const productId = product.id;
  await tx.insert(products).values({ ...product, stockQuantity });
  if (sizes.length > 0) {
    await tx.insert(productSizes).values(sizes.map((size, position) => ({ ...size, productId, position })));
  }
  if (colors.length > 0) {
    const each = Math.floor(stockQuantity / colors.length);
    await tx
      .insert(productColors)
      .values(colors.map((color, position) => ({ ...color, productId, position, stockQuantity: each })));
  }
  if (images.length > 0) {
    await tx
      .insert(productImages)
      .values(images.map((image, position) => ({ ...image, id: newId(), productId, position })));
  }
  const pieces =
    sizes.length > 0 ? sizes.map(({ name, stockQuantity }) => ({ size: name, quantity: stockQuantity })) : [];
  await openStock(tx, productId, pieces.length > 0 ? pieces : [{ size: "", quantity: stockQuantity }], actorId, at);
}

/** The sizes and colours of a product, in their order. */
export async function readParts(tx: Transaction, productId: string) {
  const sizes = await tx
    .select()
    .from(productSizes)
    .where(eq(productSizes.productId, productId))
    .orderBy(productSizes.position);
  const colors = await tx
    .select()
    .from(productColors)
    .where(eq(productColors.productId, productId))
    .orderBy(productColors.position);
  return { sizes, colors };
}

/** Whether a SKU is taken. */
export async function hasSku(db: Pick<Transaction, "select">, sku: string): Promise<boolean> {
  const found = await db.select({ id: products.id }).from(products).where(eq(products.sku, sku));
  return found.length > 0;
}
