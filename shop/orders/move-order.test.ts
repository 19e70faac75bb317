import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makePolo } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { productSizes, products } from "../catalogue/tables.ts";
import { stockMovements } from "../inventory/tables.ts";
import { mails } from "../mail/tables.ts";
import { orderEvents } from "./tables.ts";

let shop: TestShop;
let karim: { email: string; id: string };
beforeAll(async () => {
  shop = await openTestShop();
  karim = await shop.person("karim");
});
afterAll(() => shop.stop());

const admin = () => shop.as(karim).orders;
const place = async (productId: string, quantity = 1, size = "M") =>
  (await shop.as(null).orders.place(aCheckout([{ productId, quantity, size }]))).orderId;
const stockOf = async (productId: string) => {
  const [product] = await shop.db.select().from(products).where(eq(products.id, productId));
  const sizes = await shop.db.select().from(productSizes).where(eq(productSizes.productId, productId));
  return {
    total: product!.stockQuantity,
    sales: product!.salesCount,
    ...Object.fromEntries(sizes.map((s) => [s.name, s.stockQuantity])),
  };
};

describe("approving", () => {
  test("takes each line from its size, writes the ledger, the history and one mail", async () => {
    const polo = await makePolo(shop.db);
    const orderId = await place(polo.id, 2);
    await admin().confirm({ orderId, from: "pending" });
    expect(await stockOf(polo.id)).toEqual({ total: 13, sales: 2, S: 5, M: 3, L: 5 });
    const ledger = await shop.db.select().from(stockMovements).where(eq(stockMovements.orderId, orderId));
    expect(ledger).toMatchObject([{ delta: -2, size: "M", reason: "order_confirmed", actorId: karim.id }]);
    const history = await shop.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, orderId))
      .orderBy(orderEvents.id);
    expect(history.map(({ fromStatus, toStatus, actorId }) => [fromStatus, toStatus, actorId])).toEqual([
      [null, "pending", null],
      ["pending", "confirmed", karim.id],
    ]);
    const sent = await shop.db.select().from(mails).where(eq(mails.orderId, orderId));
    expect(sent.map(({ kind }) => kind).sort()).toEqual(["order-confirmation", "order-status"]);
  });

  test("two administrators at once make one change; the second is told", async () => {
    const polo = await makePolo(shop.db);
    const orderId = await place(polo.id);
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, () => admin().confirm({ orderId, from: "pending" })),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const answer of answers) {
      if (answer.status === "rejected")
        expect(answer.reason).toMatchObject({ code: "STATUS_CONFLICT", data: { status: "confirmed" } });
    }
    expect((await stockOf(polo.id)).total).toBe(14);
  });

  test("a short line refuses the approval with the list, and nothing is taken", async () => {
    const polo = await makePolo(shop.db, { sizes: { M: 3 } });
    const [first, second] = [await place(polo.id, 2), await place(polo.id, 2)];
    await admin().confirm({ orderId: first, from: "pending" });
    await expect(admin().confirm({ orderId: second, from: "pending" })).rejects.toMatchObject({
      code: "OUT_OF_STOCK",
      data: { lines: [{ productId: polo.id, size: "M", wanted: 2, available: 1 }] },
    });
    expect(await stockOf(polo.id)).toMatchObject({ total: 1, M: 1 });
    expect((await shop.as(null).orders.show({ orderId: second })).status).toBe("pending");
  });

  test("accepted all the same, it takes what is there, records the shortage, and cancelling gives back only that", async () => {
    const polo = await makePolo(shop.db, { sizes: { M: 3 } });
    const [first, second] = [await place(polo.id, 2), await place(polo.id, 2)];
    await admin().confirm({ orderId: first, from: "pending" });
    await admin().confirm({ orderId: second, from: "pending", acceptShortage: true });
    expect(await stockOf(polo.id)).toMatchObject({ total: 0, M: 0 });
    const history = await shop.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, second))
      .orderBy(orderEvents.id);
    expect(history.at(-1)?.shortage).toEqual([{ productId: polo.id, size: "M", missing: 1 }]);
    await admin().cancel({ orderId: second, from: "confirmed" });
    expect(await stockOf(polo.id)).toMatchObject({ total: 1, M: 1, sales: 2 });
  });

  test("many buyers and approvals at once take exactly what the shop owns", async () => {
    const polo = await makePolo(shop.db, { sizes: { M: 10 } });
    const ids = await Promise.all(Array.from({ length: 40 }, () => place(polo.id)));
    const answers = await Promise.allSettled(ids.map((orderId) => admin().confirm({ orderId, from: "pending" })));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    expect(await stockOf(polo.id)).toMatchObject({ total: 0, M: 0, sales: 10 });
  });

  test("orders that name the same products in opposite order never wait for each other in a circle", async () => {
    const [a, b] = [await makePolo(shop.db, { sizes: { M: 100 } }), await makePolo(shop.db, { sizes: { M: 100 } })];
    const pairs = Array.from({ length: 12 }, (_, i) =>
      (i % 2 ? [a.id, b.id] : [b.id, a.id]).map((productId) => ({ productId })),
    );
    const ids = await Promise.all(
      pairs.map(async (items) => (await shop.as(null).orders.place(aCheckout(items))).orderId),
    );
    await Promise.all(ids.map((orderId) => admin().confirm({ orderId, from: "pending" })));
    expect((await stockOf(a.id)).total + (await stockOf(b.id)).total).toBe(176);
  });

  test("a product without sizes gives from its whole stock; one on backorder stops at zero and is never short", async () => {
    const bare = await makePolo(shop.db, { sizes: {}, colors: [], stockQuantity: 4 });
    const orderId = (
      await shop
        .as(null)
        .orders.place(aCheckout([{ productId: bare.id, size: "One Size", color: "Default", quantity: 3 }]))
    ).orderId;
    await admin().confirm({ orderId, from: "pending" });
    expect((await stockOf(bare.id)).total).toBe(1);
    const awaited = await makePolo(shop.db, { sizes: { M: 1 }, allowBackorder: true });
    await admin().confirm({ orderId: await place(awaited.id, 5), from: "pending" });
    expect(await stockOf(awaited.id)).toMatchObject({ total: 0, M: 0, sales: 5 });
  });
});

