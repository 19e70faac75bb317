import { afterAll, beforeAll, expect, test } from "vitest";
import { openPictureMaker } from "../../server/images/picture-maker.ts";
import { productImages, products } from "../../shop/catalogue/tables.ts";
import { madeBy } from "../../shop/journal/author.ts";
import { makePolo } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { polos } from "./polos.ts";
import { addSample } from "./seed.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

test("a sample that two administrators add at once is there once, beside a polo of the owner's that has its name", async () => {
  const { services, storage, db } = shop;
  const { sku, name } = polos[0]!;
  const makers = [openPictureMaker(), openPictureMaker()];
  await makePolo(db, { name, slug: "polo-cedre" });
  const add = () =>
    addSample({ services, storage, makers, say: () => undefined, author: madeBy("system", "npm start") }, sku);
  expect((await Promise.all([add(), add()])).sort()).toEqual([false, true]);
  expect(await add()).toBe(false);
  for (const maker of makers) maker.close();
  const slugs = await db.select({ slug: products.slug }).from(products);
  expect(slugs.map(({ slug }) => slug).sort()).toEqual(["polo-cedre", "polo-cedre-2"]);
  const kept = (await Array.fromAsync(storage.list("products/"))).filter((key) => key.endsWith(".jpg"));
  const shown = await db.select({ key: productImages.key }).from(productImages);
  expect(kept.sort()).toEqual(shown.map(({ key }) => key).sort());
});
