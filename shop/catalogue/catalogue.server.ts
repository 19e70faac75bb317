import { and, asc, desc, eq, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { Sql } from "../context.ts";
import { falling } from "../keyset.ts";
import { toDirhams } from "../money.ts";
import { isAvailable } from "./availability.ts";
import type { Picture, Product, ProductCard, ProductColor, ProductSize } from "./product.ts";
import { matches, type Search } from "./search.server.ts";
import { productColors, productImages, productSizes, products } from "./tables.ts";

const sizes = sql<ProductSize[]>`coalesce((select json_agg(json_build_object('name', s.name, 'label', s.label,
  'measurements', json_build_object('chest', s.chest_cm, 'length', s.length_cm),
  'stockQuantity', s.stock_quantity, 'isActive', s.is_active) order by s.position)
  from ${productSizes} s where s.product_id = products.id), '[]'::json)`;
const colors = sql<ProductColor[]>`coalesce((select json_agg(json_build_object('name', c.name, 'value', c.value,
  'hexCode', c.hex_code, 'isActive', c.is_active) order by c.position)
  from ${productColors} c where c.product_id = products.id), '[]'::json)`;
const images = sql<Picture[]>`coalesce((select json_agg(json_build_object('key', i.key, 'width', i.width,
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

/** One active product by id or slug. */
export async function findProduct(db: Sql, idOrSlug: string): Promise<Product | null> {
  const [row] = await select(
    db,
    and(sql`(${products.id} = ${idOrSlug} or ${products.slug} = ${idOrSlug})`, eq(products.isActive, true)),
  )
    .limit(1)
    .prepare("product-by-id-or-slug")
    .execute();
  return row ? present(row) : null;
}

export type Sort = "newest" | "oldest" | "name" | "price" | "price-desc" | "popularity" | "rating";

export interface Listing {
  categories?: string[];
  sizes?: string[];
  colors?: string[];
  tags?: string[];
  minCentimes?: number;
  maxCentimes?: number;
  inStock?: boolean;
  isNew?: boolean;
  isFeatured?: boolean;
  excludeId?: string;
  search?: Search;
  sort: Sort;
  limit: number;
  offset: number;
}

const order: Record<Sort, SQL[]> = {
  newest: [falling(products.createdAt), falling(products.id)],
  oldest: [sql`${products.createdAt} asc nulls first`, sql`${products.id} asc nulls first`],
  name: [asc(sql`lower(${products.name})`), asc(products.id)],
  price: [asc(products.priceCentimes), asc(products.id)],
  "price-desc": [desc(products.priceCentimes), desc(products.id)],
  popularity: [falling(products.salesCount), falling(products.id)],
  rating: [falling(products.averageRating), falling(products.id)],
};

/** Active products that fit, as cards. The page's ids are found first: what hangs on a product is read for them alone. */
export async function listProducts(db: Sql, wanted: Listing): Promise<ProductCard[]> {
  const page = db
    .select({ id: products.id })
    .from(products)
    .where(fitting(wanted))
    .orderBy(...order[wanted.sort])
    .limit(wanted.limit)
    .offset(wanted.offset);
  const rows = await select(db, inArray(products.id, page)).orderBy(...order[wanted.sort]);
  return rows.map((row) => presentCard(present(row)));
}

/** How many active products fit, counted up to `most`. */
export async function countProducts(db: Sql, wanted: Listing, most: number): Promise<number> {
  const found = db
    .select({ one: sql`1`.as("one") })
    .from(products)
    .where(fitting(wanted))
    .limit(most)
    .as("found");
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(found);
  return row?.count ?? 0;
}

/** The highest price among the active products, in centimes; 0 where there is none. */
export async function highestPrice(db: Sql): Promise<number> {
  const [row] = await db
    .select({ centimes: sql<number>`coalesce(max(price_centimes), 0)::int` })
    .from(products)
    .where(eq(products.isActive, true))
    .prepare("highest-price")
    .execute();
  return row?.centimes ?? 0;
}

/** Slug and last change of the active products, newest first. */
export async function listAddresses(db: Sql, most: number): Promise<{ slug: string; updatedAt: Date }[]> {
  return db
    .select({ slug: products.slug, updatedAt: products.updatedAt })
    .from(products)
    .where(eq(products.isActive, true))
    .orderBy(...order.newest)
    .limit(most);
}

/** Adds batched page views to the products' counts. */
export async function addViews(db: Sql, views: ReadonlyMap<string, number>): Promise<void> {
  const ids = [...views.keys()].sort();
  await db.execute(sql`update products set view_count = view_count + v.views
    from unnest(${sql.param(ids)}::text[], ${sql.param(ids.map((id) => views.get(id)))}::int[]) as v(id, views)
    where products.id = v.id`);
}

/** Products with all that hangs on them, where they fit. To be completed with order and limit. */
export function select(db: Sql, where: SQL | undefined) {
  return db.select(columns).from(products).where(where);
}

function fitting(wanted: Listing): SQL | undefined {
  const any = (values: string[] | undefined) => (values?.length ? sql.param(values) : undefined);
  const [sizeList, colorList, tagList] = [any(wanted.sizes), any(wanted.colors), any(wanted.tags)];
  return and(
    eq(products.isActive, true),
    wanted.categories?.length ? inArray(products.category, wanted.categories) : undefined,
    wanted.minCentimes === undefined ? undefined : gte(products.priceCentimes, wanted.minCentimes),
    wanted.maxCentimes === undefined ? undefined : lte(products.priceCentimes, wanted.maxCentimes),
    wanted.inStock === undefined ? undefined : stocked(wanted.inStock),
    wanted.isNew === undefined ? undefined : eq(products.isNew, wanted.isNew),
    wanted.isFeatured === undefined ? undefined : wanted.isFeatured ? sql`is_featured` : sql`not is_featured`,
    wanted.excludeId === undefined ? undefined : sql`${products.id} <> ${wanted.excludeId}`,
    tagList && sql`${products.tags} && ${tagList}::text[]`,
    sizeList && sql`${products.sizeNames} && ${sizeList}::text[]`,
    colorList && sql`${products.colorValues} && ${colorList}::text[]`,
    wanted.search === undefined ? undefined : matches(wanted.search),
  );
}

/** Those out of stock are few and have an index. */
const stocked = (inStock: boolean) => (inStock ? sql`in_stock` : eq(products.stockStatus, "out_of_stock"));

type Row = Awaited<ReturnType<typeof select>>[number];

/** A row as the public may see it. */
export function present({ priceCentimes, originalPriceCentimes, lengthCm, widthCm, heightCm, ...row }: Row): Product {
  return {
    ...row,
    price: toDirhams(priceCentimes),
    originalPrice: originalPriceCentimes === null ? null : toDirhams(originalPriceCentimes),
    dimensions: { length: lengthCm, width: widthCm, height: heightCm },
  };
}

function presentCard(product: Product): ProductCard {
  const { id, slug, name, category, material, price, originalPrice, images, isNew } = product;
  const colors = product.colors.filter((color) => color.isActive);
  return {
    id,
    slug,
    name,
    category,
    material,
    price,
    originalPrice,
    isNew,
    images: cardPictures(images, colors),
    colors: colors.map(({ name, value, hexCode }) => ({ name, value, hexCode })),
    isAvailable: isAvailable(product),
  };
}

/** A card shows the first two pictures, and one more for each further colour. */
function cardPictures(images: Picture[], colors: readonly { value: string }[]): Picture[] {
  const shown = images.slice(0, 2);
  for (const { value } of colors) {
    const picture = images.find((image) => image.color === value);
    if (picture && !shown.includes(picture)) shown.push(picture);
  }
  return shown;
}
