import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makePolo } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { users } from "../accounts/tables.ts";
import { orders } from "./tables.ts";

let shop: TestShop;
let yasmine: { id: string; email: string };
const placed: string[] = [];
beforeAll(async () => {
  shop = await openTestShop();
  yasmine = await shop.person("yasmine");
  const [cedre, atlas] = [
    await makePolo(shop.db, { name: "Polo Cèdre", priceCentimes: 300_00 }),
    await makePolo(shop.db, { name: "Polo 100% Atlas", priceCentimes: 100_00 }),
  ];
  for (const { id } of [cedre, atlas, cedre]) {
    await shop.as(yasmine).cart.add({ line: { productId: id, size: "M", color: "navy", quantity: 1 } });
    placed.push((await shop.as(yasmine).orders.place(aCheckout([{ productId: id }]))).orderId);
  }
  await shop.db.update(orders).set({ status: "delivered" }).where(eq(orders.id, placed[0]!));
  await shop.db.update(orders).set({ status: "cancelled" }).where(eq(orders.id, placed[2]!));
});
afterAll(() => shop.stop());

const found = async (wanted: Parameters<ReturnType<TestShop["as"]>["orders"]["listMine"]>[0]) =>
  (await shop.as(yasmine).orders.listMine(wanted)).orders.map(({ id }) => placed.indexOf(id));

describe("my orders", () => {
  test("are listed newest first with what they come to, cancelled ones not counted as spent", async () => {
    expect(await found({})).toEqual([2, 1, 0]);
    const { stats } = await shop.as(yasmine).orders.listMine({});
    expect(stats).toEqual({ orders: 3, underWay: 1, delivered: 1, spentCentimes: 324_00 + 123_00 });
  });

  test("are found by status, by a part of the number in any case, and by an article's name, whatever its accents and signs", async () => {
    expect(await found({ status: "delivered" })).toEqual([0]);
    expect(await found({ search: placed[1]!.slice(-8, -2).toLowerCase() })).toEqual([1]);
    expect(await found({ search: "atlas" })).toEqual([1]);
    expect(await found({ search: "100%" })).toEqual([1]);
    expect(await found({ search: "%_" })).toEqual([]);
    for (const search of ["cèdre", "Cedre"]) expect(await found({ search, status: "cancelled" })).toEqual([2]);
  });

  test("come in pages, from behind the last one seen", async () => {
    const { orders: all } = await shop.as(yasmine).orders.listMine({});
    const { createdAt, id } = all[0]!;
    expect(await found({ after: { createdAt, id } })).toEqual([1, 0]);
  });

  test("hold what was ordered as a guest under the address, once it is verified, and nobody else's", async () => {
    const polo = await makePolo(shop.db);
    const asGuest = async (email: string) => {
      const customerInfo = { ...aCheckout([]).customerInfo, email };
      return (await shop.as(null).orders.place(aCheckout([{ productId: polo.id }], { customerInfo }))).orderId;
    };
    const salma = await shop.person("salma");
    const hers = await asGuest("Salma@Exemple.MA");
    const { orders: listed, stats } = await shop.as(salma).orders.listMine({});
    expect(listed.map(({ id }) => id)).toEqual([hers]);
    expect(stats).toMatchObject({ orders: 1, underWay: 1 });
    expect(await shop.as(salma).orders.showMine({ orderId: hers })).toMatchObject({ isGuestOrder: true });
    await expect(shop.as(yasmine).orders.showMine({ orderId: hers })).rejects.toMatchObject({
      code: "ORDER_NOT_FOUND",
    });
    // It stays a guest's: tracking goes on showing it
    expect((await shop.as(null).orders.track({ email: salma.email })).orders).toHaveLength(1);

    const nabil = await shop.person("nabil");
    const his = await asGuest(nabil.email);
    await expect(shop.as(nabil).orders.listMine({})).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await shop.db
      .update(orders)
      .set({ createdAt: new Date("2026-01-01") })
      .where(eq(orders.id, his));
    expect(await shop.as(nabil).orders.show({ orderId: his })).toMatchObject({ isOpen: false });
    await shop.db.update(users).set({ isEmailVerified: true }).where(eq(users.id, nabil.id));
    expect((await shop.as(nabil).orders.listMine({})).orders.map(({ id }) => id)).toEqual([his]);
    expect(await shop.as(nabil).orders.show({ orderId: his })).toMatchObject({ isOpen: true });
    expect(await shop.as(yasmine).orders.show({ orderId: his })).toMatchObject({ isOpen: false });
  });

  test("show one in full, and none of another's or of nobody", async () => {
    expect(await shop.as(yasmine).orders.showMine({ orderId: placed[0]! })).toMatchObject({ status: "delivered" });
    const { steps } = await shop.as(yasmine).orders.showMine({ orderId: placed[1]! });
    expect(steps).toEqual([{ status: "pending", at: expect.any(Date) }]);
    await expect(shop.as(yasmine).orders.showMine({ orderId: "x".repeat(24) })).rejects.toMatchObject({
      message: "Order not found",
    });
  });
});
