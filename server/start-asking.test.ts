import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { claimAskings } from "../shop/carriers/asking.server.ts";
import { openOzon } from "../shop/carriers/ozon.ts";
import { openOzonStandIn, ozonKeys } from "../shop/carriers/ozon-stand-in.ts";
import { openSendit } from "../shop/carriers/sendit.ts";
import { openSenditStandIn, senditKeys } from "../shop/carriers/sendit-stand-in.ts";
import { cashLines } from "../shop/cash/tables.ts";
import { parcelEvents, parcels } from "../shop/parcels/tables.ts";
import { aCheckout, makeCarrier, makePolo } from "../test/builders.ts";
import { openTestShop, type TestShop } from "../test/shop.ts";
import { until } from "../test/until.ts";
import { openAskingWork } from "./start-asking.ts";
import { openBookingWork } from "./start-bookings.ts";

let shop: TestShop;
let karim: { email: string };
let polo: { id: string };
let ids: { sendit: string; ozon: string };
let aheadMs = 0;
const now = () => new Date(Date.now() + aheadMs);
beforeAll(async () => {
  shop = await openTestShop({ clock: now });
  karim = await shop.person("karim");
  polo = await makePolo(shop.db, { sizes: { M: 900 } });
  const of = async (kind: "sendit" | "ozon") =>
    (await makeCarrier(shop.db, { name: kind, kind, collectsWholeDirhams: true })).id;
  ids = { sendit: await of("sendit"), ozon: await of("ozon") };
});
afterAll(() => shop.stop());

let sendit: Awaited<ReturnType<typeof openSenditStandIn>>;
let ozon: Awaited<ReturnType<typeof openOzonStandIn>>;
let works: { close(): Promise<void> }[] = [];
beforeEach(async () => {
  sendit = await openSenditStandIn();
  ozon = await openOzonStandIn();
});
afterEach(async () => {
  await Promise.all(works.map((work) => work.close()));
  works = [];
  await shop.db.update(parcels).set({ askAt: null });
  await Promise.all([sendit.close(), ozon.close()]);
});

const adapters = () => ({
  sendit: openSendit({ base: sendit.base, secrets: [], timeoutMs: 20_000 }, senditKeys),
  ozon: openOzon({ base: ozon.base, secrets: [], timeoutMs: 20_000 }, ozonKeys),
});
const ask = () => works.push(openAskingWork(shop.services, adapters()));
const pass = (hours: number) => {
  aheadMs += hours * 3_600_000;
};

/** A parcel that its carrier has booked, and that has been handed over. */
async function onTheRoad(kind: "sendit" | "ozon") {
  const checkout = aCheckout([{ productId: polo.id, size: "M" }]);
  const shippingAddress = { ...checkout.shippingAddress, city: "Fès" };
  const { orderId } = await shop.as(null).orders.place({ ...checkout, shippingAddress });
  await shop.as(karim).orders.confirm({ orderId, from: "pending" });
  const { parcels: made } = await shop.as(karim).parcels.make({ orderId, carrierId: ids[kind] });
  const { parcelId } = made[0]!;
  const booking = openBookingWork(shop.services, adapters());
  await until(async () => expect(await show(parcelId)).toMatchObject({ booking: "booked" }));
  await booking.close();
  await shop.as(karim).parcels.handOver({ carrierId: ids[kind], parcelIds: [parcelId] });
  return { orderId, parcelId, number: (await show(parcelId)).trackingNumber! };
}

const show = async (id: string) => (await shop.db.select().from(parcels).where(eq(parcels.id, id)))[0]!;
const becomes = (id: string, facts: object) => until(async () => expect(await show(id)).toMatchObject(facts));
const eventsOf = (id: string) =>
  shop.db.select().from(parcelEvents).where(eq(parcelEvents.parcelId, id)).orderBy(parcelEvents.id);
const linesOf = (id: string) =>
  shop.db
    .select({ kind: cashLines.kind, centimes: cashLines.centimes })
    .from(cashLines)
    .where(eq(cashLines.parcelId, id))
    .orderBy(cashLines.id);
const askedOf = (number: string) =>
  sendit.asked.filter(({ path }) => path.endsWith(`/deliveries/${number}`)).length +
  ozon.asked.filter(({ path, form }) => path.endsWith("/tracking") && form["tracking-number"] === number).length;

