import type { Inputs } from "../../shop/calls.ts";
import { type ColorFamily, colorFamilies } from "../../shop/catalogue/color-families.ts";
import { mostPrice } from "../../shop/catalogue/listing.ts";
import { type Centimes, parseAmount, shortDecimals } from "../../shop/money.ts";
import { startOfText } from "../web/start-of-text.ts";

/** The query parameters of the collection's address: filters live there, so that they work without JavaScript. */
export const collectionParameters = ["sizes", "colors", "families", "min", "max", "sort", "page"];
/** Free text: too many addresses to keep a page for each. */
export const searchParameters = ["q"];

const sorts = ["newest", "oldest", "name", "price", "price-desc", "popularity", "rating"] as const;
type Listing = NonNullable<Inputs["catalogue"]["listProducts"]>;
export type Wanted = Listing & { sizes: string[]; colors: string[]; families: ColorFamily[] };

const longestSearch = 100;
const highestPage = 100_000;

/** What an address asks of the collection. Nonsense is read as "not asked"; max is never below min. */
export function readCollectionAddress(query: URLSearchParams): Wanted {
  const list = (name: string) => {
    const named = query.getAll(name).flatMap((value) => value.split(","));
    return [...new Set(named.filter((value) => /^[\p{L}\p{N} .-]{1,60}$/u.test(value)))].slice(0, 40);
  };
  const min = amount(query.get("min"));
  const max = amount(query.get("max"));
  const sort = sorts.find((candidate) => candidate === query.get("sort"));
  const page = /^\d+$/.test(query.get("page") ?? "") ? Number(query.get("page")) : 1;
  return {
    search: startOfText((query.get("q") ?? "").trim(), longestSearch) || undefined,
    sizes: list("sizes"),
    colors: list("colors"),
    families: colorFamilies.filter((family) => list("families").includes(family)),
    priceRange: {
      minCentimes: min,
      maxCentimes: max !== undefined && min !== undefined ? Math.max(min, max) : max,
    },
    sort: sort ?? "newest",
    page: Math.min(Math.max(page, 1), highestPage),
  };
}

/** The same question at another page; the first has the collection's own address. */
export function addressAtPage(query: string, page: number): string {
  const address = new URLSearchParams(query);
  if (page > 1) address.set("page", String(page));
  else address.delete("page");
  return address.size > 0 ? `/products?${address}` : "/products";
}

/** The address under which machines know a page of the collection: what is filtered or sorted is the collection still. */
export const knownAddress = (query: string): string =>
  /^page=\d+$/.test(query)
    ? addressAtPage(query, readCollectionAddress(new URLSearchParams(query)).page ?? 1)
    : "/products";

function amount(text: string | null): Centimes | undefined {
  if (text === null || !/^\d{1,7}([.,]\d{1,2})?$/.test(text)) return undefined;
  return Math.min(parseAmount(text), mostPrice);
}

/** The address a filter form asks for. `bound` is the price filter's upper bound. */
export function addressOf(form: FormData, bound: Centimes): URLSearchParams {
  const typed = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === "string") typed.append(name, value);
  return writeAddress(readCollectionAddress(typed), bound);
}

/**
 * The address of what is wanted, from its first page: what says nothing (an empty search, the lowest and highest price, the
 * usual order) is left out. `bound` is the price filter's upper bound.
 */
export function writeAddress(wanted: Wanted, bound: Centimes): URLSearchParams {
  const { search, sizes, colors, families, priceRange, sort } = wanted;
  const address = new URLSearchParams();
  if (search) address.set("q", search);
  for (const size of sizes) address.append("sizes", size);
  for (const family of families) address.append("families", family);
  for (const color of colors) address.append("colors", color);
  const { minCentimes, maxCentimes } = priceRange ?? {};
  if (minCentimes) address.set("min", shortDecimals(minCentimes));
  if (maxCentimes !== undefined && maxCentimes < bound) address.set("max", shortDecimals(maxCentimes));
  if (sort !== "newest") address.set("sort", String(sort));
  return address;
}
