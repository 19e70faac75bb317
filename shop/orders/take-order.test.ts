import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makePolo, opened } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import type { Inputs } from "../calls.ts";
import { journalEntries } from "../journal/tables.ts";
import { mails } from "../mail/tables.ts";
import { orderEvents, orders } from "./tables.ts";

let shop: TestShop;
let adil: Awaited<ReturnType<TestShop["person"]>>;
let polo: Awaited<ReturnType<typeof makePolo>>;
beforeAll(async () => {
  shop = await openTestShop();
  adil = await shop.person("adil");
  polo = await makePolo(shop.db, { name: "Polo Atlas", sizes: { M: 300, L: 2 }, priceCentimes: 345_00 });
});
afterAll(() => shop.stop());

const agent = () => shop.as(adil);
const anOrder = (more: Partial<Inputs["orders"]["take"]> = {}, lines = [{ productId: polo.id, quantity: 2 }]) => ({
  ...aCheckout(lines),
  source: "phone" as const,
  ...more,
});
const buyer = (more: object = {}) => ({ ...aCheckout([]).customerInfo, ...more });
const mailsOf = (orderId: string) => shop.db.$count(mails, eq(mails.orderId, orderId));

describe("an order taken by staff", () => {
  test("is the checkout's: prices read fresh, one rule, pending, its mail owed, the stock as it was", async () => {
    const order = anOrder({ source: "whatsapp" });
    const { orderId } = await agent().orders.take(order);
    const shown = await agent().orders.review({ orderId });
    expect(shown).toMatchObject({
      status: "pending",
      source: "whatsapp",
      isGuestOrder: true,
      pricing: { subtotalCentimes: 690_00, totalCentimes: 745_20 },
      mails: [{ kind: "order-confirmation", recipient: order.customerInfo.email }],
      history: [{ toStatus: "pending", who: "Adil Chraibi" }],
    });
    const placed = await shop.as(null).orders.place(aCheckout([{ productId: polo.id, quantity: 2 }]));
    const same = await agent().orders.review({ orderId: placed.orderId });
    expect(shown.pricing).toEqual(same.pricing);
    expect(same).toMatchObject({ source: "site", history: [{ who: null }] });
  });

  test("leaves the agent's own cart and account alone, and is found by its buyer's address", async () => {
    await agent().cart.add({ line: { productId: polo.id, size: "M", color: "white", quantity: 1 } });
    const order = anOrder();
    await agent().orders.take(order);
    expect((await agent().cart.view({})).pieces).toBe(1);
    const { orders: tracked } = await shop.as(null).orders.track({ email: order.customerInfo.email ?? "" });
    expect(tracked).toHaveLength(1);
    expect((await agent().orders.listMine({})).orders).toEqual([]);
  });

  test("sent twice, and at once, is one order; the key with other content is refused", async () => {
    const order = anOrder();
    const all = await Promise.all([1, 2, 3].map(() => agent().orders.take(order)));
    expect(new Set(all.map(({ orderId }) => orderId)).size).toBe(1);
    await expect(agent().orders.take({ ...order, source: "shop" })).rejects.toMatchObject({ code: "KEY_REUSED" });
  });

  test("is refused where there is too little, nothing, or what the checkout would not take", async () => {
    const tooMany = anOrder({}, [{ productId: polo.id, quantity: 301 }]);
    await expect(agent().orders.take(tooMany)).rejects.toMatchObject({ code: "OUT_OF_STOCK" });
    await expect(agent().orders.take(anOrder({}, []))).rejects.toMatchObject({ code: "EMPTY_CART" });
    const nameless = anOrder({ customerInfo: buyer({ firstName: " ", phone: "non" }) });
    await expect(agent().orders.take(nameless)).rejects.toMatchObject({
      code: "INVALID_FIELDS",
      data: { fields: { firstName: expect.any(String), phone: expect.any(String) } },
    });
  });

  test("is for administrators, managers and agents", async () => {
    for (const name of ["omar", "laila", "yasmine"] as const) {
      const other = await shop.person(name);
      await expect(shop.as(other).orders.take(anOrder())).rejects.toMatchObject({ code: "PERMISSION_DENIED" });
    }
    const meryem = await shop.person("meryem");
    await expect(shop.as(meryem).orders.take(anOrder())).resolves.toMatchObject({ orderId: expect.any(String) });
  });
});

describe("a discount", () => {
  test("takes off the pieces, with its reason; tax is of what is left, and the journal tells of it", async () => {
    const taken = anOrder({ discountCentimes: 90_00, discountReason: "loyal" });
    const { orderId } = await agent().orders.take(taken);
    const { pricing } = await agent().orders.review({ orderId });
    expect(pricing).toEqual({
      subtotalCentimes: 690_00,
      adjustments: [
        { kind: "discount", reason: "loyal", basisCentimes: 690_00, amountCentimes: -90_00 },
        expect.objectContaining({ kind: "delivery", basisCentimes: 690_00, amountCentimes: 0 }),
        expect.objectContaining({ kind: "tax", basisCentimes: 600_00, amountCentimes: 48_00 }),
      ],
      totalCentimes: 648_00,
    });
    const [line] = await shop.db.select().from(journalEntries).where(eq(journalEntries.thingId, orderId));
    expect(line).toMatchObject({
      call: "orders.take",
      author: adil.id,
      changes: { discountCentimes: { after: 90_00 }, discountReason: { after: "loyal" }, source: { after: "phone" } },
    });
    await agent().orders.confirm({ orderId, from: "pending" });
  });

  test("wants a reason, and is no more than the pieces cost; no other price is read", async () => {
    const bare = anOrder({ discountCentimes: 1_00 });
    await expect(agent().orders.take(bare)).rejects.toMatchObject({ code: "DISCOUNT_REASON_REQUIRED" });
    const huge = anOrder({ discountCentimes: 690_01, discountReason: "promised" });
    await expect(agent().orders.take(huge)).rejects.toMatchObject({ code: "DISCOUNT_TOO_LARGE" });
    const priced = { ...anOrder(), totalCentimes: 1, pricing: { totalCentimes: 1 } };
    const { orderId } = await agent().orders.take(priced);
    expect((await agent().orders.review({ orderId })).pricing!.totalCentimes).toBe(745_20);
    const free = anOrder({ discountCentimes: 690_00, discountReason: "gesture" });
    const { orderId: gift } = await agent().orders.take(free);
    expect((await agent().orders.review({ orderId: gift })).pricing!.totalCentimes).toBe(0);
  });
});

