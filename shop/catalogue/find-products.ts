import { and, eq, sql } from "drizzle-orm";
import type { Sql } from "../context.ts";
import { keptQuery } from "../kept-query.ts";
import { areThese, idsOf, present, type Shelf, select } from "./catalogue.server.ts";
import type { Product } from "./product.ts";
import { products } from "./tables.ts";

/** Active products by id, with all that hangs on them; unknown and inactive ids are simply absent. */
export async function findProducts(db: Sql, ids: readonly string[]): Promise<Product[]> {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) return [];
  const query = keptQuery(db, "products-by-id", (db, name) => select(db, areThese).prepare(name));
  const rows = await query.execute({ ids: distinct });
  return rows.map(present);
}

/** One active product by id or slug: which it is is asked each time, what is told of it read once until that changes. */
export async function findProduct({ db, cachedEach }: Shelf, idOrSlug: string): Promise<Product | null> {
  const asked = sql.placeholder("idOrSlug");
  const query = keptQuery(db, "product-by-id-or-slug", (db, name) =>
    db
      .select({ id: products.id })
      .from(products)
      .where(and(sql`(${products.id} = ${asked} or ${products.slug} = ${asked})`, eq(products.isActive, true)))
      .limit(1)
      .prepare(name),
  );
  const fit = await query.execute({ idOrSlug });
  const [product] = await cachedEach("product", idsOf(fit), async (ids) => byId(await findProducts(db, ids)));
  return product ?? null;
}

const byId = (found: Product[]): Map<string, Product> => new Map(found.map((product) => [product.id, product]));
