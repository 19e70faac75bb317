import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makeCarrier, makePolo } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { parcelEvents, parcels } from "./tables.ts";

let shop: TestShop;
let [karim, omar, adil]: { email: string; id: string }[] = [];
let carrier: Awaited<ReturnType<typeof makeCarrier>>;
let whole: typeof carrier;
let polo: { id: string };
beforeAll(async () => {
  shop = await openTestShop();
  [karim, omar, adil] = [await shop.person("karim"), await shop.person("omar"), await shop.person("adil")];
  carrier = await makeCarrier(shop.db, { name: "Amana", trackingPage: "https://suivi.exemple.ma/{number}" });
  whole = await makeCarrier(shop.db, { name: "Sendit", collectsWholeDirhams: true });
  polo = await makePolo(shop.db, { sizes: { S: 900, M: 900 } });
});
afterAll(() => shop.stop());

const admin = () => shop.as(karim!);
const warehouse = () => shop.as(omar!);

/** A confirmed order of two polos in M and one in S. */
async function confirmed() {
  const lines = [
    { productId: polo.id, size: "M", quantity: 2 },
    { productId: polo.id, size: "S" },
  ];
  const { orderId } = await shop.as(null).orders.place(aCheckout(lines));
  await admin().orders.confirm({ orderId, from: "pending" });
  return orderId;
}

describe("an order's parcels", () => {
  test("are one of all its pieces unless told, called by the order's number, and collect what the order is to collect", async () => {
    const orderId = await confirmed();
    const { parcels: made } = await warehouse().parcels.make({ orderId, carrierId: carrier.id });
    const { pricing } = (await admin().orders.review({ orderId })) as { pricing: { totalCentimes: number } };
    expect(made).toEqual([
      { parcelId: expect.any(String), code: `${orderId.slice(-8)}-1`, collectCentimes: pricing.totalCentimes },
    ]);
    expect(await warehouse().parcels.ofOrder({ orderId })).toMatchObject({
      parcels: [{ state: "ready", pieces: 3, lines: [{ quantity: 2 }, { quantity: 1 }], events: [{ state: "ready" }] }],
      unpacked: [],
      toCollectCentimes: pricing.totalCentimes,
    });
    await expect(warehouse().parcels.make({ orderId, carrierId: carrier.id })).rejects.toMatchObject({
      code: "NOTHING_TO_PACK",
    });
  });

  test("can be several, now and later; together they collect what the order is to collect, rounded once", async () => {
    const orderId = await confirmed();
    const first = await warehouse().parcels.make({
      orderId,
      carrierId: whole.id,
      parcels: [{ lines: [{ position: 0, quantity: 1 }] }, { lines: [{ position: 1, quantity: 1 }], weightGrams: 350 }],
    });
    expect((await warehouse().parcels.ofOrder({ orderId })).unpacked).toEqual([{ position: 0, quantity: 1 }]);
    const second = await warehouse().parcels.make({ orderId, carrierId: whole.id });
    const collected = [...first.parcels, ...second.parcels].map(({ collectCentimes }) => collectCentimes);
    const { toCollectCentimes, parcels: all } = await warehouse().parcels.ofOrder({ orderId });
    expect(collected.every((amount) => amount % 100 === 0)).toBe(true);
    expect(collected.reduce((sum, amount) => sum + amount)).toBe(Math.round(toCollectCentimes / 100) * 100);
    expect(all.map(({ position }) => position)).toEqual([1, 2, 3]);
  });

  test("are refused where a piece is in another, or the amounts that are told are not the order's", async () => {
    const orderId = await confirmed();
    const make = (parcels: Parameters<ReturnType<typeof admin>["parcels"]["make"]>[0]["parcels"]) =>
      warehouse().parcels.make({ orderId, carrierId: carrier.id, parcels });
    const tooMany = [{ lines: [{ position: 0, quantity: 3 }] }];
    await expect(make(tooMany)).rejects.toMatchObject({ code: "INVALID_PARCELS" });
    const [all, rest] = [[{ position: 0, quantity: 2 }], [{ position: 1, quantity: 1 }]];
    const { toCollectCentimes } = await warehouse().parcels.ofOrder({ orderId });
    await expect(
      make([
        { lines: all, collectCentimes: 100_00 },
        { lines: rest, collectCentimes: 0 },
      ]),
    ).rejects.toMatchObject({ code: "WRONG_COLLECT", data: { toCollectCentimes } });
    const { parcels: made } = await make([{ lines: all, collectCentimes: 0 }, { lines: rest }]);
    expect(made.map(({ collectCentimes }) => collectCentimes)).toEqual([0, toCollectCentimes]);
  });

  test("are made of orders that are confirmed or in preparation, by those who pack, for carriers that serve", async () => {
    const { orderId } = await shop.as(null).orders.place(aCheckout([{ productId: polo.id }]));
    const make = () => admin().parcels.make({ orderId, carrierId: carrier.id });
    await expect(make()).rejects.toMatchObject({ code: "STATUS_CONFLICT", data: { status: "pending" } });
    await expect(warehouse().parcels.make({ orderId, carrierId: carrier.id })).rejects.toMatchObject({
      code: "ORDER_NOT_FOUND",
    });
    await admin().orders.confirm({ orderId, from: "pending" });
    await expect(shop.as(adil!).parcels.make({ orderId, carrierId: carrier.id })).rejects.toMatchObject({
      code: "PERMISSION_DENIED",
    });
    const former = await makeCarrier(shop.db, { isActive: false });
    await expect(admin().parcels.make({ orderId, carrierId: former.id })).rejects.toMatchObject({
      code: "CARRIER_NOT_FOUND",
    });
    await admin().orders.scheduleEnd({ orderId, from: "confirmed", move: "cancel" });
    await expect(make()).rejects.toMatchObject({ code: "MOVE_SCHEDULED" });
    await admin().orders.undoEnd({ orderId });
    await make();
  });

  test("of many orders are made one after the other; those that cannot be are told why", async () => {
    const [one, two] = [await confirmed(), await confirmed()];
    await warehouse().parcels.make({ orderId: two, carrierId: carrier.id });
    const answer = await warehouse().parcels.makeMany({ orderIds: [one, two, "nothing"], carrierId: carrier.id });
    expect(answer).toMatchObject({
      made: [{ orderId: one, parcelIds: [expect.any(String)] }],
      unmade: [
        { orderId: two, code: "NOTHING_TO_PACK" },
        { orderId: "nothing", code: "ORDER_NOT_FOUND" },
      ],
    });
  });

  test("made twice at once hold each piece once", async () => {
    const orderId = await confirmed();
    const made = await Promise.allSettled(
      Array.from({ length: 5 }, () => warehouse().parcels.make({ orderId, carrierId: carrier.id })),
    );
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await warehouse().parcels.ofOrder({ orderId })).parcels).toHaveLength(1);
  });

  test("have one number each of a carrier's, whoever types it first; their page follows from it", async () => {
    const [one, two] = [await confirmed(), await confirmed()];
    const all = [{ position: 0, quantity: 2 }];
    const made = await Promise.allSettled(
      [one, two].map((orderId) =>
        warehouse().parcels.make({
          orderId,
          carrierId: carrier.id,
          parcels: [{ lines: all, trackingNumber: "AM 1/2" }],
        }),
      ),
    );
    expect(made.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const refused = made.find(({ status }) => status === "rejected") as PromiseRejectedResult;
    expect(refused.reason).toMatchObject({ code: "TRACKING_TAKEN" });
    const [kept] = await shop.db.select().from(parcels).where(eq(parcels.trackingNumber, "AM 1/2"));
    expect(kept!.trackingUrl).toBe("https://suivi.exemple.ma/AM%201%2F2");
    await expect(warehouse().parcels.change({ parcelId: kept!.id, trackingNumber: "" })).resolves.toBeTruthy();
    expect(await warehouse().parcels.show({ parcelId: kept!.id })).toMatchObject({
      trackingNumber: null,
      trackingUrl: null,
    });
  });

  test("that a carrier books over its interface wait to be booked, unless their number is there", async () => {
    const booking = await makeCarrier(shop.db, { kind: "ozon" });
    const { parcels: made } = await warehouse().parcels.make({ orderId: await confirmed(), carrierId: booking.id });
    const read = () => warehouse().parcels.show({ parcelId: made[0]!.parcelId });
    expect((await read()).booking).toBe("waiting");
    await warehouse().parcels.change({ parcelId: made[0]!.parcelId, trackingNumber: "OZ-77", weightGrams: 400 });
    expect(await read()).toMatchObject({ booking: "none", trackingNumber: "OZ-77", weightGrams: 400 });
  });
});

