import { and, desc, eq } from "drizzle-orm";
import { products } from "../catalogue/tables.ts";
import type { Sql } from "../context.ts";
import { wishlistItems } from "./tables.ts";

/** The products a person keeps, last added first; those no longer sold are left out. */
export function readWishlist(db: Sql, userId: string): Promise<{ productId: string; addedAt: Date }[]> {
  return db
    .select({ productId: wishlistItems.productId, addedAt: wishlistItems.addedAt })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(and(eq(wishlistItems.userId, userId), eq(products.isActive, true)))
    .orderBy(desc(wishlistItems.addedAt), desc(wishlistItems.productId))
    .prepare("wishlist")
    .execute();
}

/** Keeps a product; false when it was kept already. */
export async function writeItem(db: Sql, userId: string, productId: string, addedAt: Date): Promise<boolean> {
  const added = await db
    .insert(wishlistItems)
    .values({ userId, productId, addedAt })
    .onConflictDoNothing()
    .returning({ productId: wishlistItems.productId });
  return added.length > 0;
}

/** Lets a product go; one that is not kept is no error. */
export async function removeItem(db: Sql, userId: string, productId: string): Promise<void> {
  await db.delete(wishlistItems).where(and(eq(wishlistItems.userId, userId), eq(wishlistItems.productId, productId)));
}

export const wishlistSize = (db: Sql, userId: string): Promise<number> =>
  db.$count(wishlistItems, eq(wishlistItems.userId, userId));
