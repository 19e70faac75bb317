import { and, asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makeCarrier, makePolo } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { productSizes, products } from "../catalogue/tables.ts";
import { newId } from "../ids.ts";
import { stockMovements } from "../inventory/tables.ts";
import { journalEntries } from "../journal/tables.ts";
import { orderEvents, orderLines, orders } from "../orders/tables.ts";
import { mayBeInspected } from "./may-be-inspected.ts";
import { mayCome, type RoadState } from "./states.ts";
import { parcelReturns, parcels } from "./tables.ts";

let shop: TestShop;
let karim: Awaited<ReturnType<TestShop["person"]>>;
let omar: Awaited<ReturnType<TestShop["person"]>>;
let carrierId: string;
beforeAll(async () => {
  shop = await openTestShop();
  karim = await shop.person("karim");
  omar = await shop.person("omar");
  carrierId = (await makeCarrier(shop.db, { name: "Amana" })).id;
});
afterAll(() => shop.stop());

const warehouse = () => shop.as(omar).parcels;
const polo = (sizes = { S: 5, M: 5 }) => makePolo(shop.db, { sizes });

/** A confirmed order of so many pieces of one size, in parcels of as many each as named; all handed over. */
async function sent(productId: string, ...each: number[]) {
  const quantity = each.reduce((sum, pieces) => sum + pieces, 0);
  const checkout = aCheckout([{ productId, quantity }]);
  const { orderId } = await shop.as(null).orders.place(checkout);
  await shop.as(karim).orders.confirm({ orderId, from: "pending" });
  const wanted = each.map((pieces) => ({ lines: [{ position: 0, quantity: pieces }] }));
  await warehouse().make({ orderId, carrierId, parcels: wanted });
  const made = await shop.db.select().from(parcels).where(eq(parcels.orderId, orderId)).orderBy(asc(parcels.position));
  const parcelIds = made.map(({ id }) => id);
  await warehouse().handOver({ carrierId, parcelIds });
  return { orderId, parcelIds, email: checkout.customerInfo.email ?? "" };
}
const say = async (parcelId: string, state: "returned" | "refused" | "delivered" | "lost") => {
  const { state: from } = await parcelOf(parcelId);
  await warehouse().note({ parcelId, from, state });
};
const count = (parcelId: string, good: number, damaged = 0, missing = 0) =>
  warehouse().inspect({ parcelId, lines: [{ position: 0, good, damaged, missing }] });

const parcelOf = async (id: string) => (await shop.db.select().from(parcels).where(eq(parcels.id, id)))[0]!;
const statusOf = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!.status;
const takenOf = async (orderId: string) =>
  (await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))).map((line) => line.takenQuantity);
const stockOf = async (productId: string) => {
  const [row] = await shop.db
    .select()
    .from(productSizes)
    .where(and(eq(productSizes.productId, productId), eq(productSizes.name, "M")));
  return row!.stockQuantity;
};
const soldOf = async (productId: string) =>
  (await shop.db.select().from(products).where(eq(products.id, productId)))[0]!.salesCount;
const movementsOf = async (productId: string) =>
  (
    await shop.db
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.productId, productId))
      .orderBy(asc(stockMovements.id))
  ).map(({ reason, size, delta }) => [reason, size, delta]);

