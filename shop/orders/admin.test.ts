import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makePolo } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { mails } from "../mail/tables.ts";
import { orderNumber } from "./number.ts";

let shop: TestShop;
let karim: { email: string; id: string };
let polo: { id: string };
beforeAll(async () => {
  shop = await openTestShop();
  karim = await shop.person("karim");
  polo = await makePolo(shop.db, { sizes: { M: 500 } });
});
afterAll(() => shop.stop());

const admin = () => shop.as(karim).orders;
const place = async (
  customerInfo: Partial<{ firstName: string; lastName: string; email: string; phone: string }> = {},
) => {
  const checkout = aCheckout([{ productId: polo.id }]);
  const placed = await shop
    .as(null)
    .orders.place({ ...checkout, customerInfo: { ...checkout.customerInfo, ...customerInfo } });
  return placed.orderId;
};

describe("searching orders", () => {
  test("finds by number, name without accents, e-mail and phone, in any status", async () => {
    const orderId = await place({
      firstName: "Zoé",
      lastName: "Chraïbi",
      email: "zoe.c@exemple.ma",
      phone: "06 99 88 77 66",
    });
    await admin().reject({ orderId, from: "pending" });
    for (const search of [
      orderNumber(orderId),
      orderNumber(orderId).toLowerCase().slice(1, 6),
      "zoe chraibi",
      "ZOE.C@",
      "99 88 77",
    ]) {
      const { rows } = await admin().list({ status: "all", search });
      expect([search, rows.map(({ id }) => id)]).toEqual([search, [orderId]]);
    }
    expect((await admin().list({ search: "zoe chraibi" })).rows).toEqual([]);
    expect((await admin().list({ status: "all", search: "' or 1=1 --" })).rows).toEqual([]);
  });

  test("finds by the city it goes to", async () => {
    const checkout = aCheckout([{ productId: polo.id }]);
    const shippingAddress = { ...checkout.shippingAddress, city: "Béni Mellal" };
    const { orderId } = await shop.as(null).orders.place({ ...checkout, shippingAddress });
    for (const search of ["beni mellal", "Béni", "mellal"]) {
      const { rows } = await admin().list({ status: "all", search });
      expect([search, rows.map(({ id, city }) => [id, city])]).toEqual([search, [[orderId, "Béni Mellal"]]]);
    }
  });

  test("is harmless with texts no database can hold", async () => {
    await expect(admin().list({ status: "all", search: "a\0b" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });
});

describe("an order under review", () => {
  test("shows its history with who and when, and what was short", async () => {
    const few = await makePolo(shop.db, { sizes: { M: 1 } });
    const orderId = (await shop.as(null).orders.place(aCheckout([{ productId: few.id }]))).orderId;
    await shop.as(karim).inventory.adjust({ productId: few.id, type: "set", quantity: 0 });
    await admin().confirm({ orderId, from: "pending", acceptShortage: true });
    const { history } = await admin().review({ orderId });
    expect(history).toMatchObject([
      { toStatus: "pending", who: null, missing: 0 },
      { toStatus: "confirmed", who: "Karim Tazi", missing: 1 },
    ]);
  });

  test("has its mails; one that has left can be sent again as a letter of its own", async () => {
    const orderId = await place();
    const { mails: before } = await admin().review({ orderId });
    expect(before).toMatchObject([{ kind: "order-confirmation", state: "queued" }]);
    await shop.db.update(mails).set({ state: "sent" }).where(eq(mails.orderId, orderId));
    await shop.as(karim).mail.resend({ mailId: before![0]!.id });
    const kept = await shop.db.select().from(mails).where(eq(mails.orderId, orderId));
    expect(kept).toHaveLength(2);
    expect(new Set(kept.map(({ messageId }) => messageId)).size).toBe(2);
    expect(kept[0]!.content).toEqual(kept[1]!.content);
  });
});
