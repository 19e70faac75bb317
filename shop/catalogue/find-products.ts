import { and, eq, inArray } from "drizzle-orm";
import type { Sql } from "../context.ts";
import { present, select } from "./catalogue.server.ts";
import type { Product } from "./product.ts";
import { products } from "./tables.ts";

/** Active products by id, with all that hangs on them; unknown and inactive ids are simply absent. */
export async function findProducts(db: Sql, ids: readonly string[]): Promise<Product[]> {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) return [];
  const rows = await select(db, and(inArray(products.id, distinct), eq(products.isActive, true)))
    .prepare(`products-by-id-${distinct.length}`)
    .execute();
  return rows.map(present);
}
