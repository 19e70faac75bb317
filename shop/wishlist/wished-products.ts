import type { Sql } from "../context.ts";
import { readWishlist } from "./wishlist.server.ts";

/** The ids of the products a person keeps: the count in the header and every heart of a page. */
export async function wishedProducts(db: Sql, userId: string): Promise<string[]> {
  return (await readWishlist(db, userId)).map(({ productId }) => productId);
}
