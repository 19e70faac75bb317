import { afterAll, beforeAll, expect, test } from "vitest";
import { makePolo } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await makePolo(shop.db, { name: "Polo Cher", priceCentimes: 2_000_00, colors: ["navy"] });
});
afterAll(() => shop.stop());

test("the filters say how many products each choice would show beside the others, and take a family for all its colours", async () => {
  const price = { minCentimes: 800_00, maxCentimes: 900_00 };
  const make = (name: string, sizes: Record<string, number>, colors: string[]) =>
    makePolo(shop.db, { name, priceCentimes: 850_00, sizes, colors });
  await make("Polo Bleu", { S: 1, M: 1 }, ["navy", "sky"]);
  await make("Polo Deux", { M: 1 }, ["navy-ecru"]);
  await make("Polo Vert", { S: 1 }, ["cedar"]);
  const list = (more: object) => shop.as(null).catalogue.listProducts({ priceRange: price, sort: "name", ...more });
  const { choices } = await list({});
  expect(choices.counts).toEqual({
    sizes: { S: 2, M: 2 },
    colors: { navy: 1, sky: 1, "navy-ecru": 1, cedar: 1 },
    families: { blue: 2, green: 1 },
  });
  expect(choices.colors).toContainEqual({
    value: "navy-ecru",
    name: "Marine et écru",
    hexCode: "#1a365d",
    secondHexCode: "#efe6d6",
    family: "blue",
  });
  const blue = await list({ families: ["blue"], sizes: ["M"] });
  expect(blue.products.map(({ name }) => name)).toEqual(["Polo Bleu", "Polo Deux"]);
  expect(blue.choices.counts).toEqual({
    sizes: { S: 1, M: 2 },
    colors: { navy: 1, sky: 1, "navy-ecru": 1 },
    families: { blue: 2 },
  });
  expect((await list({ families: ["blue"], colors: ["cedar"] })).count).toBe(3);
  expect((await list({ families: ["red"] })).count).toBe(0);
  expect((await list({ search: "vert" })).choices.counts?.families).toEqual({ green: 1 });
});
