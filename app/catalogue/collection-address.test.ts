import { describe, expect, test } from "vitest";
import { addressOf, knownAddress, readCollectionAddress } from "./collection-address.ts";

const read = (query: string) => readCollectionAddress(new URLSearchParams(query));
function form(fields: [string, string][]): FormData {
  const filled = new FormData();
  for (const [name, value] of fields) filled.append(name, value);
  return filled;
}

describe("an address of the collection", () => {
  test("reads nonsense as not asked", () => {
    expect(read("families=tartan&min=-5&max=abc&sort=cheapest&page=0&sizes=&q=%20")).toEqual({
      search: undefined,
      sizes: [],
      colors: [],
      families: [],
      priceRange: { minCentimes: undefined, maxCentimes: undefined },
      sort: "newest",
      page: 1,
    });
  });

  test("asks for each choice once, however often it is named", () => {
    expect(read("sizes=M,L&sizes=M&families=blue&families=blue")).toMatchObject({
      sizes: ["M", "L"],
      families: ["blue"],
    });
  });

  test("asks for a page only in figures", () => {
    const pages = ["", "0", "-1", "1.5", "abc", "1e9", "3", "1000000000"].map((page) => read(`page=${page}`).page);
    expect(pages).toEqual([1, 1, 1, 1, 1, 1, 3, 100_000]);
  });

  test("never has max below min", () => {
    expect(read("min=500&max=200").priceRange).toEqual({ minCentimes: 500_00, maxCentimes: 500_00 });
  });
});

describe("the address a filter form asks for", () => {
  test("leaves out what says nothing", () => {
    const untouched = form([
      ["q", ""],
      ["sort", "newest"],
      ["min", "0"],
      ["max", "700"],
    ]);
    expect(addressOf(untouched, 700_00).toString()).toBe("");
  });

  test("holds what was chosen, max raised to min", () => {
    const chosen = form([
      ["q", " cèdre "],
      ["sizes", "M"],
      ["sizes", "L"],
      ["colors", "navy"],
      ["families", "green"],
      ["families", "blue"],
      ["min", "400"],
      ["max", "300"],
      ["sort", "price"],
    ]);
    expect(addressOf(chosen, 700_00).toString()).toBe(
      "q=c%C3%A8dre&sizes=M&sizes=L&families=blue&families=green&colors=navy&min=400&max=400&sort=price",
    );
  });
});

test("machines know each page of the collection by its own address, and what is filtered or sorted by the collection's", () => {
  expect(knownAddress("")).toBe("/products");
  expect(knownAddress("page=1")).toBe("/products");
  expect(knownAddress("page=2")).toBe("/products?page=2");
  expect(knownAddress("sizes=M&page=2")).toBe("/products");
  expect(knownAddress("page=2x")).toBe("/products");
});
