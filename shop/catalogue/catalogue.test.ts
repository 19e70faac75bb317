import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makePolo } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { products } from "./tables.ts";
import { openViewCounter } from "./view-counter.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());
const catalogue = () => shop.as(null).catalogue;
const names = (list: { name: string }[]) => list.map(({ name }) => name);

describe("the home page's selection", () => {
  test("is the 8 newest while nothing is featured, then the featured ones", async () => {
    for (let i = 1; i <= 9; i += 1) {
      await makePolo(shop.db, { name: `Polo ${i}`, createdAt: new Date(2026, 0, i), category: "Sélection" });
    }
    expect(names((await catalogue().showSelection()).products)).toEqual(
      [9, 8, 7, 6, 5, 4, 3, 2].map((i) => `Polo ${i}`),
    );
    await shop.db.update(products).set({ isFeatured: true }).where(eq(products.name, "Polo 1"));
    expect(names((await catalogue().showSelection()).products)).toEqual(["Polo 1"]);
  });

  test("has the 4 newest beside the featured ones, by the day they went on sale, and repeats none", async () => {
    const { products: featured, newest } = await catalogue().showSelection();
    expect(names(featured)).toEqual(["Polo 1"]);
    expect(names(newest)).toEqual(["Polo 9", "Polo 8", "Polo 7", "Polo 6"]);
    await shop.db.update(products).set({ isFeatured: false }).where(eq(products.name, "Polo 1"));
    const unchosen = await catalogue().showSelection();
    expect(names(unchosen.products).slice(0, 2)).toEqual(["Polo 9", "Polo 8"]);
    expect(unchosen.newest).toEqual([]);
  });
});

describe("the collection", () => {
  test("leaves out inactive products and counts what fits", async () => {
    await makePolo(shop.db, { name: "Retiré", isActive: false, category: "Comptes" });
    await makePolo(shop.db, { name: "Présent", category: "Comptes" });
    expect(await catalogue().listProducts({ categories: ["Comptes"] })).toMatchObject({
      count: 1,
      products: [{ name: "Présent" }],
    });
  });

  test("is filtered by size, colour, price and tag, and sorted as asked", async () => {
    const category = "Filtres";
    await makePolo(shop.db, {
      category,
      name: "B cher",
      priceCentimes: 600_00,
      sizes: { XXL: 1 },
      colors: ["forest"],
      tags: ["laine"],
    });
    await makePolo(shop.db, { category, name: "A doux", priceCentimes: 200_00, sizes: { S: 1 }, colors: ["rose"] });
    const list = async (more: object) =>
      names((await catalogue().listProducts({ categories: [category], ...more })).products);
    expect(await list({ sizes: ["XXL"] })).toEqual(["B cher"]);
    expect(await list({ colors: ["rose", "gold"] })).toEqual(["A doux"]);
    expect(await list({ tags: ["laine"] })).toEqual(["B cher"]);
    expect(await list({ priceRange: { minCentimes: 200_00, maxCentimes: 200_00 } })).toEqual(["A doux"]);
    expect(await list({ sort: "price" })).toEqual(["A doux", "B cher"]);
    expect(await list({ sort: "price-desc" })).toEqual(["B cher", "A doux"]);
    expect(await list({ sort: "name" })).toEqual(["A doux", "B cher"]);
  });

  test("gives 50 a page and says whether there is more", async () => {
    for (let i = 0; i < 51; i += 1) await makePolo(shop.db, { category: "Pages" });
    const first = await catalogue().listProducts({ categories: ["Pages"] });
    const second = await catalogue().listProducts({ categories: ["Pages"], page: 2 });
    expect([first.products.length, first.hasMore, second.products.length, second.hasMore]).toEqual([
      50,
      true,
      1,
      false,
    ]);
    const ids = [...first.products, ...second.products].map(({ id }) => id);
    expect(new Set(ids).size).toBe(51);
  });
});

describe("a product", () => {
  test("answers to its id and to its slug, with at most 4 others of its category", async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => makePolo(shop.db, { category: "Parents" })));
    const polo = made[0]!;
    for (const idOrSlug of [polo.id, polo.slug]) {
      const { product, related } = await catalogue().showProduct({ idOrSlug });
      expect(product).toMatchObject({
        id: polo.id,
        priceCentimes: 345_00,
        sizes: [{ name: "S" }, { name: "M" }, { name: "L" }],
      });
      expect(related).toHaveLength(4);
      expect(related.some(({ id }) => id === polo.id)).toBe(false);
    }
  });

  test("that is inactive or unknown is not found", async () => {
    const gone = await makePolo(shop.db, { isActive: false });
    for (const idOrSlug of [gone.id, gone.slug, "inconnu"]) {
      await expect(catalogue().showProduct({ idOrSlug })).rejects.toMatchObject({
        code: "PRODUCT_NOT_FOUND",
        status: 404,
      });
    }
  });

  test("looks at it are counted in batches; of a product that does not exist they are nothing", async () => {
    const polo = await makePolo(shop.db);
    const counter = openViewCounter(shop.db);
    for (const id of [polo.id, polo.id, "inconnuinconnuinconnu"]) counter.viewed(id);
    await counter.flush();
    const [row] = await shop.db.select().from(products).where(eq(products.id, polo.id));
    expect(row?.viewCount).toBe(2);
  });
});

test("many filters at once are told apart, however long their names are together", async () => {
  const many = {
    categories: ["Classique"],
    colors: ["navy"],
    sizes: ["M"],
    inStock: true,
    isFeatured: true,
    isNew: true,
  };
  for (const more of [{ maxCentimes: 900_00 }, { minCentimes: 1_00, maxCentimes: 900_00 }, { maxCentimes: 1_00 }]) {
    expect(await catalogue().listProducts({ ...many, tags: ["coton"], priceRange: more })).toMatchObject({ count: 0 });
    expect(await catalogue().listProducts({ ...many, priceRange: more })).toMatchObject({ count: 0 });
  }
});
