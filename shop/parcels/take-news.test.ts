import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makeCarrier, makePolo } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { cashLines } from "../cash/tables.ts";
import { products } from "../catalogue/tables.ts";
import { madeBy } from "../journal/author.ts";
import { orderLines } from "../orders/tables.ts";
import { inTransaction } from "../transaction.ts";
import { parcelEvents } from "./tables.ts";
import { type News, takeNews } from "./take-news.ts";

let shop: TestShop;
let karim: { email: string; id: string };
let carrier: Awaited<ReturnType<typeof makeCarrier>>;
let polo: { id: string };
beforeAll(async () => {
  shop = await openTestShop();
  karim = await shop.person("karim");
  carrier = await makeCarrier(shop.db, { name: "Amana", trackingPage: "https://suivi.exemple.ma/{number}" });
  polo = await makePolo(shop.db, { sizes: { S: 900, M: 900 } });
});
afterAll(() => shop.stop());

const admin = () => shop.as(karim);
const bySystem = { actorId: null, author: madeBy("system", "carriers.ask") };
const hear = (news: Partial<News> & Pick<News, "parcelId">) =>
  inTransaction(shop.services, (unit) =>
    takeNews(shop.services, unit, { source: "carrier", state: null, at: new Date(), ...news }, bySystem),
  );
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** A confirmed order of so many parcels of one polo each, which have all left unless told. */
async function sent(count = 1, { leaves = count } = {}) {
  const lines = [{ productId: polo.id, size: "M", quantity: count }];
  const { orderId } = await shop.as(null).orders.place(aCheckout(lines));
  await admin().orders.confirm({ orderId, from: "pending" });
  const wanted = Array.from({ length: count }, () => ({ lines: [{ position: 0, quantity: 1 }] }));
  const { parcels } = await admin().parcels.make({ orderId, carrierId: carrier.id, parcels: wanted });
  const ids = parcels.map(({ parcelId }) => parcelId);
  if (leaves > 0) await admin().parcels.handOver({ carrierId: carrier.id, parcelIds: ids.slice(0, leaves) });
  return { orderId, parcelIds: ids, parcelId: ids[0]! };
}
const orderOf = (orderId: string) => admin().orders.review({ orderId });
const stateOf = async (parcelId: string) => (await admin().parcels.show({ parcelId })).state;
const stepsOf = async (orderId: string) => (await orderOf(orderId)).history.map(({ toStatus }) => toStatus);
const mailsOf = async (orderId: string) =>
  (await orderOf(orderId)).mails!.filter(({ kind }) => kind === "order-status").length;
const eventsOf = (parcelId: string) =>
  shop.db.select().from(parcelEvents).where(eq(parcelEvents.parcelId, parcelId)).orderBy(asc(parcelEvents.id));
const stockOf = async (productId: string) =>
  (await shop.db.select().from(products).where(eq(products.id, productId)))[0]!.stockQuantity;

