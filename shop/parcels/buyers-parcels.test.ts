import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCheckout, makeCarrier, makePolo, yasmineAtCheckout } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { madeBy } from "../journal/author.ts";
import { inTransaction } from "../transaction.ts";
import { type News, takeNews } from "./take-news.ts";

const morning = new Date("2026-11-23T08:00:00Z");
let now = morning;
let shop: TestShop;
let karim: { email: string };
let polo: { id: string };
let carrier: { id: string };
beforeEach(() => {
  now = morning;
});
beforeAll(async () => {
  shop = await openTestShop({ clock: () => now });
  karim = await shop.person("karim");
  polo = await makePolo(shop.db, { sizes: { S: 900, M: 900 } });
  carrier = await makeCarrier(shop.db, { name: "Amana", trackingPage: "https://suivi.exemple.ma/{number}" });
});
afterAll(() => shop.stop());

let buyers = 0;

/** A confirmed order of two polos in M and one in S, of a guest who has ordered nothing else. */
async function confirmed(given: Partial<typeof yasmineAtCheckout> = {}) {
  buyers += 1;
  const customerInfo = { ...yasmineAtCheckout, email: `acheteuse-${buyers}@exemple.ma`, ...given };
  const lines = [
    { productId: polo.id, size: "M", quantity: 2 },
    { productId: polo.id, size: "S" },
  ];
  const { orderId } = await shop.as(null).orders.place(aCheckout(lines, { customerInfo }));
  await shop.as(karim).orders.confirm({ orderId, from: "pending" });
  return { orderId, email: customerInfo.email };
}

type Wanted = NonNullable<Parameters<ReturnType<TestShop["as"]>["parcels"]["make"]>[0]["parcels"]>;

/** Makes an order's parcels and hands them over. */
async function sent(orderId: string, parcels?: Wanted) {
  const made = await shop.as(karim).parcels.make({ orderId, carrierId: carrier.id, parcels });
  const parcelIds = made.parcels.map(({ parcelId }) => parcelId);
  await shop.as(karim).parcels.handOver({ carrierId: carrier.id, parcelIds });
  return parcelIds;
}

/** What a carrier says of a parcel, by now. */
const told = (news: Omit<News, "source" | "at"> & { at?: Date }) =>
  inTransaction(shop.services, (unit) =>
    takeNews(
      shop.services,
      unit,
      { source: "carrier", at: now, ...news },
      { actorId: null, author: madeBy("system", "parcels.note") },
    ),
  );

const tracked = async (email: string) => (await shop.as(null).orders.track({ email })).orders[0]!;
const whole = [
  { position: 0, quantity: 2 },
  { position: 1, quantity: 1 },
];

