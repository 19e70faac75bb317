import { and, eq, type SQL, sql } from "drizzle-orm";
import { holds } from "../admin-search.ts";
import type { Database, Sql } from "../context.ts";
import { type Cursor, keyset, type Order, pageOf } from "../keyset.ts";
import { waitingBySize } from "../waitlist/waiting-by-size.ts";
import { readSearched } from "./choose-way.ts";
import type { AdminShow } from "./listing.ts";
import type { SizeName } from "./sizes.ts";
import { productColors, productImages, productSizes, products } from "./tables.ts";

const id = sql`products.id`;
const isActive = sql`is_active`;
const sorts = {
  created: { key: sql`products.created_at`, type: "timestamptz", indexed: "desc" },
  name: { key: sql`lower(products.name)`, type: "text", indexed: "asc" },
  price: { key: sql`products.price_centimes`, type: "integer", indexed: "asc" },
} as const satisfies Record<string, Omit<Order, "id" | "descending">>;
export type AdminSort = keyof typeof sorts;

const columns = {
  id: products.id,
  slug: products.slug,
  sku: products.sku,
  name: products.name,
  category: products.category,
  priceCentimes: products.priceCentimes,
  originalPriceCentimes: products.originalPriceCentimes,
  inStock: products.inStock,
  version: products.version,
  stockQuantity: products.stockQuantity,
  sizes: sql<{ name: SizeName; stockQuantity: number }[]>`coalesce((select json_agg(json_build_object('name', s.name,
    'stockQuantity', s.stock_quantity) order by s.position) from ${productSizes} s where s.product_id = products.id), '[]')`,
  waiting: waitingBySize,
  isFeatured: products.isFeatured,
  createdAt: products.createdAt,
  image: sql<string | null>`(select i.key from ${productImages} i where i.product_id = products.id
    order by i.position limit 1)`,
};

const shown: Record<AdminShow, SQL> = {
  active: isActive,
  drafts: sql`is_draft`,
  archived: sql`not is_active and not is_draft`,
};

/** One page of the products that fit, each with its sort key. */
export async function listForAdmin(
  db: Database,
  wanted: { search?: string; show: AdminShow; sort: AdminSort; descending: boolean; cursor?: Cursor; size: number },
) {
  const sort = sorts[wanted.sort];
  const { behind, order } = keyset({ ...sort, id, descending: wanted.descending }, wanted.cursor);
  const fits = holds(products.adminSearch, wanted.search);
  const rows = await readSearched(db, { fits, isByAge: wanted.sort === "created" && wanted.descending }, (sql) =>
    sql
      .select(columns)
      .from(products)
      .where(and(shown[wanted.show], fits, behind))
      .orderBy(order)
      .limit(wanted.size + 1),
  );
  const keyOf: Record<AdminSort, (row: (typeof rows)[number]) => string> = {
    created: ({ createdAt }) => createdAt.toISOString(),
    name: ({ name }) => name.toLowerCase(),
    price: ({ priceCentimes }) => String(priceCentimes),
  };
  const present = (row: (typeof rows)[number]) => ({ ...row, key: keyOf[wanted.sort](row) });
  return pageOf(rows.map(present), wanted.size, wanted.cursor);
}

/** One product as its form needs it, active or not. */
export async function findForAdmin(db: Sql, productId: string) {
  const json = <T>(query: SQL) => sql<T>`coalesce((${query}), '[]'::json)`;
  const [row] = await db
    .select({
      product: products,
      sizes: json<{ name: (typeof productSizes.$inferSelect)["name"]; stockQuantity: number }[]>(
        sql`select json_agg(json_build_object('name', s.name, 'stockQuantity', s.stock_quantity) order by s.position)
          from ${productSizes} s where s.product_id = products.id`,
      ),
      colors: json<{ name: string; value: string; hexCode: string }[]>(
        sql`select json_agg(json_build_object('name', c.name, 'value', c.value, 'hexCode', c.hex_code) order by c.position)
          from ${productColors} c where c.product_id = products.id`,
      ),
      images: json<{ id: string; key: string; width: number; alt: string; color: string | null }[]>(
        sql`select json_agg(json_build_object('id', i.id, 'key', i.key, 'width', i.width, 'alt', i.alt,
          'color', i.color_value) order by i.position)
          from ${productImages} i where i.product_id = products.id`,
      ),
    })
    .from(products)
    .where(eq(products.id, productId));
  if (!row) return null;
  const { product, sizes, colors, images } = row;
  return {
    id: product.id,
    version: product.version,
    sku: product.sku,
    slug: product.slug,
    isActive: product.isActive,
    images,
    draft: {
      name: product.name,
      category: product.category,
      description: product.description,
      shortDescription: product.shortDescription,
      priceCentimes: product.priceCentimes,
      originalPriceCentimes: product.originalPriceCentimes,
      costPriceCentimes: product.costPriceCentimes,
      lowStockThreshold: product.lowStockThreshold,
      stockQuantity: product.stockQuantity,
      seenStock: product.stockQuantity,
      sizes: sizes.map((size) => ({ ...size, seen: size.stockQuantity })),
      colors,
      material: product.material,
      tags: product.tags,
      isFeatured: product.isFeatured,
      isNew: product.isNew,
      trackInventory: product.trackInventory,
      allowBackorder: product.allowBackorder,
      isDraft: product.isDraft,
    },
  };
}

/** The categories that active products are in, found by stepping through the index from one to the next. */
export async function listCategories(db: Sql): Promise<string[]> {
  const { rows } = await db.execute<{ category: string }>(sql`
    with recursive step as (
      (select category from products where is_active order by category limit 1)
      union all
      select (select p.category from products p where p.is_active and p.category > step.category
        order by p.category limit 1) from step where step.category is not null)
    select category from step where category is not null limit 200`);
  return rows.map(({ category }) => category);
}