describe("a parcel that came back", () => {
  test("gives its good pieces back to stock, its damaged and missing ones not, and is told in the journal", async () => {
    const { id } = await polo();
    const { orderId, parcelIds } = await sent(id, 4);
    await say(parcelIds[0]!, "refused");
    await say(parcelIds[0]!, "returned");
    expect(await stockOf(id)).toBe(1);
    expect(await count(parcelIds[0]!, 2, 1, 1)).toMatchObject({ good: 2, damaged: 1, missing: 1 });
    expect(await stockOf(id)).toBe(3);
    expect((await movementsOf(id)).slice(-2)).toEqual([
      ["order_confirmed", "M", -4],
      ["parcel_returned", "M", 2],
    ]);
    expect(await takenOf(orderId)).toEqual([0]);
    expect(await parcelOf(parcelIds[0]!)).toMatchObject({ state: "seen", askAt: null, endedAt: expect.any(Date) });
    const lines = await shop.db.select().from(parcelReturns).where(eq(parcelReturns.parcelId, parcelIds[0]!));
    expect(lines).toMatchObject([{ position: 0, good: 2, damaged: 1, missing: 1, actorId: omar.id }]);
    const [told] = await shop.db
      .select()
      .from(journalEntries)
      .where(and(eq(journalEntries.thingId, parcelIds[0]!), eq(journalEntries.call, "parcels.inspect")));
    expect(told).toMatchObject({
      thing: "parcel",
      author: omar.id,
      changes: {
        state: { before: "returned", after: "seen" },
        good: { before: null, after: 2 },
        damaged: { before: null, after: 1 },
        missing: { before: null, after: 1 },
      },
    });
  });

  test("ends its order as not taken once all have come back, whose pieces are counted as sold no more", async () => {
    const { id } = await polo();
    const { orderId, parcelIds } = await sent(id, 1, 2);
    expect(await soldOf(id)).toBe(3);
    await count(parcelIds[0]!, 1);
    expect([await statusOf(orderId), await stockOf(id), await soldOf(id)]).toEqual(["shipped", 3, 2]);
    await count(parcelIds[1]!, 2);
    expect([await statusOf(orderId), await stockOf(id), await soldOf(id)]).toEqual(["cancelled", 5, 0]);
    const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
    expect(events.filter(({ toStatus }) => toStatus === "cancelled")).toMatchObject([
      { fromStatus: "shipped", reason: "not_taken" },
    ]);
  });

  test("lets its order be delivered where another parcel was", async () => {
    const { id } = await polo();
    const { orderId, parcelIds } = await sent(id, 3, 1);
    await say(parcelIds[0]!, "delivered");
    expect(await statusOf(orderId)).toBe("shipped");
    await count(parcelIds[1]!, 1);
    expect([await statusOf(orderId), await stockOf(id), await takenOf(orderId)]).toEqual(["delivered", 2, [3]]);
    expect(await soldOf(id)).toBe(3);
  });

  test("is counted too where its order was cancelled meanwhile, which gives nothing back twice", async () => {
    const { id } = await polo();
    const { orderId, parcelIds, email } = await sent(id, 2, 2);
    await shop.db.update(products).set({ salesCount: 9 }).where(eq(products.id, id));
    await shop.as(karim).orders.cancel({ orderId, from: "shipped" });
    expect(await stockOf(id)).toBe(1);
    await count(parcelIds[0]!, 2);
    await count(parcelIds[1]!, 1, 1);
    expect([await stockOf(id), await takenOf(orderId), await statusOf(orderId)]).toEqual([4, [0], "cancelled"]);
    expect(await soldOf(id)).toBe(5);
    const letters = await shop.letters(email);
    expect(letters.filter((letter) => letter.kind === "order-status" && letter.newStatus === "cancelled")).toHaveLength(
      1,
    );
  });

  test("of which one is back leaves the other's pieces away when the order is cancelled then", async () => {
    const { id } = await polo();
    const { orderId, parcelIds } = await sent(id, 1, 3);
    await count(parcelIds[0]!, 1);
    await shop.as(karim).orders.cancel({ orderId, from: "shipped" });
    expect(await stockOf(id)).toBe(2);
    await count(parcelIds[1]!, 3);
    expect([await stockOf(id), await takenOf(orderId)]).toEqual([5, [0]]);
  });

  test("can have been lost; where none of it turns up either, its order ends and stock has none of it", async () => {
    const { id } = await polo();
    const [found, gone] = [await sent(id, 1), await sent(id, 2)];
    for (const { parcelIds } of [found, gone]) await say(parcelIds[0]!, "lost");
    expect(await statusOf(found.orderId)).toBe("shipped");
    await count(found.parcelIds[0]!, 1);
    await count(gone.parcelIds[0]!, 0, 0, 2);
    expect([await statusOf(found.orderId), await statusOf(gone.orderId)]).toEqual(["cancelled", "cancelled"]);
    expect(await stockOf(id)).toBe(3);
  });

  test("twice at once counts once", async () => {
    const { id } = await polo();
    const { parcelIds } = await sent(id, 2);
    await say(parcelIds[0]!, "returned");
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => count(parcelIds[0]!, 2)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const answer of answers) {
      if (answer.status === "rejected") {
        expect(answer.reason).toMatchObject({ code: "PARCEL_MOVED", data: { state: "seen" } });
      }
    }
    expect(await stockOf(id)).toBe(5);
  });

  test("is told to whoever waits for its size", async () => {
    const { id } = await polo({ S: 0, M: 1 });
    const { parcelIds } = await sent(id, 1);
    const email = "attend@exemple.ma";
    await shop.as(null).waitlist.join({ productId: id, size: "M", email });
    const [letter] = await shop.letters(email);
    if (letter?.kind !== "waitlist") throw new Error("no letter to confirm by");
    await shop.as(null).waitlist.confirm({ link: letter.link });
    const news = async () => (await shop.letters(email)).filter(({ kind }) => kind === "back-in-stock");
    const damaged = await sent((await polo()).id, 1);
    await count(damaged.parcelIds[0]!, 0, 1);
    expect(await news()).toEqual([]);
    await count(parcelIds[0]!, 1);
    expect(await news()).toMatchObject([{ size: "M" }]);
  });

  test("is refused where it never left, was counted already or counted wrong, and is nobody's of another role", async () => {
    const { id } = await polo();
    const { parcelIds } = await sent(id, 2);
    const [parcelId = ""] = parcelIds;
    await expect(count(newId(), 1)).rejects.toMatchObject({ code: "PARCEL_NOT_FOUND" });
    await expect(count(parcelId, 1)).rejects.toMatchObject({ code: "INVALID_COUNTS", data: { fields: { 0: "sum" } } });
    await expect(warehouse().inspect({ parcelId, lines: [] })).rejects.toMatchObject({
      data: { fields: { 0: "absent" } },
    });
    const adil = await shop.person("adil");
    await expect(shop.as(adil).parcels.inspect({ parcelId, lines: [] })).rejects.toMatchObject({
      code: "PERMISSION_DENIED",
    });
    await say(parcelId, "delivered");
    await expect(count(parcelId, 2)).rejects.toMatchObject({ code: "PARCEL_MOVED", data: { state: "delivered" } });
    expect(await stockOf(id)).toBe(3);
  });
});

