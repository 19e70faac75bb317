import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makePolo } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { orders } from "./tables.ts";

let shop: TestShop;
let karim: { email: string };
let polo: { id: string };
beforeAll(async () => {
  shop = await openTestShop();
  karim = await shop.person("karim");
  polo = await makePolo(shop.db, { name: "Polo Cèdre" });
});
afterAll(() => shop.stop());

const admin = () => shop.as(karim).orders;
const place = async () => (await shop.as(null).orders.place(aCheckout([{ productId: polo.id, quantity: 2 }]))).orderId;

describe("packing slips", () => {
  test("come in the order asked for, each once, without those there are not", async () => {
    const [first, second] = [await place(), await place()];
    const slips = await admin().slips({ orderIds: [second, "unknownunknownunknown", first, second] });
    expect(slips.map(({ id }) => id)).toEqual([second, first]);
    expect(slips[0]).toMatchObject({
      items: [{ name: "Polo Cèdre", size: "M", quantity: 2 }],
      shippingAddress: { city: "Casablanca" },
    });
    expect(JSON.stringify(slips[0]!.items)).not.toContain("Centimes");
  });

  test("say to collect the whole total at the door, and nothing of what is paid or will be otherwise", async () => {
    const [door, card, paid] = [await place(), await place(), await place()];
    await shop.db.update(orders).set({ paymentMethod: "credit_card" }).where(eq(orders.id, card));
    await shop.db.update(orders).set({ paymentStatus: "paid" }).where(eq(orders.id, paid));
    const slips = await admin().slips({ orderIds: [door, card, paid] });
    expect(slips.map(({ toCollectCentimes }) => toCollectCentimes)).toEqual([745_20, 0, 0]);
  });
});
