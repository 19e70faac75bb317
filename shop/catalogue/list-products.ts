import { z } from "zod";
import { anyone } from "../call.ts";
import type { Services } from "../context.ts";
import { countProducts, isNarrowed, type Listing, listCards, listKinds } from "./cards.server.ts";
import type { Shelf } from "./catalogue.server.ts";
import { type Choices, listChoices } from "./choices.server.ts";
import { colorFamilies } from "./color-families.ts";
import { countChoices } from "./count-choices.ts";
import { offerColors, valuesMeant } from "./filter-colors.ts";
import { mostCounted, mostPrice, pageSize } from "./listing.ts";
import { type Search, searchWords, taken, whatWasMeant } from "./search.server.ts";

const text = z.string().max(60);
/** Several texts, or one: an address says `sizes=M` as well as `sizes[]=M&sizes[]=L`. */
const texts = z.union([z.array(text).max(40), text.transform((one) => [one])]).optional();
const family = z.enum(colorFamilies);
const price = z.number().min(0).max(mostPrice).optional();

/**
 * One page of the active products that fit, newest first unless asked otherwise, with their number (counted up to
 * `mostCounted`), the highest price of the collection and what it can be filtered by, counted. A search must be met by
 * every word; only where no product meets it, those are shown that nearly do (`isNearMiss`).
 * Source: behaviour.md, "Collection".
 */
export const listProducts = anyone
  .route({ method: "GET", path: "/products", summary: "List the collection" })
  .input(
    z.object({
      search: z.string().max(100).optional(),
      categories: texts,
      sizes: texts,
      colors: texts,
      families: z.union([z.array(family).max(40), family.transform((one) => [one])]).optional(),
      tags: texts,
      priceRange: z.object({ minCentimes: price, maxCentimes: price }).optional(),
      inStock: z.boolean().optional(),
      isNew: z.boolean().optional(),
      isFeatured: z.boolean().optional(),
      excludeId: z.string().max(40).optional(),
      sort: z.enum(["newest", "oldest", "name", "price", "price-desc", "popularity", "rating"]).default("newest"),
      page: z.number().int().min(1).max(100_000).default(1),
      limit: z.number().int().min(1).max(pageSize).default(pageSize),
    }),
  )
  .handler(async ({ context, input: { search, priceRange, page, limit, colors, families, ...wanted } }) => {
    const { db, cached } = context;
    const words = search === undefined ? null : searchWords(search);
    const offered = await cached("choices", () => listChoices(db));
    const listing: Listing = {
      ...wanted,
      ...priceRange,
      colors: valuesMeant({ colors, families }, offered.colors),
      // One more than is shown tells whether there is more.
      limit: limit + 1,
      offset: (page - 1) * limit,
    };
    const { products, count, isNearMiss, asked } = await (words
      ? find(context, listing, words)
      : readPage(context, listing));
    return {
      products: products.slice(0, limit),
      count,
      page,
      hasMore: products.length > limit,
      isNearMiss,
      highestPriceCentimes: offered.highestCentimes,
      choices: await presentChoices(context, offered, asked),
    };
  });

/** What there is to choose, each with the number of products it would show; without numbers where those are too many. */
async function presentChoices({ db, cached }: Services, { sizes, colors: found }: Choices, asked: Listing) {
  const colors = offerColors(found);
  const read = () => listKinds(db, asked, mostCounted - 1);
  const kinds = await (isNarrowed(asked) ? read() : cached("kinds", read));
  const counts = kinds && countChoices(kinds, { sizes: asked.sizes ?? [], colors: asked.colors ?? [] }, colors);
  return { sizes, colors, counts };
}

/** A page of products and the number of all that fit; they are counted only where the page does not show it. */
async function readPage(shelf: Shelf, asked: Listing) {
  const products = await listCards(shelf, asked);
  const isLast = products.length < asked.limit && (products.length > 0 || asked.offset === 0);
  return {
    asked,
    products,
    isNearMiss: false,
    count: isLast ? asked.offset + products.length : await countProducts(shelf.db, asked, mostCounted),
  };
}

/** What meets a search; else what meets it with its words as they may have been meant. */
async function find(services: Services, listing: Listing, typed: string[]) {
  const exact = await findBy(services, listing, taken(typed));
  if (exact.count > 0) return { ...exact, isNearMiss: false };
  const meant = await services.db.transaction((tx) => whatWasMeant(tx, typed), readOnly);
  const near = meant ? await findBy(services, listing, meant) : exact;
  return { ...near, isNearMiss: near.count > 0 };
}

/** Readers do not wait for those who change something. */
const readOnly = { accessMode: "read only" } as const;

/** The number that fits, and a page of them. */
async function findBy(shelf: Shelf, listing: Listing, search: Search) {
  const asked = { ...listing, search };
  const count = await countProducts(shelf.db, asked, mostCounted);
  return { asked, count, products: count > 0 ? await listCards(shelf, asked) : [] };
}