test("a parcel goes where its carrier says, and its order with it, until its way is over: then nobody asks any more", async () => {
  const { orderId, parcelId, number } = await onTheRoad("sendit");
  const delivery = sendit.deliveries.find(({ code }) => code === number)!;
  Object.assign(delivery, { status: "DELIVERING", last_action_at: "2026-11-22 09:00:00" });
  ask();
  await becomes(parcelId, { state: "out_for_delivery", carrierStatus: "DELIVERING", askTries: 0 });
  Object.assign(delivery, { status: "DELIVERED", last_action_at: "2026-11-22 15:30:10" });
  pass(1);
  await becomes(parcelId, { state: "delivered", askAt: null });
  expect((await eventsOf(parcelId)).at(-1)).toMatchObject({ source: "carrier", state: "delivered", actorId: null });
  expect(await shop.as(karim).orders.review({ orderId })).toMatchObject({ status: "delivered" });
  const { collectCentimes } = await show(parcelId);
  expect(await linesOf(parcelId)).toEqual([
    { kind: "expected", centimes: collectCentimes },
    { kind: "said", centimes: collectCentimes },
  ]);
  const before = askedOf(number);
  pass(24);
  expect(await claimAskings(shop.db, { kind: "sendit", now: now(), until: now(), most: 8 })).toEqual([]);
  expect(askedOf(number)).toBe(before);
});

test("words that mean nothing known are kept as they are, and change nothing", async () => {
  const { parcelId, number } = await onTheRoad("ozon");
  Object.assign(ozon.parcels.get(number)!, { statut: "Colis en litige", comment: "Le livreur rappelle" });
  ask();
  await becomes(parcelId, { carrierStatus: "Colis en litige", state: "handed_over" });
  expect((await eventsOf(parcelId)).at(-1)).toMatchObject({
    state: null,
    carrierStatus: "Colis en litige",
    note: "Le livreur rappelle",
  });
});

test("a carrier that says no time is heard once for the same words", async () => {
  const { parcelId, number } = await onTheRoad("ozon");
  Object.assign(ozon.parcels.get(number)!, { statut: "En cours de livraison", time: null });
  ask();
  await becomes(parcelId, { state: "out_for_delivery" });
  const told = (await eventsOf(parcelId)).length;
  for (const times of [2, 3]) {
    pass(1);
    await until(() => expect(askedOf(number)).toBe(times));
    await until(async () => expect((await show(parcelId)).askAt!.getTime()).toBeGreaterThan(now().getTime()));
  }
  expect(await eventsOf(parcelId)).toHaveLength(told);
});

test("several processes ask once, and the next time after a pause", async () => {
  const { parcelId, number } = await onTheRoad("sendit");
  for (let count = 0; count < 4; count += 1) ask();
  await until(async () => expect((await show(parcelId)).askAt!.getTime()).toBeGreaterThan(now().getTime() + 3_000_000));
  expect(askedOf(number)).toBe(1);
});

test("a carrier that does not answer is asked later, and later again; what it knew is not lost", async () => {
  const { parcelId } = await onTheRoad("sendit");
  sendit.state.trouble = () => ({ status: 503, body: "<html>" });
  const pauses: number[] = [];
  for (const tries of [1, 2, 3]) {
    ask();
    await becomes(parcelId, { askTries: tries });
    await works.pop()!.close();
    pauses.push(Math.round(((await show(parcelId)).askAt!.getTime() - now().getTime()) / 60_000));
    pass(1);
  }
  expect(pauses).toEqual([1, 2, 4]);
  sendit.state.trouble = null;
  ask();
  await becomes(parcelId, { askTries: 0, carrierStatus: "PENDING" });
});

test("a parcel that its carrier has fetched unannounced has left with it", async () => {
  const { parcelId, number } = await onTheRoad("sendit");
  expect(await show(parcelId)).toMatchObject({ state: "handed_over" });
  const other = await onTheRoad("sendit");
  await shop.db.update(parcels).set({ state: "ready", handedOverAt: null }).where(eq(parcels.id, other.parcelId));
  Object.assign(sendit.deliveries.find(({ code }) => code === other.number)!, {
    status: "TRANSIT",
    last_action_at: "2026-11-22 08:00:00",
  });
  ask();
  await becomes(other.parcelId, { state: "in_transit" });
  expect(number).not.toBe(other.number);
});

test("a carrier is asked sixty times a minute at most", async () => {
  const { parcelId } = await onTheRoad("ozon");
  for (let count = 0; count < 60; count += 1) await shop.services.limit("carrier-asked:ozon", 60, 60);
  const before = ozon.count("POST", "/tracking");
  ask();
  await until(async () => expect((await show(parcelId)).askAt!.getTime()).toBeGreaterThan(now().getTime()));
  expect(ozon.count("POST", "/tracking")).toBe(before);
});
