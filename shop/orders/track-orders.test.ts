import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makePolo, yasmineAtCheckout } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { openTestSite } from "../../test/site.ts";
import { orderLines, orders } from "./tables.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());
const customerInfo = { ...yasmineAtCheckout, email: "visee@exemple.ma" };

describe("tracking as a guest", () => {
  test("shows that address's orders newest first, whatever the case, by their last 8 characters only", async () => {
    const polo = await makePolo(shop.db);
    const first = await shop
      .as(null)
      .orders.place(aCheckout([{ productId: polo.id }], { customerInfo: yasmineAtCheckout }));
    const second = await shop
      .as(null)
      .orders.place(aCheckout([{ productId: polo.id, quantity: 2 }], { customerInfo: yasmineAtCheckout }));
    const { orders: found } = await shop.as(null).orders.track({ email: " YASMINE@exemple.ma " });
    expect(found.map(({ number }) => number)).toEqual([second.orderId.slice(-8), first.orderId.slice(-8)]);
    expect(found[0]).toMatchObject({
      status: "pending",
      steps: [{ status: "pending", at: expect.any(Date) }],
      items: [{ quantity: 2, size: "M" }],
      pricing: { subtotalCentimes: 690_00 },
    });
  });

  test("never tells the full id, the name, the phone or the street", async () => {
    const polo = await makePolo(shop.db);
    const checkout = aCheckout([{ productId: polo.id }], { customerInfo: yasmineAtCheckout });
    checkout.shippingAddress.zipCode = "40017";
    const { orderId } = await shop.as(null).orders.place(checkout);
    const told = JSON.stringify(await shop.as(null).orders.track({ email: "yasmine@exemple.ma" }));
    for (const secret of [orderId, "Alaoui", "06 12 34 56 78", "rue des Orangers", "40017"])
      expect(told).not.toContain(secret);
  });

  test("an address without orders gets an empty list, not a refusal", async () => {
    expect(await shop.as(null).orders.track({ email: "personne@exemple.ma" })).toEqual({ orders: [], hasMore: false });
  });

  test("a customer's orders are not a guest's", async () => {
    const salma = await shop.person("salma");
    const polo = await makePolo(shop.db);
    await shop.as(salma).cart.add({ line: { productId: polo.id, size: "M", color: "navy", quantity: 1 } });
    await shop.as(salma).orders.place(aCheckout([]));
    expect(await shop.as(null).orders.track({ email: "salma@exemple.ma" })).toEqual({ orders: [], hasMore: false });
  });

  test("too many look-ups from one place are refused with the time to wait; other places are not", async () => {
    const from = (ip: string) => shop.as(null, ip).orders.track({ email: "personne@exemple.ma" });
    await Promise.all(Array.from({ length: 20 }, () => from("192.0.2.7")));
    await expect(from("192.0.2.7")).rejects.toMatchObject({
      code: "TOO_MANY_REQUESTS",
      data: { retryAfter: expect.any(Number) },
    });
    expect(await from("192.0.2.8")).toMatchObject({ orders: [] });
  });

  test("comes in pages, so that forged orders hide no real one, with and without JavaScript", async () => {
    const site = await openTestSite();
    const polo = await makePolo(site.db);
    const real = await site.as(null).orders.place(aCheckout([{ productId: polo.id }], { customerInfo }));
    const first = await site.db.select().from(orders);
    // More than the limits let anybody forge in two days, at one instant
    const forged = Array.from({ length: 45 }, (_, n) => ({
      ...first[0]!,
      id: `forged${String(n).padStart(18, "0")}`,
      idempotencyKey: `forged-${n}`,
      adminSearch: undefined,
      createdAt: new Date(first[0]!.createdAt.getTime() + 1000 * Math.floor(n / 30)),
    }));
    await site.db.insert(orders).values(forged);
    const [line] = await site.db.select().from(orderLines);
    await site.db.insert(orderLines).values(forged.map(({ id }) => ({ ...line!, orderId: id })));
    const seen: string[] = [];
    for (let after: { createdAt: Date; number: string } | undefined, hasMore = true; hasMore; ) {
      const page = await site.as(null).orders.track({ email: customerInfo.email, after });
      seen.push(...page.orders.map(({ number }) => number));
      after = page.orders.at(-1);
      hasMore = page.hasMore;
    }
    expect(seen).toHaveLength(46);
    expect(new Set(seen).size).toBe(46);
    expect(seen).toContain(real.orderId.slice(-8));

    let fields: Record<string, string> = { email: customerInfo.email };
    const shown: string[] = [];
    for (let pages = 0; pages < 3; pages += 1) {
      const html = await (await site.post("/guest-orders", fields)).text();
      shown.push(...seen.filter((number) => html.includes(number)));
      const [, after] = /name="after" value="([^"]+)"/.exec(html) ?? [];
      expect(html.includes("Commandes plus anciennes")).toBe(pages < 2);
      fields = { ...fields, after: after ?? "" };
    }
    expect(shown).toEqual(seen);
    await site.stop();
  });
});
