import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makePolo } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { products } from "../catalogue/tables.ts";

let shop: TestShop;
let yasmine: { id: string; email: string };
beforeAll(async () => {
  shop = await openTestShop();
  yasmine = await shop.person("yasmine");
});
afterAll(() => shop.stop());

describe("the wishlist", () => {
  test("keeps a product once: the second time says 'Item already in wishlist', two at once too", async () => {
    const polo = await makePolo(shop.db);
    const outcomes = await Promise.allSettled([1, 2].map(() => shop.as(yasmine).wishlist.add({ productId: polo.id })));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(shop.as(yasmine).wishlist.add({ productId: polo.id })).rejects.toMatchObject({
      message: "Item already in wishlist",
    });
    expect((await shop.as(yasmine).accounts.whoAmI())?.wished.filter((id) => id === polo.id)).toHaveLength(1);
  });

  test("shows the last one first, with the first size that can be had and the first colour", async () => {
    const gone = await makePolo(shop.db, { name: "Polo Épuisé", sizes: { S: 0 } });
    const left = await makePolo(shop.db, { name: "Polo Médina", sizes: { S: 0, M: 2 }, colors: ["white", "navy"] });
    const plain = await makePolo(shop.db, { name: "Foulard", sizes: {}, colors: [], stockQuantity: 3 });
    for (const { id } of [gone, left, plain]) await shop.as(yasmine).wishlist.add({ productId: id });
    const [first, second, third] = await shop.as(yasmine).wishlist.view();
    expect(first).toMatchObject({ name: "Foulard", choice: { size: "One Size", color: "Default" } });
    expect(second).toMatchObject({ name: "Polo Médina", choice: { size: "M", color: "white" }, isAvailable: true });
    expect(third).toMatchObject({ name: "Polo Épuisé", choice: { size: null }, isAvailable: false });
  });

  test("no longer shows what is no longer sold, and lets go of what is not there without complaint", async () => {
    const polo = await makePolo(shop.db);
    await shop.as(yasmine).wishlist.add({ productId: polo.id });
    await shop.db.update(products).set({ isActive: false }).where(eq(products.id, polo.id));
    expect((await shop.as(yasmine).wishlist.view()).map(({ productId }) => productId)).not.toContain(polo.id);
    await shop.as(yasmine).wishlist.remove({ productId: polo.id });
    await shop.as(yasmine).wishlist.remove({ productId: "n'existe pas" });
    await expect(shop.as(yasmine).wishlist.add({ productId: polo.id })).rejects.toMatchObject({
      code: "PRODUCT_NOT_FOUND",
    });
  });

  test("is for those who are signed in: 'Veuillez vous connecter'", async () => {
    await expect(shop.as(null).wishlist.add({ productId: "x" })).rejects.toMatchObject({
      message: "Veuillez vous connecter",
    });
  });
});
