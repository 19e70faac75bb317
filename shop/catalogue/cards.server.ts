import { and, asc, desc, eq, gte, lte, ne, type SQL, sql } from "drizzle-orm";
import type { Sql } from "../context.ts";
import { keptQuery } from "../kept-query.ts";
import { falling } from "../keyset.ts";
import { isAvailable } from "./availability.ts";
import { areThese, colors, idsOf, images, type Row, type Shelf, sizes } from "./catalogue.server.ts";
import { drawnColor } from "./colors.ts";
import type { Kind } from "./count-choices.ts";
import type { Picture, ProductCard } from "./product.ts";
import { matches, type Search } from "./search.server.ts";
import { products } from "./tables.ts";

/** What a card shows, and what says whether the product can be bought: each column costs time in every grid. */
const cardColumns = {
  id: products.id,
  slug: products.slug,
  name: products.name,
  category: products.category,
  material: products.material,
  priceCentimes: products.priceCentimes,
  originalPriceCentimes: products.originalPriceCentimes,
  stockQuantity: products.stockQuantity,
  trackInventory: products.trackInventory,
  allowBackorder: products.allowBackorder,
  isNew: products.isNew,
  sizes,
  colors,
  images,
};

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

/**
 * Active products that fit, as cards. Which they are is asked each time; what stands on a card is read once until the
 * catalogue changes, for reading it costs five times as much.
 */
export async function listCards({ db, cachedEach }: Shelf, wanted: Listing): Promise<ProductCard[]> {
  const query = prepared(db, "fitting", wanted, (db, name) =>
    db
      .select({ id: products.id })
      .from(products)
      .where(fitting(wanted))
      .orderBy(...order[wanted.sort])
      .limit(sql.placeholder("limit"))
      .offset(sql.placeholder("offset"))
      .prepare(name),
  );
  const fit = await query.execute({ ...wanted });
  return cachedEach("card", idsOf(fit), (ids) => readCards(db, ids));
}

async function readCards(db: Sql, ids: string[]): Promise<Map<string, ProductCard>> {
  const query = keptQuery(db, "cards", (db, name) =>
    db.select(cardColumns).from(products).where(areThese).prepare(name),
  );
  const rows = await query.execute({ ids });
  return new Map(rows.map((row) => [row.id, presentCard(row)]));
}

/** How many active products fit, counted up to `most`. */
export async function countProducts(db: Sql, wanted: Listing, most: number): Promise<number> {
  const query = prepared(db, "count", wanted, (db, name) => {
    const found = db
      .select({ one: sql`1`.as("one") })
      .from(products)
      .where(fitting(wanted))
      .limit(sql.placeholder("most"))
      .as("found");
    return db.select({ count: sql<number>`count(*)::int` }).from(found).prepare(name);
  });
  const [row] = await query.execute({ ...wanted, most });
  return row?.count ?? 0;
}

/** Whether fewer than all products are asked for, whatever their sizes and colours. */
export const isNarrowed = ({ sizes: _, colors: __, ...others }: Listing): boolean =>
  others.search !== undefined || filtersOf(others).length > 0;

/** The kinds of active products that fit, whatever their sizes and colours; null where more than `most` products do. */
export async function listKinds(db: Sql, wanted: Listing, most: number): Promise<Kind[] | null> {
  const { sizes: _, colors: __, ...others } = wanted;
  const query = prepared(db, "kinds", { ...others, sort: "newest" }, (db, name) => {
    const found = db
      .select({ sizes: products.sizeNames, colors: products.colorValues })
      .from(products)
      .where(fitting(others))
      .limit(sql.placeholder("most"))
      .as("found");
    const { sizes, colors } = found;
    return db
      .select({ sizes, colors, products: sql<number>`count(*)::int` })
      .from(found)
      .groupBy(sizes, colors)
      .prepare(name);
  });
  const kinds = await query.execute({ ...others, most: most + 1 });
  return kinds.reduce((sum, { products }) => sum + products, 0) > most ? null : kinds;
}

/** The names of the queries that are kept, by kind, order and filters. PostgreSQL reads 63 characters of a name. */
const names = new Map<string, string>();
/** Visitors think of thousands of combinations, and each kept one costs memory on every connection. */
const mostKept = 60;

/**
 * A query as it was built for the same filters before: building it anew takes longer than reading its answer. One that
 * searches holds its words, and is built for them; so is one that comes when as many are kept as may be.
 */
function prepared<T>(db: Sql, kind: string, wanted: Listing, build: (db: Sql, name: string) => T): T {
  const shape = [kind, wanted.sort, ...filtersOf(wanted)].join(" ");
  if (wanted.search || (!names.has(shape) && names.size >= mostKept)) return build(db, "");
  const name = names.get(shape) ?? `${kind}-${names.size}`;
  names.set(shape, name);
  return keptQuery(db, name, build);
}

/** One condition for each filter. Values are left open, but for yes and no: those choose an index. */
const conditions: Record<string, SQL> = {
  categories: sql`${products.category} = any(${sql.placeholder("categories")}::text[])`,
  sizes: sql`${products.sizeNames} && ${sql.placeholder("sizes")}::text[]`,
  colors: sql`${products.colorValues} && ${sql.placeholder("colors")}::text[]`,
  tags: sql`${products.tags} && ${sql.placeholder("tags")}::text[]`,
  minCentimes: gte(products.priceCentimes, sql.placeholder("minCentimes")),
  maxCentimes: lte(products.priceCentimes, sql.placeholder("maxCentimes")),
  excludeId: ne(products.id, sql.placeholder("excludeId")),
  inStock: sql`in_stock`,
  // They are few, and have an index.
  "not inStock": eq(products.stockStatus, sql`'out_of_stock'`),
  isNew: sql`is_new`,
  "not isNew": sql`not is_new`,
  isFeatured: sql`is_featured`,
  "not isFeatured": sql`not is_featured`,
};

/** The names of the conditions somebody asks for; none of a kind is all of it. */
const filtersOf = (wanted: Omit<Listing, "sizes" | "colors">): string[] =>
  Object.entries(wanted)
    .filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => (value === false ? `not ${name}` : name))
    .filter((name) => name in conditions)
    .sort();

function fitting(wanted: Listing): SQL | undefined {
  const asked = filtersOf(wanted).map((name) => conditions[name]);
  return and(eq(products.isActive, true), ...asked, wanted.search && matches(wanted.search));
}

function presentCard(row: Pick<Row, keyof typeof cardColumns>): ProductCard {
  const { id, slug, name, category, material, isNew, priceCentimes, originalPriceCentimes, images } = row;
  const colors = row.colors.filter((color) => color.isActive);
  return {
    id,
    slug,
    name,
    category,
    material,
    priceCentimes,
    originalPriceCentimes,
    isNew,
    images: cardPictures(images, colors),
    colors: colors.map(({ name, value, hexCode }) => drawnColor({ name, value, hexCode })),
    isAvailable: isAvailable(row),
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
