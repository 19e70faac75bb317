import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Services, Sql } from "../context.ts";
import { falling } from "../keyset.ts";
import { drawnColor } from "./colors.ts";
import type { Picture, Product, ProductColor, ProductSize } from "./product.ts";
import { productColors, productImages, productSizes, products } from "./tables.ts";

export const sizes = sql<ProductSize[]>`coalesce((select json_agg(json_build_object('name', s.name, 'label', s.label,
  'measurements', json_build_object('chest', s.chest_cm, 'length', s.length_cm),
  'stockQuantity', s.stock_quantity, 'isActive', s.is_active) order by s.position)
  from ${productSizes} s where s.product_id = products.id), '[]'::json)`;
export const colors = sql<ProductColor[]>`coalesce((select json_agg(json_build_object('name', c.name, 'value', c.value,
  'hexCode', c.hex_code, 'isActive', c.is_active) order by c.position)
  from ${productColors} c where c.product_id = products.id), '[]'::json)`;
export const images = sql<Picture[]>`coalesce((select json_agg(json_build_object('key', i.key, 'width', i.width,
  'height', i.height, 'alt', i.alt, 'color', i.color_value) order by i.position)
  from ${productImages} i where i.product_id = products.id), '[]'::json)`;

const columns = {
  id: products.id,
  slug: products.slug,
  sku: products.sku,
  name: products.name,
  brand: products.brand,
  category: products.category,
  description: products.description,
  shortDescription: products.shortDescription,
  material: products.material,
  careInstructions: products.careInstructions,
  countryOfOrigin: products.countryOfOrigin,
  warranty: products.warranty,
  tags: products.tags,
  priceCentimes: products.priceCentimes,
  originalPriceCentimes: products.originalPriceCentimes,
  stockQuantity: products.stockQuantity,
  lowStockThreshold: products.lowStockThreshold,
  trackInventory: products.trackInventory,
  allowBackorder: products.allowBackorder,
  isNew: products.isNew,
  isFeatured: products.isFeatured,
  weight: products.weightGrams,
  lengthCm: products.lengthCm,
  widthCm: products.widthCm,
  heightCm: products.heightCm,
  metaTitle: products.metaTitle,
  metaDescription: products.metaDescription,
  createdAt: products.createdAt,
  sizes,
  colors,
  images,
};

/** What the collection is read with: the database, or a transaction on it, and the memory of this process. */
export interface Shelf extends Pick<Services, "cachedEach"> {
  db: Sql;
}

/** The active ones among the `ids` that a query is asked with. */
export const areThese = and(eq(products.isActive, true), sql`${products.id} = any(${sql.placeholder("ids")}::text[])`);

export const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Slug and last change of the active products, newest first. */
export async function listAddresses(db: Sql, most: number): Promise<{ slug: string; updatedAt: Date }[]> {
  return db
    .select({ slug: products.slug, updatedAt: products.updatedAt })
    .from(products)
    .where(eq(products.isActive, true))
    .orderBy(falling(products.createdAt), falling(products.id))
    .limit(most);
}

/** Adds batched page views to the products' counts, under their locks in the one order (`lockStock`). */
export async function addViews(db: Sql, views: ReadonlyMap<string, number>): Promise<void> {
  const ids = [...views.keys()].sort();
  await db.execute(sql`
    with held as materialized (select id from products where id = any(${sql.param(ids)}::text[]) order by id for no key update)
    update products set view_count = view_count + v.views
    from unnest(${sql.param(ids)}::text[], ${sql.param(ids.map((id) => views.get(id)))}::int[]) as v(id, views)
      join held using (id)
    where products.id = v.id`);
}

/** Products with all that hangs on them, where they fit. To be completed with order and limit. */
export function select(db: Sql, where: SQL | undefined) {
  return db.select(columns).from(products).where(where);
}

export type Row = Awaited<ReturnType<typeof select>>[number];

/** A row as the public may see it. */
export function present({ lengthCm, widthCm, heightCm, ...row }: Row): Product {
  return {
    ...row,
    colors: row.colors.map(drawnColor),
    dimensions: { length: lengthCm, width: widthCm, height: heightCm },
  };
}
