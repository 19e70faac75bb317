import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makeCarrier, makePolo } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import type { Inputs } from "../calls.ts";

let shop: TestShop;
let karim: Awaited<ReturnType<TestShop["person"]>>;
let omar: Awaited<ReturnType<TestShop["person"]>>;
beforeAll(async () => {
  shop = await openTestShop();
  karim = await shop.person("karim");
  omar = await shop.person("omar");
});
afterAll(() => shop.stop());

const toPrepare = () => shop.as(omar).parcels.toPrepare({});
type Item = Parameters<typeof aCheckout>[0][number];

async function confirmed(...items: Item[]) {
  const { orderId } = await shop.as(null).orders.place(aCheckout(items));
  await shop.as(karim).orders.confirm({ orderId, from: "pending" });
  return orderId;
}

describe("what is to be prepared", () => {
  test("is summed by polo, colour and size for the shelf, sizes in their order, and listed by order, oldest first", async () => {
    const [atlas, zagora] = [
      await makePolo(shop.db, { name: "Polo Atlas", sizes: { XS: 9, S: 9, M: 9, XL: 9 } }),
      await makePolo(shop.db, { name: "Polo Zagora" }),
    ];
    const first = await confirmed(
      { productId: zagora.id, size: "S" },
      { productId: atlas.id, size: "XL", quantity: 2 },
      { productId: atlas.id, size: "XS" },
    );
    const second = await confirmed(
      { productId: atlas.id, size: "XL" },
      { productId: atlas.id, size: "M", color: "white", quantity: 3 },
    );
    await shop.as(null).orders.place(aCheckout([{ productId: atlas.id }]));
    const { pieces, count, shelves, orders } = await toPrepare();
    expect([pieces, count]).toEqual([8, 2]);
    expect(shelves.map(({ name, color, pieces, sizes }) => ({ name, color, pieces, sizes }))).toEqual([
      {
        name: "Polo Atlas",
        color: "navy",
        pieces: 4,
        sizes: [
          { size: "XS", pieces: 1 },
          { size: "XL", pieces: 3 },
        ],
      },
      { name: "Polo Atlas", color: "white", pieces: 3, sizes: [{ size: "M", pieces: 3 }] },
      { name: "Polo Zagora", color: "navy", pieces: 1, sizes: [{ size: "S", pieces: 1 }] },
    ]);
    expect(orders.rows.map(({ id, items }) => [id, items.length])).toEqual([
      [first, 3],
      [second, 2],
    ]);
    expect(JSON.stringify(await toPrepare())).not.toMatch(/price|centimes|email/i);

    await shop.as(omar).orders.prepare({ orderId: first, from: "confirmed" });
    expect(await toPrepare()).toMatchObject({ pieces: 4, count: 1 });
    await shop.as(karim).orders.scheduleEnd({ orderId: second, from: "confirmed", move: "cancel" });
    expect(await toPrepare()).toMatchObject({ pieces: 0, count: 0, shelves: [], orders: { rows: [] } });
  });

  test("says which pieces stock has not given, and what goes into which parcel", async () => {
    const polo = await makePolo(shop.db, { sizes: { M: 1 } });
    const { orderId } = await shop.as(null).orders.place(aCheckout([{ productId: polo.id }]));
    await shop.as(karim).inventory.adjust({ productId: polo.id, type: "set", quantity: 0, size: "M" });
    await shop.as(karim).orders.confirm({ orderId, from: "pending", acceptShortage: true });
    const { id: carrierId } = await makeCarrier(shop.db, { name: "Amana" });
    await shop.as(omar).parcels.make({ orderId, carrierId });
    const { orders } = await toPrepare();
    const own = orders.rows.find(({ id }) => id === orderId);
    expect(own).toMatchObject({
      city: "Casablanca",
      items: [{ size: "M", quantity: 1, missing: 1 }],
      parcels: [{ code: `${orderId.slice(-8)}-1`, carrier: "Amana", lines: [{ position: 0, quantity: 1 }] }],
    });
    const { carriers: waiting, carrier, parcels } = await shop.as(omar).parcels.toHandOver({});
    expect(waiting).toEqual([{ id: carrierId, name: "Amana", ready: 1 }]);
    expect(carrier?.id).toBe(carrierId);
    expect(parcels).toMatchObject([{ code: `${orderId.slice(-8)}-1`, pieces: 1, state: "ready" }]);
    expect((await shop.as(omar).parcels.toHandOver({ carrierId: "gone" })).parcels).toEqual([]);
  });

  test("is read page by page, forwards and backwards", async () => {
    const polo = await makePolo(shop.db, { sizes: { M: 50 } });
    const ids: string[] = [];
    while (ids.length < 5) ids.push(await confirmed({ productId: polo.id }));
    const read = (cursor?: Inputs["parcels"]["toPrepare"]["cursor"]) =>
      shop.as(omar).parcels.toPrepare({ limit: 2, cursor });
    const listed = (await shop.as(omar).parcels.toPrepare({ limit: 100 })).orders.rows;
    const first = await read();
    expect(first.orders).toMatchObject({ hasBefore: false, hasAfter: true });
    const last = first.orders.rows.at(-1)!;
    const next = await read({ edge: "after", key: last.createdAt.toISOString(), id: last.id });
    expect([...first.orders.rows, ...next.orders.rows].map(({ id }) => id)).toEqual(
      listed.slice(0, 4).map(({ id }) => id),
    );
    const end = await read({ edge: "last" });
    expect(end.orders.rows.map(({ id }) => id)).toEqual(listed.slice(-2).map(({ id }) => id));
  });
});
