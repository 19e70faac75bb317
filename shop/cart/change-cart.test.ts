import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makePolo } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { products } from "../catalogue/tables.ts";
import { policy } from "../policy.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const guest = () => shop.as(null).cart;
const line = (productId: string, more = {}) => ({ productId, size: "M", color: "navy", quantity: 1, ...more });

describe("a guest's cart", () => {
  test("comes back with today's names and prices", async () => {
    const polo = await makePolo(shop.db, { name: "Polo Cèdre", priceCentimes: 100_00 });
    const { cart, guestCart } = await guest().add({ line: line(polo.id, { quantity: 2 }) });
    expect(cart).toMatchObject({
      pieces: 2,
      subtotalCentimes: 200_00,
      adjustments: [
        { kind: "delivery", amountCentimes: 15_00 },
        { kind: "tax", amountCentimes: 16_00 },
      ],
      totalCentimes: 231_00,
      missingForFreeShippingCentimes: 0,
    });
    await shop.db.update(products).set({ priceCentimes: 90_00 }).where(eq(products.id, polo.id));
    expect(await guest().view({ guestCart })).toMatchObject({
      subtotalCentimes: 180_00,
      missingForFreeShippingCentimes: 20_00,
    });
  });

  test("the same article again raises its quantity, up to the stock of its size", async () => {
    const polo = await makePolo(shop.db, { sizes: { M: 3 } });
    const { guestCart } = await guest().add({ line: line(polo.id, { quantity: 2 }) });
    await expect(guest().add({ line: line(polo.id, { quantity: 2 }), guestCart })).rejects.toMatchObject({
      code: "OUT_OF_STOCK",
      message: "Stock insuffisant",
      data: { lines: [{ size: "M", wanted: 4, available: 3 }] },
    });
  });

  test("size and colour are required", async () => {
    const polo = await makePolo(shop.db);
    for (const missing of [{ size: "" }, { color: "" }]) {
      await expect(guest().add({ line: line(polo.id, missing) })).rejects.toMatchObject({
        message: "Veuillez sélectionner la taille et la couleur",
      });
    }
  });

  test.each([0, -2, 0.5])("a quantity of %s is refused", async (quantity) => {
    const polo = await makePolo(shop.db);
    await expect(guest().add({ line: line(polo.id, { quantity }) })).rejects.toMatchObject({ status: 422 });
  });

  test("an unknown or inactive product is not found; an inactive size is out of stock", async () => {
    const gone = await makePolo(shop.db, { isActive: false });
    await expect(guest().add({ line: line(gone.id) })).rejects.toMatchObject({ code: "PRODUCT_NOT_FOUND" });
    const polo = await makePolo(shop.db, { inactiveSizes: ["M"] });
    await expect(guest().add({ line: line(polo.id) })).rejects.toMatchObject({ code: "OUT_OF_STOCK" });
  });

  test("setting the quantity to 0 takes the line away, and removing what is not there is no error", async () => {
    const polo = await makePolo(shop.db);
    const { guestCart } = await guest().add({ line: line(polo.id) });
    expect((await guest().setQuantity({ line: line(polo.id, { quantity: 0 }), guestCart })).guestCart).toEqual([]);
    expect((await guest().remove({ line: line(polo.id) })).guestCart).toEqual([]);
  });

  test("what is no longer sold is left out and said", async () => {
    const polo = await makePolo(shop.db);
    const { guestCart } = await guest().add({ line: line(polo.id) });
    await shop.db.update(products).set({ isActive: false }).where(eq(products.id, polo.id));
    expect(await guest().view({ guestCart })).toMatchObject({ items: [], dropped: 1 });
  });

  test(`holds at most ${policy.mostCartLines} different articles`, async () => {
    const polo = await makePolo(shop.db);
    const full = Array.from({ length: policy.mostCartLines }, (_, index) => line(polo.id, { color: `c${index}` }));
    await expect(guest().add({ line: line(polo.id), guestCart: full })).rejects.toMatchObject({ code: "CART_FULL" });
  });
});

describe("a customer's cart", () => {
  test("is in the database, the same on every device, and what a browser sends as its cart is ignored", async () => {
    const yasmine = await shop.person("yasmine");
    const polo = await makePolo(shop.db);
    const cart = shop.as(yasmine).cart;
    await cart.add({ line: line(polo.id), guestCart: [line("somethingelse12345678", { quantity: 7 })] });
    await cart.add({ line: line(polo.id, { quantity: 2 }) });
    expect((await shop.as(yasmine).cart.view({})).items).toMatchObject([{ productId: polo.id, quantity: 3 }]);
    await cart.setQuantity({ line: line(polo.id, { quantity: 1 }) });
    expect((await cart.view({})).pieces).toBe(1);
    await cart.remove({ line: line(polo.id) });
    expect((await cart.view({})).items).toEqual([]);
  });

  test("two devices adding at once lose nothing", async () => {
    const salma = await shop.person("salma");
    const polo = await makePolo(shop.db, { sizes: { M: 50 } });
    await Promise.all(Array.from({ length: 8 }, () => shop.as(salma).cart.add({ line: line(polo.id) })));
    expect((await shop.as(salma).cart.view({})).pieces).toBe(8);
  });
});
