import { z } from "zod";
import { anyone } from "../call.ts";
import type { Services } from "../context.ts";
import { countProducts, type Listing, listCards } from "./cards.server.ts";
import type { Shelf } from "./catalogue.server.ts";
import { listChoices } from "./choices.server.ts";
import { mostCounted, mostPrice, pageSize } from "./listing.ts";
import { type Search, searchWords, taken, whatWasMeant } from "./search.server.ts";

const text = z.string().max(60);
/** Several texts, or one: an address says `sizes=M` as well as `sizes[]=M&sizes[]=L`. */
const texts = z.union([z.array(text).max(40), text.transform((one) => [one])]).optional();
const price = z.number().min(0).max(mostPrice).optional();

/**
 * One page of the active products that fit, newest first unless asked otherwise, with their number (counted up to
 * `mostCounted`), the highest price of the collection and what it can be filtered by. A search must be met by
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
  .handler(async ({ context, input: { search, priceRange, page, limit, ...wanted } }) => {
    const { db, cached } = context;
    const words = search === undefined ? null : searchWords(search);
    const listing: Listing = {
      ...wanted,
      ...priceRange,
      // One more than is shown tells whether there is more.
      limit: limit + 1,
      offset: (page - 1) * limit,
    };
    const [{ products, count, isNearMiss }, { choices, highestCentimes }] = await Promise.all([
      words ? find(context, listing, words) : readPage(context, listing),
      cached("choices", () => listChoices(db)),
    ]);
    return {
      products: products.slice(0, limit),
      count,
      page,
      hasMore: products.length > limit,
      isNearMiss,
      highestPriceCentimes: highestCentimes,
      choices,
    };
  });

/** A page of products and the number of all that fit; they are counted only where the page does not show it. */
async function readPage(shelf: Shelf, asked: Listing) {
  const products = await listCards(shelf, asked);
  const isLast = products.length < asked.limit && (products.length > 0 || asked.offset === 0);
  return {
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
  return { count, products: count > 0 ? await listCards(shelf, asked) : [] };
}