describe("an order follows its parcels", () => {
  test("shipped with the first, delivered with the last, each step once and with its one mail", async () => {
    const { orderId, parcelIds } = await sent(2, { leaves: 1 });
    const [first, second] = parcelIds as [string, string];
    expect(await orderOf(orderId)).toMatchObject({ status: "shipped", carrier: "Amana" });
    expect(await stepsOf(orderId)).toEqual(["pending", "confirmed", "processing", "shipped"]);
    await hear({ parcelId: first, state: "delivered", carrierStatus: "Livré" });
    expect((await orderOf(orderId)).status).toBe("shipped");
    await admin().parcels.handOver({ carrierId: carrier.id, parcelIds: [second] });
    await hear({ parcelId: second, state: "out_for_delivery", carrierStatus: "En cours" });
    expect((await orderOf(orderId)).status).toBe("shipped");
    await hear({ parcelId: second, state: "delivered", carrierStatus: "Livré" });
    expect(await stepsOf(orderId)).toEqual(["pending", "confirmed", "processing", "shipped", "delivered"]);
    // Confirmed, shipped, delivered: it was prepared and shipped at once
    expect(await mailsOf(orderId)).toBe(3);
  });

  test("with the last mail alone where it goes through several steps at once", async () => {
    const { orderId, parcelId } = await sent(1, { leaves: 0 });
    await hear({ parcelId, state: "delivered", carrierStatus: "Livré" });
    expect(await stepsOf(orderId)).toEqual(["pending", "confirmed", "processing", "shipped", "delivered"]);
    expect(await mailsOf(orderId)).toBe(2);
  });

  test("to where its parcel is found, by number and page, also where the carrier tells them with the news", async () => {
    const { orderId, parcelId } = await sent(1, { leaves: 0 });
    await admin().parcels.change({ parcelId, trackingNumber: "AM-9" });
    await admin().parcels.handOver({ carrierId: carrier.id, parcelIds: [parcelId] });
    const found = { trackingNumber: "AM-9", trackingUrl: "https://suivi.exemple.ma/AM-9" };
    expect(await orderOf(orderId)).toMatchObject(found);
    const other = await sent();
    await hear({ parcelId: other.parcelId, state: "in_transit", trackingNumber: "AM-9" });
    expect(await admin().parcels.show({ parcelId: other.parcelId })).toMatchObject({ trackingNumber: null });
    await hear({ parcelId: other.parcelId, state: "delivered", trackingNumber: "AM-10", expectedOn: "2026-12-01" });
    expect(await orderOf(other.orderId)).toMatchObject({ status: "delivered", trackingNumber: "AM-10" });
  });

  test("nobody ships or delivers it by hand while one is not over; one that is in none goes as ever", async () => {
    const { orderId, parcelId } = await sent(1, { leaves: 0 });
    await admin().orders.prepare({ orderId, from: "confirmed" });
    await expect(admin().orders.ship({ orderId, from: "processing" })).rejects.toMatchObject({ code: "IN_PARCELS" });
    const { unmoved } = await admin().orders.moveMany({ move: "ship", orders: [{ orderId, from: "processing" }] });
    expect(unmoved).toMatchObject([{ orderId, code: "IN_PARCELS" }]);
    await admin().parcels.handOver({ carrierId: carrier.id, parcelIds: [parcelId] });
    const delivering = admin().orders.updateStatus({ orderId, from: "shipped", status: "delivered" });
    await expect(delivering).rejects.toMatchObject({ code: "IN_PARCELS" });
    const without = await sent(1, { leaves: 0 });
    await admin().parcels.cancel({ parcelId: without.parcelId });
    await admin().orders.prepare({ orderId: without.orderId, from: "confirmed" });
    await admin().orders.ship({ orderId: without.orderId, from: "processing" });
    await admin().orders.deliver({ orderId: without.orderId, from: "shipped" });
  });
});

describe("what is said of a parcel", () => {
  test("is one where it is said twice, also at once", async () => {
    const { orderId, parcelId } = await sent();
    const said = { parcelId, state: "delivered" as const, carrierStatus: "Livré", at: minutesAgo(3) };
    const answers = await Promise.all(Array.from({ length: 8 }, () => hear(said)));
    expect(answers.sort()).toEqual([...Array.from({ length: 7 }, () => "known"), "taken"]);
    expect(await hear({ ...said, source: "file" })).toBe("known");
    const wordless = { parcelId, state: "returned" as const, at: minutesAgo(2) };
    expect([await hear(wordless), await hear(wordless)]).toEqual(["too-late", "known"]);
    expect(await eventsOf(parcelId)).toHaveLength(4);
    expect(await mailsOf(orderId)).toBe(3);
  });

  test("moves nothing where it is older, but that its way has ended counts whenever it is told", async () => {
    const { parcelId, orderId } = await sent();
    await hear({ parcelId, state: "postponed", carrierStatus: "Reporté", at: minutesAgo(5) });
    expect(await hear({ parcelId, state: "in_transit", carrierStatus: "Ramassé", at: minutesAgo(60) })).toBe("taken");
    expect(await admin().parcels.show({ parcelId })).toMatchObject({ state: "postponed", carrierStatus: "Reporté" });
    await hear({ parcelId, state: "delivered", carrierStatus: "Livré", at: minutesAgo(10) });
    expect(await stateOf(parcelId)).toBe("delivered");
    expect(await hear({ parcelId, state: "refused", carrierStatus: "Refusé" })).toBe("too-late");
    expect((await orderOf(orderId)).status).toBe("delivered");
  });

  test("that a clock ahead of ours tells does not silence what follows", async () => {
    const { parcelId } = await sent();
    await hear({ parcelId, state: "in_transit", carrierStatus: "Ramassé", at: minutesAgo(-600) });
    await hear({ parcelId, state: "not_found", carrierStatus: "Injoignable" });
    expect(await stateOf(parcelId)).toBe("not_found");
  });

  test("in words that mean nothing known is shown and moves nothing, until they mean something", async () => {
    const { parcelId } = await sent();
    const said = { parcelId, carrierStatus: "Chez le voisin", at: minutesAgo(1) };
    expect(await hear(said)).toBe("taken");
    expect(await admin().parcels.show({ parcelId })).toMatchObject({
      state: "handed_over",
      carrierStatus: "Chez le voisin",
    });
    expect(await hear(said)).toBe("known");
    expect(await hear({ ...said, state: "delivered" })).toBe("taken");
    expect(await stateOf(parcelId)).toBe("delivered");
    expect((await eventsOf(parcelId)).filter(({ carrierStatus }) => carrierStatus)).toHaveLength(1);
  });

  test("by a carrier who has one that is still here hands it over; by hand it is told to be handed over", async () => {
    const { parcelId, orderId } = await sent(1, { leaves: 0 });
    const note = admin().parcels.note({ parcelId, from: "ready", state: "delivered" });
    await expect(note).rejects.toMatchObject({ code: "PARCEL_MOVED", data: { state: "ready" } });
    await hear({ parcelId, carrierStatus: "Nouveau" });
    expect(await stateOf(parcelId)).toBe("ready");
    await hear({ parcelId, state: "out_for_delivery", carrierStatus: "En livraison" });
    expect(await admin().parcels.show({ parcelId })).toMatchObject({ state: "out_for_delivery", bordereau: null });
    expect((await orderOf(orderId)).status).toBe("shipped");
    const cash = await shop.db.select().from(cashLines).where(eq(cashLines.parcelId, parcelId));
    expect(cash).toMatchObject([{ kind: "expected" }]);
  });

  test("by hand moves it from where it was seen, and may be the same once more", async () => {
    const { parcelId, orderId } = await sent();
    const note = (from: "handed_over" | "not_found" | "delivered", state: "not_found" | "delivered") =>
      admin().parcels.note({ parcelId, from, state, note: "Rappelé à 10 h" });
    await note("handed_over", "not_found");
    await expect(note("handed_over", "delivered")).rejects.toMatchObject({
      code: "PARCEL_MOVED",
      data: { state: "not_found" },
    });
    await note("not_found", "not_found");
    await note("not_found", "delivered");
    await expect(note("delivered", "delivered")).rejects.toMatchObject({ code: "PARCEL_MOVED" });
    expect((await admin().parcels.show({ parcelId })).events.at(-1)).toMatchObject({
      source: "hand",
      state: "delivered",
      who: "Karim Tazi",
      note: "Rappelé à 10 h",
    });
    expect((await orderOf(orderId)).status).toBe("delivered");
  });
});

