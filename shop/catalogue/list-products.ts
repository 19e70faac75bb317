import { z } from "zod";
import { anyone } from "../call.ts";
import { fromDirhams, toDirhams } from "../money.ts";
import { countProducts, listProducts as list, listChoices } from "./catalogue.server.ts";

export const pageSize = 50;
const text = z.string().max(60);
/** Several texts, or one: an address says `sizes=M` as well as `sizes[]=M&sizes[]=L`. */
const texts = z.union([z.array(text).max(40), text.transform((one) => [one])]).optional();
const price = z.number().min(0).max(1_000_000).optional();

/**
 * One page of the active products that fit, newest first unless asked otherwise, with their number, the highest price
 * of the collection (DH) and what it can be filtered by. Source: behaviour.md, "Collection".
 */
export const listProducts = anyone
  .route({ method: "GET", path: "/products", summary: "List the collection" })
  .input(
    z.object({
      categories: texts,
      sizes: texts,
      colors: texts,
      tags: texts,
      priceRange: z.object({ min: price, max: price }).optional(),
      inStock: z.boolean().optional(),
      isNew: z.boolean().optional(),
      isFeatured: z.boolean().optional(),
      excludeId: z.string().max(40).optional(),
      sort: z.enum(["newest", "oldest", "name", "price", "price-desc", "popularity", "rating"]).default("newest"),
      page: z.number().int().min(1).max(100_000).default(1),
      limit: z.number().int().min(1).max(pageSize).default(pageSize),
    }),
  )
  .handler(async ({ context, input: { priceRange, page, limit, ...wanted } }) => {
    const listing = {
      ...wanted,
      minCentimes: priceRange?.min === undefined ? undefined : fromDirhams(priceRange.min),
      maxCentimes: priceRange?.max === undefined ? undefined : fromDirhams(priceRange.max),
      limit,
      offset: (page - 1) * limit,
    };
    const [products, { count, highestCentimes }, choices] = await Promise.all([
      list(context.db, listing),
      countProducts(context.db, listing),
      listChoices(context.db),
    ]);
    return {
      products,
      count,
      page,
      hasMore: listing.offset + products.length < count,
      highestPrice: toDirhams(highestCentimes),
      choices,
    };
  });
