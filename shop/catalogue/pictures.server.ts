import { and, asc, eq, sql } from "drizzle-orm";
import type { Services, Transaction } from "../context.ts";
import { findColor } from "./colors.ts";
import { slugOf } from "./slug.ts";
import { productColors, productImages } from "./tables.ts";

/**
 * Puts a product's pictures in order, those not named last, and removes those to be removed. Answers the storage keys of
 * the removed, whose files go after the commit.
 */
export async function arrangePictures(
  tx: Transaction,
  productId: string,
  order: readonly string[],
  removed: readonly string[],
): Promise<string[]> {
  const pictures = await tx
    .select()
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.position));
  const gone = pictures.filter(({ id }) => removed.includes(id));
  const kept = pictures.filter(({ id }) => !removed.includes(id));
  const rank = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length + 1);
  const wanted = [...kept].sort((a, b) => rank(a.id) - rank(b.id) || a.position - b.position);
  for (const { id } of gone) await tx.delete(productImages).where(eq(productImages.id, id));
  for (const [position, { id, position: before }] of wanted.entries()) {
    if (position !== before) await tx.update(productImages).set({ position }).where(eq(productImages.id, id));
  }
  return gone.map(({ key }) => key);
}

/** Says which colour each picture shows, one that its product has, and what it is to those who cannot see it: the product, where nothing is said. */
export async function describePictures(
  tx: Transaction,
  product: { id: string; name: string },
  pictures: readonly { id: string; color: string | null; alt: string }[],
): Promise<void> {
  const colors = await valuesOfColors(tx, product.id);
  for (const { id, color, alt } of pictures) {
    await tx
      .update(productImages)
      .set({ colorValue: shownOf(colors, color), alt: alt.trim() || product.name })
      .where(and(eq(productImages.productId, product.id), eq(productImages.id, id)));
  }
}

async function valuesOfColors(tx: Transaction, productId: string): Promise<string[]> {
  const rows = await tx.select().from(productColors).where(eq(productColors.productId, productId));
  return rows.map(({ value }) => value);
}

/** The colour that a text means among those of a product. */
function shownOf(colors: readonly string[], color: string | null): string | null {
  const value = color ? (findColor(color)?.value ?? slugOf(color)) : null;
  return colors.find((known) => known === color || known === value) ?? null;
}

/** Writes a stored picture behind a product's others. */
export async function appendPicture(
  tx: Transaction,
  picture: {
    id: string;
    productId: string;
    key: string;
    width: number;
    height: number;
    alt: string;
    color: string | null;
  },
): Promise<void> {
  const { color, ...rest } = picture;
  const colorValue = shownOf(await valuesOfColors(tx, picture.productId), color);
  const last = tx.select({ value: sql`coalesce(max(position), -1) + 1` }).from(productImages);
  await tx
    .insert(productImages)
    .values({ ...rest, colorValue, position: sql`(${last.where(eq(productImages.productId, picture.productId))})` });
}

/** Removes files of pictures that no order shows: an order keeps the picture of the day it was placed. */
export async function forgetFiles(services: Services, productId: string, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const { rows } = await services.db.execute(
      sql`select 1 from order_lines where product_id = ${productId} and image = ${key} limit 1`,
    );
    if (rows.length === 0) await services.pictures.remove(key);
  }
}

/** How many pictures a product has. */
export const countPictures = (tx: Pick<Transaction, "$count">, productId: string): Promise<number> =>
  tx.$count(productImages, and(eq(productImages.productId, productId)));