describe("a parcel that has not left", () => {
  test("is given up, and its pieces are packed again under the next number", async () => {
    const orderId = await confirmed();
    const { parcels: made } = await warehouse().parcels.make({ orderId, carrierId: carrier.id });
    await warehouse().parcels.cancel({ parcelId: made[0]!.parcelId });
    await expect(warehouse().parcels.cancel({ parcelId: made[0]!.parcelId })).rejects.toMatchObject({
      code: "PARCEL_MOVED",
      data: { state: "cancelled" },
    });
    const again = await warehouse().parcels.make({ orderId, carrierId: carrier.id });
    expect(again.parcels).toMatchObject([
      { code: `${orderId.slice(-8)}-2`, collectCentimes: made[0]!.collectCentimes },
    ]);
    const events = await shop.db
      .select()
      .from(parcelEvents)
      .where(eq(parcelEvents.parcelId, made[0]!.parcelId))
      .orderBy(asc(parcelEvents.id));
    expect(events.map(({ state, actorId }) => [state, actorId])).toEqual([
      ["ready", omar!.id],
      ["cancelled", omar!.id],
    ]);
  });

  test("goes with its order: cancelled, or taken back to be confirmed again", async () => {
    const orderId = await confirmed();
    await warehouse().parcels.make({ orderId, carrierId: carrier.id });
    await admin().orders.cancel({ orderId, from: "confirmed" });
    const { parcels: gone } = await admin().parcels.ofOrder({ orderId });
    expect(gone.map(({ state }) => state)).toEqual(["cancelled"]);
  });
});

test("the list finds parcels by code, carrier's number, buyer and phone, and counts those that are not over", async () => {
  const orderId = await confirmed();
  const { parcels: made } = await warehouse().parcels.make({
    orderId,
    carrierId: carrier.id,
    parcels: [{ lines: [{ position: 0, quantity: 2 }], trackingNumber: "LISTE-1" }],
  });
  const { customerInfo } = await admin().orders.review({ orderId });
  for (const search of [made[0]!.code.toLowerCase(), "LISTE-1", orderId.slice(-8), customerInfo.phone]) {
    const { rows } = await shop.as(adil!).parcels.list({ search });
    expect(
      rows.map(({ id }) => id),
      search,
    ).toContain(made[0]!.parcelId);
  }
  const open = await warehouse().parcels.list({ state: "open", carrierId: carrier.id });
  expect(open.rows[0]).toMatchObject({ id: made[0]!.parcelId, city: "Casablanca", buyer: "Yasmine Alaoui" });
  expect(open.counts.ready).toBeGreaterThan(0);
});
