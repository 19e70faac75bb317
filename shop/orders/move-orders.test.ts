import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makePolo } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { products } from "../catalogue/tables.ts";
import { mails } from "../mail/tables.ts";
import { policy } from "../policy.ts";

let shop: TestShop;
let karim: { email: string; id: string };
beforeAll(async () => {
  shop = await openTestShop();
  karim = await shop.person("karim");
});
afterAll(() => shop.stop());

const admin = () => shop.as(karim).orders;
const place = async (productId: string, quantity = 1) =>
  (await shop.as(null).orders.place(aCheckout([{ productId, quantity }]))).orderId;
const statusOf = async (orderId: string) => (await admin().review({ orderId })).status;
const seen = (orderIds: readonly string[], from: "pending" | "confirmed" | "processing" | "shipped") =>
  orderIds.map((orderId) => ({ orderId, from }));

describe("one step with many orders", () => {
  test("moves each as the call for it alone does: stock, history and one mail each", async () => {
    const polo = await makePolo(shop.db, { sizes: { M: 30 } });
    const ids: string[] = [];
    for (let i = 0; i < 20; i += 1) ids.push(await place(polo.id));
    expect(await admin().moveMany({ move: "confirm", orders: seen(ids, "pending") })).toEqual({
      moved: ids,
      unmoved: [],
    });
    const [product] = await shop.db.select().from(products).where(eq(products.id, polo.id));
    expect(product).toMatchObject({ stockQuantity: 10, salesCount: 20 });
    for (const orderId of ids) {
      expect(await shop.db.$count(mails, eq(mails.orderId, orderId))).toBe(2);
      expect((await admin().review({ orderId })).history).toMatchObject([
        { toStatus: "pending" },
        { toStatus: "confirmed", who: "Karim Tazi" },
      ]);
    }
  });

  test("tells one by one which cannot, and does the rest", async () => {
    const [polo, few] = [await makePolo(shop.db), await makePolo(shop.db, { sizes: { M: 2 } })];
    const ids = [await place(polo.id), await place(few.id, 2), await place(few.id, 1), await place(polo.id)];
    const [first, second, short, gone] = ids as [string, string, string, string];
    await admin().reject({ orderId: gone, from: "pending" });
    const orders = [...seen(ids, "pending"), ...seen(["unknownunknownunknown"], "pending")];
    expect(await admin().moveMany({ move: "confirm", orders })).toMatchObject({
      moved: [first, second],
      unmoved: [
        { orderId: short, code: "OUT_OF_STOCK", data: { lines: [{ size: "M", wanted: 1, available: 0 }] } },
        { orderId: gone, code: "STATUS_CONFLICT", data: { status: "cancelled" } },
        { orderId: "unknownunknownunknown", code: "ORDER_NOT_FOUND" },
      ],
    });
    expect(await Promise.all([first, second, short].map(statusOf))).toEqual(["confirmed", "confirmed", "pending"]);
  });

  test("asked twice at once makes each step once", async () => {
    const polo = await makePolo(shop.db, { sizes: { M: 30 } });
    const ids = await Promise.all(Array.from({ length: 8 }, () => place(polo.id)));
    const ask = () => admin().moveMany({ move: "confirm", orders: seen(ids, "pending") });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.flatMap(({ moved }) => moved).sort()).toEqual([...ids].sort());
    const [product] = await shop.db.select().from(products).where(eq(products.id, polo.id));
    expect(product).toMatchObject({ stockQuantity: 22 });
  });

  test("ships each with its own carrier and number", async () => {
    const polo = await makePolo(shop.db);
    const ids = [await place(polo.id), await place(polo.id)];
    for (const [move, from] of [
      ["confirm", "pending"],
      ["prepare", "confirmed"],
    ] as const)
      await admin().moveMany({ move, orders: seen(ids, from) });
    const orders = seen(ids, "processing").map((one, index) => ({
      ...one,
      carrier: "Amana",
      trackingNumber: `MA${index}`,
    }));
    await admin().moveMany({ move: "ship", orders });
    const shown = await Promise.all(ids.map((orderId) => admin().review({ orderId })));
    expect(shown.map(({ carrier, trackingNumber }) => [carrier, trackingNumber])).toEqual([
      ["Amana", "MA0"],
      ["Amana", "MA1"],
    ]);
  });

  test("is bounded, and needs at least one order", async () => {
    for (const count of [0, policy.mostOrdersAtOnce + 1]) {
      const orders = seen(Array<string>(count).fill("unknownunknownunknown"), "pending");
      await expect(admin().moveMany({ move: "confirm", orders })).rejects.toMatchObject({ code: "BAD_REQUEST" });
    }
  });
});
