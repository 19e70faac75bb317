import { asc, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCheckout, makeCarrier, makePolo } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { cashLines } from "../cash/tables.ts";
import { mails } from "../mail/tables.ts";
import { bordereaux } from "./tables.ts";

let shop: TestShop;
let [karim, omar, laila]: { email: string; id: string }[] = [];
let carrier: { id: string };
let polo: { id: string };
beforeAll(async () => {
  shop = await openTestShop();
  [karim, omar, laila] = [await shop.person("karim"), await shop.person("omar"), await shop.person("laila")];
  carrier = await makeCarrier(shop.db, { name: "Amana" });
  polo = await makePolo(shop.db, { sizes: { M: 9000 } });
});
afterAll(() => shop.stop());

const admin = () => shop.as(karim!);
const warehouse = () => shop.as(omar!);

/** Parcels of as many confirmed orders, by a carrier. */
async function packed(count: number, carrierId = carrier.id) {
  const made: { orderId: string; parcelId: string }[] = [];
  for (let at = 0; at < count; at += 1) {
    const { orderId } = await shop.as(null).orders.place(aCheckout([{ productId: polo.id }]));
    await admin().orders.confirm({ orderId, from: "pending" });
    const { parcels } = await warehouse().parcels.make({ orderId, carrierId });
    made.push({ orderId, parcelId: parcels[0]!.parcelId });
  }
  return made;
}
const idsOf = (made: readonly { parcelId: string }[]) => made.map(({ parcelId }) => parcelId);
const handOver = (parcelIds: string[], carrierId = carrier.id) =>
  warehouse().parcels.handOver({ carrierId, parcelIds });
const numbers = async () =>
  (await shop.db.select({ number: bordereaux.number }).from(bordereaux).orderBy(asc(bordereaux.number))).map(
    ({ number }) => number,
  );

test("parcels handed over are on one bordereau, their orders shipped, and what is to be collected noted", async () => {
  const made = await packed(3);
  const answer = await handOver(idsOf(made));
  expect(answer).toEqual({
    bordereauId: expect.any(String),
    number: (await numbers()).at(-1),
    handedOver: idsOf(made),
    left: [],
  });
  for (const { orderId, parcelId } of made) {
    const parcel = await warehouse().parcels.show({ parcelId });
    expect(parcel).toMatchObject({
      state: "handed_over",
      orderStatus: "shipped",
      bordereau: { number: answer.number },
    });
    const [cash] = await shop.db.select().from(cashLines).where(eq(cashLines.parcelId, parcelId));
    expect(cash).toMatchObject({ kind: "expected", centimes: parcel.collectCentimes, actorId: omar!.id });
    expect((await admin().orders.review({ orderId })).carrier).toBe("Amana");
  }
  const { rows } = await warehouse().parcels.bordereaux({});
  expect(rows[0]).toMatchObject({ number: answer.number, parcels: 3, carrier: { name: "Amana" }, who: "Omar Sabri" });
  await expect(shop.as(laila!).parcels.handOver({ carrierId: carrier.id, parcelIds: ["x"] })).rejects.toMatchObject({
    code: "PERMISSION_DENIED",
  });
});

test("what cannot go stays and is named; where nothing goes there is no bordereau", async () => {
  const other = await makeCarrier(shop.db);
  const [gone, ending, fine] = await packed(3);
  const [foreign] = await packed(1, other.id);
  await handOver([gone!.parcelId]);
  await admin().orders.scheduleEnd({ orderId: ending!.orderId, from: "confirmed", move: "cancel" });
  const before = await numbers();
  const stays = [gone!.parcelId, ending!.parcelId, foreign!.parcelId, "nothing"];
  const left = [
    { parcelId: gone!.parcelId, code: "PARCEL_MOVED", state: "handed_over" },
    { parcelId: ending!.parcelId, code: "MOVE_SCHEDULED" },
    { parcelId: foreign!.parcelId, code: "OTHER_CARRIER" },
    { parcelId: "nothing", code: "PARCEL_NOT_FOUND" },
  ];
  expect(await handOver(stays)).toEqual({ bordereauId: null, number: null, handedOver: [], left });
  expect(await numbers()).toEqual(before);
  expect(await handOver([...stays, fine!.parcelId, fine!.parcelId])).toMatchObject({
    number: before.at(-1)! + 1,
    handedOver: [fine!.parcelId],
    left,
  });
  await expect(handOver([fine!.parcelId], "nobody")).rejects.toMatchObject({ code: "CARRIER_NOT_FOUND" });
});

test("two parcels of a confirmed order that go together ship it once, with one mail, and none of what it passes through", async () => {
  const { orderId } = await shop.as(null).orders.place(aCheckout([{ productId: polo.id, quantity: 2 }]));
  await admin().orders.confirm({ orderId, from: "pending" });
  const one = { lines: [{ position: 0, quantity: 1 }] };
  const { parcels } = await warehouse().parcels.make({ orderId, carrierId: carrier.id, parcels: [one, one] });
  await handOver(idsOf(parcels));
  const sent = await shop.db.select().from(mails).where(eq(mails.orderId, orderId));
  const told = sent.flatMap(({ content }) => (content.kind === "order-status" ? [content.newStatus] : []));
  expect(told.sort()).toEqual(["confirmed", "shipped"]);
  expect((await admin().orders.review({ orderId })).history.map(({ toStatus }) => toStatus)).toEqual([
    "pending",
    "confirmed",
    "processing",
    "shipped",
  ]);
});

test("the same parcels handed over twice at once go once; bordereaux made at once have numbers without a hole", async () => {
  const [last = 0] = (await numbers()).slice(-1);
  const [shared, apart] = [await packed(3), await packed(4)];
  // In opposite order, so that they would wait for each other in a circle if they could
  const answers = await Promise.all([
    handOver(idsOf(shared)),
    handOver(idsOf(shared).reverse()),
    ...apart.map(({ parcelId }) => handOver([parcelId])),
  ]);
  const went = answers.flatMap(({ handedOver }) => handedOver);
  expect(went.sort()).toEqual([...idsOf(shared), ...idsOf(apart)].sort());
  expect((await numbers()).slice(-5)).toEqual([1, 2, 3, 4, 5].map((next) => last + next));
  for (const { orderId } of [...shared, ...apart]) {
    const sent = await shop.db.select().from(mails).where(eq(mails.orderId, orderId));
    expect(sent.filter(({ kind }) => kind === "order-status")).toHaveLength(2);
  }
  const cash = await shop.db.select().from(cashLines).where(inArray(cashLines.parcelId, went));
  expect(cash).toHaveLength(7);
});
