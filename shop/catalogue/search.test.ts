import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makePolo } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { upperBound } from "./listing.ts";
import { productColors, productSizes, products } from "./tables.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await makePolo(shop.db, { name: "Polo Cèdre", tags: ["classique"], searchKeywords: ["polo bleu marine"] });
  await makePolo(shop.db, { name: "Polo Essaouira", description: "Des rayures en fils teints, jamais imprimées." });
  await makePolo(shop.db, { name: "Polo Atlas", tags: ["alpin"], searchKeywords: ["blanc"] });
  await makePolo(shop.db, { name: "Polo Sahara" });
  await makePolo(shop.db, { name: "Polo Saharienne" });
  await makePolo(shop.db, { name: "Polo Ifrane", category: "Signature", tags: ["liseré", "tennis"] });
});
afterAll(() => shop.stop());

const atlas = { names: ["Polo Atlas"], isNearMiss: true };

async function find(search: string) {
  const { products, isNearMiss } = await shop.as(null).catalogue.listProducts({ search, sort: "name" });
  return { names: products.map(({ name }) => name), isNearMiss };
}

describe("the text search", () => {
  test("reads name, description, tags and keywords", async () => {
    for (const [search, name] of [
      ["cèdre", "Polo Cèdre"],
      ["imprimées", "Polo Essaouira"],
      ["tennis", "Polo Ifrane"],
      ["bleu marine", "Polo Cèdre"],
    ] as const) {
      expect(await find(search)).toEqual({ names: [name], isNearMiss: false });
    }
  });

  test("forgives accents, capitals, plurals and unfinished words", async () => {
    expect((await find("CEDRE")).names).toEqual(["Polo Cèdre"]);
    expect((await find("lisere")).names).toEqual(["Polo Ifrane"]);
    expect((await find("rayure")).names).toEqual(["Polo Essaouira"]);
    expect((await find("essaou")).names).toEqual(["Polo Essaouira"]);
  });

  test("wants every word", async () => {
    expect((await find("polo tennis")).names).toEqual(["Polo Ifrane"]);
    expect((await find("cèdre tennis")).names).toEqual([]);
  });

  test("forgives small typos where nothing is written so, and says that it does", async () => {
    for (const [typed, name] of [
      ["essouira", "Polo Essaouira"],
      ["ifrene", "Polo Ifrane"],
      ["cedrre", "Polo Cèdre"],
      ["ifrnae", "Polo Ifrane"],
    ] as const) {
      expect(await find(typed)).toEqual({ names: [name], isNearMiss: true });
    }
    expect(await find("zzzzzz")).toEqual({ names: [], isNearMiss: false });
  });

  test.each([
    ["letters that changed places", ["atals", "talas", "alpni", "blnac"]],
    ["a letter left out", ["alas", "tlas", "alpn", "banc"]],
    ["a letter too many", ["attlas", "atlass", "alppin", "blancc"]],
    ["a wrong letter", ["atlos", "stlas", "alpxn", "blenc"]],
  ])("forgives %s even in a short word", async (_, slips) => {
    for (const slip of slips) expect.soft([slip, await find(slip)]).toEqual([slip, atlas]);
    expect(await find(`polo ${slips[0]}`)).toEqual(atlas);
  });

  test("shows one slip's words before mere likeness, and what is written before both", async () => {
    expect(await find("saharra")).toEqual({ names: ["Polo Sahara"], isNearMiss: true });
    expect(await find("sahairenne")).toEqual({ names: ["Polo Saharienne"], isNearMiss: true });
    expect((await find("sahar")).isNearMiss).toBe(false);
    expect((await find("tla")).names).toEqual([]);
  });

  test("forgives typos in the words of what was just added or renamed", async () => {
    const polo = await makePolo(shop.db, { name: "Polo Tafraout" });
    await shop.db.update(products).set({ name: "Polo Zagora" }).where(eq(products.id, polo.id));
    expect(await find("zagroa")).toEqual({ names: ["Polo Zagora"], isNearMiss: true });
    expect(await find("tafraotu")).toEqual({ names: [], isNearMiss: false });
    await shop.db.update(products).set({ isActive: false }).where(eq(products.id, polo.id));
  });

  test("finds nothing where one word resembles none, whatever the others are", async () => {
    expect(await find("polo atals xkcdqwzv")).toEqual({ names: [], isNearMiss: false });
    expect(await find("xkcdqwzv wqxyvbnk zzqqkkjj qqxxwwvv jjkkzzxx vvbbnnqq")).toEqual({
      names: [],
      isNearMiss: false,
    });
    expect(await find("dans atals")).toEqual(atlas);
  });

  test("takes letters beyond the common ones for letters", async () => {
    expect((await find("𝒜𝒜𝒜")).names).toEqual([]);
    expect((await find("𝒜tlas")).names).toEqual(atlas.names);
  });

  test("takes whatever is typed for words, never for a question of its own", async () => {
    for (const typed of ["a' | !b:* <-> \\", "%%%", "'';drop table products", "&", "polo & | !"]) {
      await expect(find(typed)).resolves.toBeDefined();
    }
    expect((await find("é")).names).toHaveLength(6);
  });
});

describe("the filters", () => {
  test("follow what a product comes in, when sizes and colours are withdrawn or come back", async () => {
    const polo = await makePolo(shop.db, { name: "Polo Seul", sizes: { XXL: 1 }, colors: ["rose"] });
    const list = async (more: object) =>
      (await shop.as(null).catalogue.listProducts(more)).products.map(({ name }) => name);
    expect(await list({ sizes: ["XXL"], colors: ["rose"] })).toEqual(["Polo Seul"]);
    await shop.db.update(productSizes).set({ isActive: false }).where(eq(productSizes.productId, polo.id));
    expect(await list({ sizes: ["XXL"] })).toEqual([]);
    await shop.db.update(productSizes).set({ isActive: true }).where(eq(productSizes.productId, polo.id));
    await shop.db.delete(productColors).where(eq(productColors.productId, polo.id));
    expect(await list({ sizes: ["XXL"] })).toEqual(["Polo Seul"]);
    expect(await list({ colors: ["rose"] })).toEqual([]);
    await shop.db.update(products).set({ isActive: false }).where(eq(products.id, polo.id));
  });

  test("offer the sizes in their order and the colours that active products come in", async () => {
    await makePolo(shop.db, { name: "Polo Caché", isActive: false, sizes: { XXL: 1 }, colors: ["hidden"] });
    const { choices } = await shop.as(null).catalogue.listProducts({});
    expect(choices.sizes).toEqual(["S", "M", "L"]);
    expect(choices.colors.map(({ value }) => value)).toEqual(["white", "navy"]);
  });

  test("bound the price by 2000, then by the highest price rounded up to the next 100", () => {
    expect([0, 695_00, 700_00, 700_50].map(upperBound)).toEqual([2000_00, 700_00, 700_00, 800_00]);
  });
});

test("the map of the site names every active product and no other", async () => {
  const { products: mapped } = await shop.as(null).catalogue.mapSite();
  const rows = await shop.db.select().from(products).where(eq(products.isActive, true));
  expect(mapped.map(({ slug }) => slug).sort()).toEqual(rows.map(({ slug }) => slug).sort());
});