describe("a buyer without an e-mail address", () => {
  test("orders, and every step goes its way without a mail", async () => {
    const { orderId } = await agent().orders.take(anOrder({ customerInfo: buyer({ email: "" }) }));
    await agent().orders.confirm({ orderId, from: "pending" });
    await agent().orders.prepare({ orderId, from: "confirmed" });
    await agent().orders.cancel({ orderId, from: "processing" });
    expect(await mailsOf(orderId)).toBe(0);
    expect(await shop.db.$count(orderEvents, eq(orderEvents.orderId, orderId))).toBe(4);
  });

  test("is refused the mails that could be asked for, also the code of an old order", async () => {
    const { orderId } = await agent().orders.take(anOrder({ customerInfo: buyer({ email: "" }) }));
    for (const ask of [agent().orders.sendStatus, agent().orders.sendConfirmation]) {
      await expect(ask({ orderId })).rejects.toMatchObject({ code: "ORDER_WITHOUT_EMAIL" });
    }
    expect(opened(await shop.as(null).orders.show({ orderId })).customerInfo.email).toBe("");
    await shop.db
      .update(orders)
      .set({ createdAt: new Date("2024-01-01") })
      .where(eq(orders.id, orderId));
    await expect(shop.as(null).orders.requestCode({ orderId })).rejects.toMatchObject({ code: "ORDER_WITHOUT_EMAIL" });
    expect((await shop.as(null).orders.track({ email: "" })).orders).toEqual([]);
    expect(await mailsOf(orderId)).toBe(0);
  });

  test("need not know a postal code; the checkout asks for both", async () => {
    const { shippingAddress } = aCheckout([]);
    const bare = { customerInfo: buyer({ email: "" }), shippingAddress: { ...shippingAddress, zipCode: "" } };
    await expect(agent().orders.take(anOrder(bare))).resolves.toMatchObject({ orderId: expect.any(String) });
    await expect(shop.as(null).orders.place(aCheckout([{ productId: polo.id }], bare))).rejects.toMatchObject({
      code: "INVALID_FIELDS",
    });
  });
});

describe("what an agent looks up", () => {
  test("buyers by phone, e-mail or name, each as their last order left them", async () => {
    const old = anOrder({ customerInfo: buyer({ firstName: "Hind", email: "hind@exemple.ma", phone: "0655443322" }) });
    await agent().orders.take(old);
    const { shippingAddress } = old;
    await agent().orders.take({
      ...anOrder({ customerInfo: old.customerInfo, shippingAddress: { ...shippingAddress, city: "Safi" } }),
    });
    for (const search of ["+212 655-443322", "hind@exemple", "Hind"]) {
      const { buyers } = await agent().search.buyers({ search });
      expect(buyers).toMatchObject([{ firstName: "Hind", phoneShown: "06 55 44 33 22", address: { city: "Safi" } }]);
    }
  });

  test("accounts only where the role may list them", async () => {
    const salma = await shop.person("salma");
    expect((await agent().search.buyers({ search: salma.email })).buyers).toEqual([]);
    const karim = await shop.person("karim");
    expect((await shop.as(karim).search.buyers({ search: salma.email })).buyers).toMatchObject([
      { email: salma.email, address: null },
    ]);
  });

  test("what is sold by name or SKU; a whole SKU finds its product alone", async () => {
    const other = await makePolo(shop.db, { name: "Polo Atlas long", sku: "POL-ATL-001", inactiveSizes: ["S"] });
    await makePolo(shop.db, { name: "Polo Atlas caché", sku: "POL-ATL-002", isActive: false });
    const { pieces } = await agent().search.pieces({ search: "atlas" });
    expect(new Set(pieces.map(({ id }) => id))).toEqual(new Set([polo.id, other.id]));
    const scanned = await agent().search.pieces({ search: "pol-atl-001" });
    expect(scanned.pieces).toMatchObject([{ id: other.id, sizes: [{ name: "M" }, { name: "L" }] }]);
  });

  test("what an order would cost, by the same rule", async () => {
    const lines = `${polo.id}.M.navy.1~${polo.id}.L.navy.3`;
    const quote = await agent().orders.quote({ lines, city: "Casablanca", discountCentimes: 80_00 });
    expect(quote).toMatchObject({
      subtotalCentimes: 1380_00,
      items: [{ quantity: 1 }, { quantity: 3, available: 2 }],
      totalCentimes: Math.round(1300_00 * 1.08),
    });
  });
});