describe("cancelling an order that is in parcels", () => {
  test("gives back what is not away, gives up what has not left, and stays cancelled whatever comes of the rest", async () => {
    const bare = await makePolo(shop.db, { sizes: { M: 10 } });
    const { orderId } = await shop.as(null).orders.place(aCheckout([{ productId: bare.id, quantity: 4 }]));
    await admin().orders.confirm({ orderId, from: "pending" });
    const wanted = [1, 2].map((quantity) => ({ lines: [{ position: 0, quantity }] }));
    const { parcels } = await admin().parcels.make({ orderId, carrierId: carrier.id, parcels: wanted });
    const [here, away] = parcels.map(({ parcelId }) => parcelId) as [string, string];
    await admin().parcels.handOver({ carrierId: carrier.id, parcelIds: [away] });
    await admin().orders.cancel({ orderId, from: "shipped" });
    expect(await stockOf(bare.id)).toBe(8);
    const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
    expect(line!.takenQuantity).toBe(2);
    expect([await stateOf(here), await stateOf(away)]).toEqual(["cancelled", "handed_over"]);
    await hear({ parcelId: away, state: "delivered", carrierStatus: "Livré" });
    expect(await orderOf(orderId)).toMatchObject({ status: "cancelled" });
    expect(await stockOf(bare.id)).toBe(8);
  });

  test("while its parcel is handed over is one or the other, and stock tells the same", async () => {
    for (let round = 0; round < 6; round += 1) {
      const bare = await makePolo(shop.db, { sizes: { M: 10 } });
      const { orderId } = await shop.as(null).orders.place(aCheckout([{ productId: bare.id, quantity: 3 }]));
      await admin().orders.confirm({ orderId, from: "pending" });
      const { parcels } = await admin().parcels.make({ orderId, carrierId: carrier.id });
      const parcelIds = parcels.map(({ parcelId }) => parcelId);
      const [cancelled, handed] = await Promise.allSettled([
        admin().orders.cancel({ orderId, from: "confirmed" }),
        admin().parcels.handOver({ carrierId: carrier.id, parcelIds }),
      ]);
      const { status } = await orderOf(orderId);
      const hasLeft = (await stateOf(parcelIds[0]!)) === "handed_over";
      expect(handed.status).toBe("fulfilled");
      expect(cancelled.status === "fulfilled").toBe(!hasLeft);
      expect(status).toBe(hasLeft ? "shipped" : "cancelled");
      expect(await stockOf(bare.id)).toBe(hasLeft ? 7 : 10);
    }
  });
});