describe("cancelling and moving on", () => {
  test("rejecting a pending order takes and gives nothing", async () => {
    const polo = await makePolo(shop.db);
    const orderId = await place(polo.id);
    await admin().reject({ orderId, from: "pending" });
    expect(await stockOf(polo.id)).toMatchObject({ total: 15, sales: 0 });
  });

  test.each(["confirmed", "processing", "shipped"] as const)(
    "cancelling a %s order gives its stock back once",
    async (last) => {
      const polo = await makePolo(shop.db);
      const orderId = await place(polo.id, 3);
      await admin().confirm({ orderId, from: "pending" });
      if (last !== "confirmed") await admin().prepare({ orderId, from: "confirmed" });
      if (last === "shipped") await admin().ship({ orderId, from: "processing" });
      await admin().cancel({ orderId, from: last });
      for (const from of [last, "cancelled"] as const) {
        await expect(admin().cancel({ orderId, from })).rejects.toMatchObject({
          code: "STATUS_CONFLICT",
          data: { status: "cancelled" },
        });
      }
      expect(await stockOf(polo.id)).toEqual({ total: 15, sales: 0, S: 5, M: 5, L: 5 });
    },
  );

  test("shipping carries a tracking number, which later steps keep", async () => {
    const polo = await makePolo(shop.db);
    const orderId = await place(polo.id);
    await admin().confirm({ orderId, from: "pending" });
    await admin().prepare({ orderId, from: "confirmed" });
    const parcel = { carrier: "Amana", trackingNumber: "MA123", trackingUrl: "https://suivi.exemple.ma/MA123" };
    await admin().ship({ orderId, from: "processing", ...parcel });
    await admin().deliver({ orderId, from: "shipped" });
    expect(await shop.as(null).orders.show({ orderId })).toMatchObject({ status: "delivered", ...parcel });
    const letters = await shop.db.select().from(mails).where(eq(mails.orderId, orderId));
    expect(letters.filter(({ content }) => "carrier" in content && content.carrier === "Amana")).toHaveLength(2);
  });

  test("a parcel is followed on a page of the web and on nothing else", async () => {
    const polo = await makePolo(shop.db);
    const orderId = await place(polo.id);
    await admin().confirm({ orderId, from: "pending" });
    await admin().prepare({ orderId, from: "confirmed" });
    for (const trackingUrl of ["javascript:alert(1)", "suivi", "ftp://exemple.ma", "data:text/html,x"]) {
      const asked = admin().ship({ orderId, from: "processing", trackingUrl });
      await expect(asked).rejects.toMatchObject({ code: "BAD_REQUEST" });
    }
  });

  test("the expected day is one of the calendar, in this century", async () => {
    const polo = await makePolo(shop.db);
    const orderId = await place(polo.id);
    await admin().confirm({ orderId, from: "pending" });
    await admin().prepare({ orderId, from: "confirmed" });
    for (const estimatedDelivery of ["0000-01-01", "1999-12-31", "2026-02-30", "2100-01-01", "bientôt"]) {
      const asked = admin().ship({ orderId, from: "processing", estimatedDelivery });
      await expect(asked).rejects.toMatchObject({ code: "BAD_REQUEST" });
    }
    await admin().ship({ orderId, from: "processing", estimatedDelivery: "2028-02-29" });
    expect(await shop.as(null).orders.show({ orderId })).toMatchObject({ estimatedDelivery: "2028-02-29" });
  });

  test("no step is skipped and none is taken back", async () => {
    const polo = await makePolo(shop.db);
    const orderId = await place(polo.id);
    const told = { code: "STATUS_CONFLICT", data: { status: "pending" } };
    for (const move of ["prepare", "ship", "deliver", "cancel"] as const) {
      await expect(admin()[move]({ orderId, from: "pending" })).rejects.toMatchObject(told);
    }
    for (const status of ["processing", "shipped", "delivered"] as const) {
      await expect(admin().updateStatus({ orderId, from: "pending", status })).rejects.toMatchObject(told);
    }
    await admin().confirm({ orderId, from: "pending" });
    for (const move of ["confirm", "reject"] as const) {
      await expect(admin()[move]({ orderId, from: "confirmed" })).rejects.toMatchObject({ code: "STATUS_CONFLICT" });
    }
  });

  test("from where the administrator saw it: an order that has moved since is left alone", async () => {
    const polo = await makePolo(shop.db);
    const orderId = await place(polo.id);
    await admin().confirm({ orderId, from: "pending" });
    await expect(admin().reject({ orderId, from: "pending" })).rejects.toMatchObject({
      code: "STATUS_CONFLICT",
      data: { status: "confirmed" },
    });
  });

  test("who does not say where they saw the order moves nothing", async () => {
    const polo = await makePolo(shop.db);
    const orderId = await place(polo.id);
    for (const move of ["confirm", "reject", "prepare", "ship", "deliver", "cancel"] as const) {
      const blind = { orderId } as Parameters<ReturnType<typeof admin>["cancel"]>[0];
      await expect(admin()[move](blind)).rejects.toMatchObject({ code: "BAD_REQUEST" });
    }
    expect((await shop.as(null).orders.show({ orderId })).status).toBe("pending");
  });

  test("by the status it ends at, each step is the same step", async () => {
    const polo = await makePolo(shop.db);
    const [orderId, other] = [await place(polo.id, 2), await place(polo.id)];
    const move = (from: "pending" | "confirmed" | "processing", status: "confirmed" | "processing" | "shipped") =>
      admin().updateStatus({ orderId, from, status, trackingNumber: `MA-${status}` });
    await move("pending", "confirmed");
    await expect(move("pending", "confirmed")).rejects.toMatchObject({ code: "STATUS_CONFLICT" });
    await move("confirmed", "processing");
    await move("processing", "shipped");
    expect(await shop.as(null).orders.show({ orderId })).toMatchObject({
      status: "shipped",
      trackingNumber: "MA-shipped",
    });
    expect((await stockOf(polo.id)).total).toBe(13);
    await admin().updateStatus({ orderId, from: "shipped", status: "cancelled" });
    await admin().updateStatus({ orderId: other, from: "pending", status: "cancelled" });
    expect(await stockOf(polo.id)).toMatchObject({ total: 15, sales: 0 });
  });

  test("an unknown order is told as such", async () => {
    await expect(admin().confirm({ orderId: "unknownunknownunknown", from: "pending" })).rejects.toMatchObject({
      code: "ORDER_NOT_FOUND",
    });
  });
});