test("whatever becomes of an order's parcels, no piece is given back twice and none is lost", async () => {
  const said = fc.constantFrom<RoadState>("in_transit", "refused", "returned", "delivered", "lost");
  const act = fc.oneof(
    fc.record({ parcel: fc.nat(2), say: said }),
    fc.record({ parcel: fc.nat(2), damaged: fc.nat(1), missing: fc.nat(1) }),
    fc.constant("cancel" as const),
  );
  const packing = fc.array(fc.integer({ min: 2, max: 3 }), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(packing, fc.array(act, { minLength: 3, maxLength: 9 }), async (each, acts) => {
      const { id } = await polo({ S: 0, M: 10 });
      const { orderId, parcelIds } = await sent(id, ...each);
      let gone = 0;
      for (const one of acts) {
        if (one === "cancel") {
          const from = await statusOf(orderId);
          if (from === "shipped") await shop.as(karim).orders.cancel({ orderId, from });
        } else {
          const parcelId = parcelIds[one.parcel % parcelIds.length]!;
          const { state: from } = await parcelOf(parcelId);
          if ("say" in one) {
            if (mayCome(from, one.say)) await warehouse().note({ parcelId, from, state: one.say });
          } else if (mayBeInspected(from)) {
            const packed = each[one.parcel % each.length]!;
            await count(parcelId, packed - one.damaged - one.missing, one.damaged, one.missing);
            gone += one.damaged + one.missing;
          }
        }
        const taken = (await takenOf(orderId)).reduce((sum, pieces) => sum + pieces, 0);
        expect((await stockOf(id)) + taken + gone).toBe(10);
      }
      const ledger = (await movementsOf(id)).reduce((sum, [, , delta]) => sum + Number(delta), 0);
      expect(ledger).toBe(await stockOf(id));
    }),
    { numRuns: 12 },
  );
});

describe("a parcel in somebody's hands", () => {
  test("is found by its label, however it is scanned, and by its carrier's number, without a price", async () => {
    const { id } = await polo();
    const { parcelIds } = await sent(id, 2);
    const parcel = await parcelOf(parcelIds[0]!);
    await shop.db.update(parcels).set({ trackingNumber: "AM-77" }).where(eq(parcels.id, parcel.id));
    for (const code of [parcel.code, ` ${parcel.code.toLowerCase()} `, "AM-77"]) {
      expect(await warehouse().scan({ code })).toMatchObject({
        id: parcel.id,
        carrier: "Amana",
        state: "handed_over",
        pieces: 2,
        contents: [{ position: 0, name: "Polo Essai", size: "M", quantity: 2, good: null }],
      });
    }
    expect(JSON.stringify(await warehouse().scan({ code: "AM-77" }))).not.toMatch(/price/i);
    await expect(warehouse().scan({ code: "RIEN-1" })).rejects.toMatchObject({ code: "PARCEL_NOT_FOUND" });
  });

  test("stands among those that come back: first what is here, then what is on its way", async () => {
    const { id } = await polo({ S: 5, M: 9 });
    const { parcelIds } = await sent(id, 1, 1, 1);
    const [moving, refused, back] = parcelIds as [string, string, string];
    await say(refused, "refused");
    await say(back, "returned");
    const { parcels: listed } = await warehouse().comingBack();
    const own = listed.filter((parcel) => parcelIds.includes(parcel.id));
    expect(own.map((parcel) => [parcel.id, parcel.state])).toEqual([
      [back, "returned"],
      [refused, "refused"],
    ]);
    await count(back, 1);
    await count(moving, 1);
    expect((await warehouse().comingBack()).parcels.filter((parcel) => parcelIds.includes(parcel.id))).toHaveLength(1);
  });
});
