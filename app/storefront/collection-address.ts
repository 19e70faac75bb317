import type { Inputs } from "../../shop/calls.ts";

/** The query parameters of the collection's address: filters live there, so that they work without JavaScript. */
export const collectionParameters = ["sizes", "colors", "min", "max", "sort", "page"];

const sorts = ["newest", "oldest", "name", "price", "price-desc", "popularity", "rating"] as const;
type Listing = Inputs["catalogue"]["listProducts"];

/** What an address asks of the collection. Nonsense is read as "not asked"; max is never below min. */
export function readCollectionAddress(query: URLSearchParams): NonNullable<Listing> {
  const list = (name: string) =>
    query
      .getAll(name)
      .flatMap((value) => value.split(","))
      .filter((value) => /^[\p{L}\p{N} .-]{1,60}$/u.test(value))
      .slice(0, 40);
  const min = amount(query.get("min"));
  const max = amount(query.get("max"));
  const sort = sorts.find((candidate) => candidate === query.get("sort"));
  const page = Number(query.get("page") ?? 1);
  return {
    sizes: list("sizes"),
    colors: list("colors"),
    priceRange: { min, max: max !== undefined && min !== undefined ? Math.max(min, max) : max },
    sort: sort ?? "newest",
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  };
}

function amount(text: string | null): number | undefined {
  if (text === null || !/^\d{1,7}([.,]\d{1,2})?$/.test(text)) return undefined;
  return Math.min(Number(text.replace(",", ".")), 1_000_000);
}
