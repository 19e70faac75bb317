import { and, eq, or } from "drizzle-orm";
import { insertProduct } from "../../shop/catalogue/add-product.server.ts";
import { productColors, products } from "../../shop/catalogue/tables.ts";
import type { Transaction } from "../../shop/context.ts";
import { type AdaptedProduct, adaptProduct } from "./adapt-product.ts";
import { type Doc, idFrom } from "./values.ts";
import type { Mover } from "./write.ts";

/** Writes a product with sizes, colours and pictures; its stock is the ledger's opening movement. */
export async function writeProduct(mover: Mover, tx: Transaction, doc: Doc, notes: string[]): Promise<boolean> {
  const adapted = adaptProduct(doc, notes, (await mover.services.settings()).house);
  const { product, colors, pictureUrls, ...rest } = adapted;
  const [known] = await tx.select({ id: products.id }).from(products).where(eq(products.id, product.id));
  if (known) return false;
  await makeUnique(tx, adapted, notes);
  const images = [...rest.images];
  for (const url of pictureUrls) {
    const picture = await mover.fetchPicture(product.id, url);
    if (picture) images.push({ ...picture, alt: product.name, colorValue: null });
    else notes.push(`picture not to be had: ${url.slice(0, 120)}`);
  }
  const plain = colors.map(({ stockQuantity: _, ...color }) => color);
  await insertProduct(tx, { ...rest, product, colors: plain, images }, null, mover.services.clock());
  for (const { value, stockQuantity } of colors) {
    if (stockQuantity === null) continue;
    const own = and(eq(productColors.productId, product.id), eq(productColors.value, value));
    await tx.update(productColors).set({ stockQuantity }).where(own);
  }
  return true;
}

/** A slug or SKU that another product has gets a suffix, the same each time. */
async function makeUnique(tx: Transaction, { product }: AdaptedProduct, notes: string[]): Promise<void> {
  const same = or(eq(products.slug, product.slug), eq(products.sku, product.sku));
  const taken = await tx.select({ slug: products.slug, sku: products.sku }).from(products).where(same);
  const suffix = idFrom(product.id).slice(-4);
  if (taken.some(({ slug }) => slug === product.slug)) {
    product.slug = `${product.slug}-${suffix}`;
    notes.push(`slug taken, read as ${product.slug}`);
  }
  if (taken.some(({ sku }) => sku === product.sku)) {
    product.sku = `${product.sku}-${suffix.toUpperCase()}`;
    notes.push(`SKU taken, read as ${product.sku}`);
  }
}

/** A product that only old orders know, so that they keep their lines: not sold, without stock. */
export async function writeForgottenProduct(
  tx: Transaction,
  id: string,
  name: string,
  priceCentimes: number,
  at: Date,
) {
  const tag = idFrom(id).slice(-8);
  const facts = {
    slug: `ancien-${tag}`,
    sku: `OLD-${tag.toUpperCase()}`,
    description: "",
    category: "",
    isActive: false,
  };
  const product = { id, name, priceCentimes, createdAt: at, updatedAt: at, ...facts };
  await insertProduct(tx, { product, sizes: [], colors: [], images: [], stockQuantity: 0 }, null, at);
}
