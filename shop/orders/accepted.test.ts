import { afterAll, beforeAll, expect, test } from "vitest";
import { aCheckout, makePolo } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

test("an order keeps which conditions of sale its buyer accepted, and with which settings", async () => {
  const karim = await shop.person("karim");
  const polo = await makePolo(shop.db, {});
  const place = () => shop.as(null).orders.place(aCheckout([{ productId: polo.id }]));
  const accepted = async ({ orderId }: { orderId: string }) =>
    (await shop.as(karim).orders.review({ orderId })).accepted;

  const first = await place();
  await shop.as(karim).legal.save({ page: "privacy", version: 0, source: "Un." });
  await shop.as(karim).legal.save({ page: "terms", version: 0, source: "Deux." });
  await shop.as(karim).settings.save({ version: 0, settings: { house: { city: "Fès" } } });
  const second = await place();
  await shop.as(karim).legal.save({ page: "terms", version: 1, source: "Trois." });

  expect(await accepted(first)).toEqual({ terms: 0, settings: 0 });
  expect(await accepted(second)).toEqual({ terms: 1, settings: 1 });
});