describe("the buyer of an order in parcels", () => {
  test("is told of none where there are none", async () => {
    const { orderId, email } = await confirmed();
    expect((await tracked(email)).parcels).toEqual([]);
    expect(await shop.as(null).orders.show({ orderId })).toMatchObject({ parcels: [] });
  });

  test("is told carrier, number, page, last news, contents and amount, in tracking and on the order's page", async () => {
    const { orderId, email } = await confirmed();
    const [parcelId] = await sent(orderId, [{ lines: whole, trackingNumber: "AM 7" }]);
    now = new Date("2026-11-23T11:00:00Z");
    const at = new Date("2026-11-23T10:10:00Z");
    await told({ parcelId: parcelId!, state: "in_transit", carrierStatus: "EN COURS", at });
    const parcel = {
      state: "in_transit",
      at,
      carrier: "Amana",
      trackingNumber: "AM 7",
      trackingUrl: "https://suivi.exemple.ma/AM%207",
      carrierWords: null,
      expectedOn: null,
      collectCentimes: expect.any(Number),
      items: [
        { name: expect.any(String), size: "M", colorName: expect.any(String), quantity: 2 },
        { name: expect.any(String), size: "S", colorName: expect.any(String), quantity: 1 },
      ],
    };
    const order = await tracked(email);
    expect(order).toMatchObject({ status: "shipped", carrier: "Amana", trackingNumber: "AM 7" });
    expect(order.parcels).toEqual([parcel]);
    expect(order.parcels[0]!.collectCentimes).toBe(order.pricing.totalCentimes);
    expect(await shop.as(null).orders.show({ orderId })).toMatchObject({ parcels: order.parcels });
    expect(JSON.stringify(order)).not.toContain(parcelId);
  });

  test("is told a carrier's own words only where they mean nothing known, and none once the way is over", async () => {
    const { orderId, email } = await confirmed();
    const [parcelId] = (await sent(orderId)) as [string];
    now = new Date("2026-11-23T09:00:00Z");
    await told({ parcelId, state: null, carrierStatus: "TRI AGENCE 4" });
    expect((await tracked(email)).parcels).toMatchObject([{ state: "handed_over", carrierWords: "TRI AGENCE 4" }]);
    now = new Date("2026-11-23T09:30:00Z");
    await shop.as(karim).parcels.note({ parcelId, from: "handed_over", state: "postponed", note: "cliente fâchée" });
    const order = await tracked(email);
    expect(order.parcels).toMatchObject([{ state: "postponed", carrierWords: null }]);
    expect(JSON.stringify(order)).not.toContain("fâchée");
    now = new Date("2026-11-23T10:00:00Z");
    await told({ parcelId, state: "delivered", carrierStatus: "LIVRE" });
    await told({ parcelId, state: null, carrierStatus: "CLOTURE" });
    expect((await tracked(email)).parcels).toMatchObject([{ state: "delivered", carrierWords: null }]);
  });

  test("is told of each of several what is in it, and of none that was given up", async () => {
    const { orderId, email } = await confirmed();
    const [first, second] = [[{ position: 0, quantity: 2 }], [{ position: 1, quantity: 1 }]];
    const wrong = await shop.as(karim).parcels.make({ orderId, carrierId: carrier.id });
    await shop.as(karim).parcels.cancel({ parcelId: wrong.parcels[0]!.parcelId });
    await sent(orderId, [{ lines: first }, { lines: second }]);
    const { parcels, pricing } = await tracked(email);
    expect(parcels.map(({ items }) => items.map(({ size, quantity }) => [size, quantity]))).toEqual([
      [["M", 2]],
      [["S", 1]],
    ]);
    expect(parcels.reduce((sum, { collectCentimes }) => sum + collectCentimes, 0)).toBe(pricing.totalCentimes);
    expect(await shop.letters(email)).toContainEqual(
      expect.objectContaining({
        newStatus: "shipped",
        parcels: [expect.objectContaining({ state: "handed_over" }), expect.objectContaining({ state: "handed_over" })],
      }),
    );
  });
});

describe("the mail on the day a parcel is brought to the door", () => {
  const announced = async (email: string) =>
    (await shop.letters(email)).filter(({ kind }) => kind === "out-for-delivery");

  test("says what to have ready, once a day and parcel", async () => {
    const { orderId, email } = await confirmed();
    const parcelIds = await sent(orderId, [
      { lines: [{ position: 0, quantity: 2 }] },
      { lines: [{ position: 1, quantity: 1 }] },
    ]);
    const [first, second] = parcelIds as [string, string];
    await told({ parcelId: first, state: "out_for_delivery", carrierStatus: "A" });
    await told({ parcelId: first, state: "not_found", carrierStatus: "B" });
    await told({ parcelId: first, state: "out_for_delivery", carrierStatus: "C" });
    const { parcels } = await tracked(email);
    expect(await announced(email)).toMatchObject([
      {
        orderId,
        parcelId: first,
        day: "2026-11-23",
        carrier: "Amana",
        collectCentimes: parcels[0]!.collectCentimes,
        orderItems: [{ size: "M", quantity: 2 }],
      },
    ]);
    await told({ parcelId: second, state: "out_for_delivery", carrierStatus: "A" });
    expect(await announced(email)).toHaveLength(2);
  });

  test("is not sent of another day, where nothing is to be collected, or without an address", async () => {
    const late = await confirmed();
    const [parcelId] = (await sent(late.orderId)) as [string];
    await told({ parcelId, state: "out_for_delivery", at: new Date("2026-11-22T09:00:00Z") });
    expect(await announced(late.email)).toEqual([]);
    const free = await confirmed();
    const { toCollectCentimes } = await shop.as(karim).parcels.ofOrder({ orderId: free.orderId });
    const parcelIds = await sent(free.orderId, [
      { lines: [{ position: 0, quantity: 2 }], collectCentimes: toCollectCentimes },
      { lines: [{ position: 1, quantity: 1 }], collectCentimes: 0 },
    ]);
    await told({ parcelId: parcelIds[1]!, state: "out_for_delivery" });
    expect(await announced(free.email)).toEqual([]);
    const order = aCheckout([{ productId: polo.id }]);
    const taken = { ...order, source: "phone" as const, customerInfo: { ...order.customerInfo, email: "" } };
    const { orderId } = await shop.as(karim).orders.take(taken);
    await shop.as(karim).orders.confirm({ orderId, from: "pending" });
    const [unaddressed] = (await sent(orderId)) as [string];
    await told({ parcelId: unaddressed, state: "out_for_delivery" });
    expect(await announced("")).toEqual([]);
  });
});
