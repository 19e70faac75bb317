import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makePolo, yasmineAtCheckout } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

describe("tracking as a guest", () => {
  test("shows that address's orders newest first, whatever the case, by their last 8 characters only", async () => {
    const polo = await makePolo(shop.db);
    const first = await shop
      .as(null)
      .orders.place(aCheckout([{ productId: polo.id }], { customerInfo: yasmineAtCheckout }));
    const second = await shop
      .as(null)
      .orders.place(aCheckout([{ productId: polo.id, quantity: 2 }], { customerInfo: yasmineAtCheckout }));
    const found = await shop.as(null).orders.track({ email: " YASMINE@exemple.ma " });
    expect(found.map(({ number }) => number)).toEqual([second.orderId.slice(-8), first.orderId.slice(-8)]);
    expect(found[0]).toMatchObject({
      status: "pending",
      items: [{ quantity: 2, size: "M" }],
      pricing: { subtotal: 690 },
    });
  });

  test("never tells the full id, the name, the phone or the street", async () => {
    const polo = await makePolo(shop.db);
    const { orderId } = await shop
      .as(null)
      .orders.place(aCheckout([{ productId: polo.id }], { customerInfo: yasmineAtCheckout }));
    const told = JSON.stringify(await shop.as(null).orders.track({ email: "yasmine@exemple.ma" }));
    for (const secret of [orderId, "Alaoui", "06 12 34 56 78", "rue des Orangers", "20000"])
      expect(told).not.toContain(secret);
  });

  test("an address without orders gets an empty list, not a refusal", async () => {
    expect(await shop.as(null).orders.track({ email: "personne@exemple.ma" })).toEqual([]);
  });

  test("a customer's orders are not a guest's", async () => {
    const salma = await shop.person("salma");
    const polo = await makePolo(shop.db);
    await shop.as(salma).cart.add({ line: { productId: polo.id, size: "M", color: "navy", quantity: 1 } });
    await shop.as(salma).orders.place(aCheckout([]));
    expect(await shop.as(null).orders.track({ email: "salma@exemple.ma" })).toEqual([]);
  });

  test("too many look-ups from one place are refused with the time to wait; other places are not", async () => {
    const from = (ip: string) => shop.as(null, ip).orders.track({ email: "personne@exemple.ma" });
    await Promise.all(Array.from({ length: 20 }, () => from("192.0.2.7")));
    await expect(from("192.0.2.7")).rejects.toMatchObject({
      code: "TOO_MANY_REQUESTS",
      data: { retryAfter: expect.any(Number) },
    });
    expect(await from("192.0.2.8")).toEqual([]);
  });
});
