import { afterAll, beforeAll, expect, test } from "vitest";
import { aCheckout, makeCarrier, makePolo } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";

let shop: TestShop;
let [karim, omar]: { email: string }[] = [];
let orderId: string;
let carrierId: string;
let parcelIds: string[];
beforeAll(async () => {
  shop = await openTestShop();
  [karim, omar] = [await shop.person("karim"), await shop.person("omar")];
  carrierId = (await makeCarrier(shop.db, { name: "Amana" })).id;
  const polo = await makePolo(shop.db, { sizes: { M: 9 } });
  orderId = (await shop.as(null).orders.place(aCheckout([{ productId: polo.id, quantity: 4 }]))).orderId;
  await shop.as(karim).orders.confirm({ orderId, from: "pending" });
  const each = [1, 2, 1].map((quantity) => ({ lines: [{ position: 0, quantity }], weightGrams: 350 * quantity }));
  const { parcels } = await shop.as(omar!).parcels.make({ orderId, carrierId, parcels: each });
  parcelIds = parcels.map((parcel) => parcel.parcelId);
});
afterAll(() => shop.stop());

const labels = async () => (await shop.as(omar!).parcels.labels({ parcelIds: [...parcelIds, "unknown"] })).labels;

test("a label says which parcel of how many it is on, what that holds and collects", async () => {
  const all = await labels();
  expect(all.map(({ place, ofOrder, pieces, weightGrams }) => [place, ofOrder, pieces, weightGrams])).toEqual([
    [1, 3, 1, 350],
    [2, 3, 2, 700],
    [3, 3, 1, 350],
  ]);
  const { toCollectCentimes } = await shop.as(omar!).parcels.ofOrder({ orderId });
  expect(all.reduce((sum, { collectCentimes }) => sum + collectCentimes, 0)).toBe(toCollectCentimes);
  expect(all[0]).toMatchObject({ carrierName: "Amana", isPaid: false, code: `${orderId.slice(-8)}-1` });
});

test("a parcel that was given up has no label, and those after it count without it", async () => {
  await shop.as(omar!).parcels.cancel({ parcelId: parcelIds[0]! });
  expect((await labels()).map(({ id, place, ofOrder }) => [id, place, ofOrder])).toEqual([
    [parcelIds[1], 1, 2],
    [parcelIds[2], 2, 2],
  ]);
});

test("a bordereau has the labels of what was handed over on it", async () => {
  const handed = await shop.as(omar!).parcels.handOver({ carrierId, parcelIds: [parcelIds[2]!] });
  const { bordereau, labels } = await shop.as(omar!).parcels.labels({ bordereauId: handed.bordereauId! });
  expect(bordereau).toMatchObject({ number: handed.number, carrierName: "Amana" });
  expect(labels.map(({ id }) => id)).toEqual([parcelIds[2]]);
  expect(await shop.as(omar!).parcels.labels({ bordereauId: "unknown" })).toEqual({ bordereau: null, labels: [] });
});
