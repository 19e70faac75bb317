import { afterAll, beforeAll, expect, test } from "vitest";
import { aCheckout, makePolo, opened } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { cartLines } from "../cart/tables.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const lineOf = ({ id }: { id: string }) => ({ productId: id, size: "M", color: "navy", quantity: 1 });

test("a cart is ordered once, though two devices order it at the same time", async () => {
  const yasmine = shop.as(await shop.person("yasmine"));
  const polo = await makePolo(shop.db);
  for (let time = 0; time < 5; time += 1) {
    await yasmine.cart.add({ line: lineOf(polo) });
    const outcomes = await Promise.allSettled([1, 2].map(() => yasmine.orders.place(aCheckout([]))));
    expect(outcomes).toContainEqual(expect.objectContaining({ status: "fulfilled" }));
    expect(outcomes).toContainEqual(
      expect.objectContaining({ reason: expect.objectContaining({ code: "EMPTY_CART" }) }),
    );
  }
});

test("what is put into a cart while it is ordered is in the order or still in the cart", async () => {
  const salma = shop.as(await shop.person("salma"));
  const [first, second] = [await makePolo(shop.db), await makePolo(shop.db)];
  for (let time = 0; time < 20; time += 1) {
    await salma.cart.add({ line: lineOf(first) });
    const [{ orderId }] = await Promise.all([
      salma.orders.place(aCheckout([])),
      salma.cart.add({ line: lineOf(second) }),
    ]);
    const ordered = opened(await salma.orders.show({ orderId })).items;
    const left = (await salma.cart.view({})).items;
    expect([...ordered, ...left].map(({ productId }) => productId)).toEqual([first.id, second.id]);
    await shop.db.delete(cartLines);
  }
});
