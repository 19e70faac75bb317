import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeDate, writeDay } from "../../app/locales/dates.ts";
import { aCheckout, makePolo } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { until } from "../../test/until.ts";
import { beginningOfDay, isoDayOf, localTime } from "../clock.ts";
import { compactCounters } from "./tallies.server.ts";

const hourMs = 3_600_000;
let shop: TestShop;
let karim: { email: string; id: string };
let now = new Date("2025-11-20T23:30:00Z"); // the 21st in Casablanca
beforeAll(async () => {
  shop = await openTestShop({ clock: () => now });
  karim = await shop.person("karim");
});
afterAll(() => shop.stop());

const place = async (productId: string, quantity = 1) =>
  (await shop.as(null).orders.place(aCheckout([{ productId, quantity }]))).orderId;
const stats = () => shop.as(karim).stats.show();
/** What the totals must be: counted from the tables themselves. */
const recounted = async () => {
  const { rows } = await shop.db.execute<{ orders: string; revenue: string; products: string; users: string }>(sql`
    select (select count(*) from orders) as orders,
      (select coalesce(sum(total_centimes), 0) from orders where status <> 'cancelled') as revenue,
      (select count(*) from products where is_active) as products, (select count(*) from users) as users`);
  const { orders, revenue, products, users } = rows[0]!;
  return { totalOrders: +orders, totalRevenueCentimes: +revenue, totalProducts: +products, totalUsers: +users };
};

describe("the shop in figures", () => {
  test("excludes cancelled orders from revenue, and counts days as Morocco does", async () => {
    const [a, b] = [
      await makePolo(shop.db, { name: "Polo A" }),
      await makePolo(shop.db, { name: "Polo B", priceCentimes: 100_00 }),
    ];
    await place(a.id, 2);
    const cancelled = await place(b.id, 3);
    await place(b.id);
    now = new Date("2025-11-22T10:00:00Z");
    await shop.as(karim).orders.reject({ orderId: cancelled, from: "pending" });
    const shown = await stats();
    expect(shown).toMatchObject(await recounted());
    expect(shown.byStatus).toMatchObject({ pending: 2, cancelled: 1 });
    expect(shown.days).toHaveLength(30);
    expect(shown.days!.at(-1)).toEqual({ day: "2025-11-22", orders: 0, revenueCentimes: 0 });
    expect(shown.days!.at(-2)).toEqual({ day: "2025-11-21", orders: 3, revenueCentimes: shown.totalRevenueCentimes });
    expect(shown.periods).toMatchObject({
      today: { from: "2025-11-22", orders: 0, averageCentimes: null },
      yesterday: { from: "2025-11-21", orders: 3, refusedPercent: 33.3 },
      month: { from: "2025-11-01", to: "2025-11-22", averageCentimes: shown.totalRevenueCentimes! / 2 },
      monthBefore: { from: "2025-10-01", to: "2025-10-22", orders: 0, refusedPercent: null },
    });
    expect(shown.waiting).toContainEqual({ what: "pending", count: 2, since: new Date("2025-11-20T23:30:00Z") });
    expect(shown.topProducts).toEqual([
      { productId: a.id, name: "Polo A", salesCount: 2, revenueCentimes: 690_00 },
      { productId: b.id, name: "Polo B", salesCount: 1, revenueCentimes: 100_00 },
    ]);
  });

  test.each([
    ["while the clocks are an hour ahead", "2025-08-15"],
    ["in winter 2026, where the database's own time-zone data may say another hour", "2026-12-15"],
    ["on a day the clocks went back", "2026-02-15"],
  ])("an order counts for the day it is written with, until the last moment of it: %s", async (_, day) => {
    const polo = await makePolo(shop.db);
    const midnight = beginningOfDay(day).getTime();
    const moments = [midnight - hourMs, midnight - 1, midnight, midnight + hourMs - 1, midnight + 23 * hourMs];
    const written: string[] = [];
    for (const moment of moments) {
      now = new Date(moment);
      const id = await place(polo.id);
      const { days, recentOrders } = await stats();
      expect(days!.at(-1)!.day).toBe(isoDayOf(now)); // today
      expect(days!.at(-1)!.orders).toBeGreaterThan(0);
      const { createdAt } = recentOrders!.find((order) => order.id === id)!;
      written.push(writeDate(localTime(createdAt)));
    }
    const counted = Object.fromEntries((await stats()).days!.map(({ day, orders }) => [writeDay(day), orders]));
    for (const text of new Set(written)) {
      expect([text, counted[text]]).toEqual([text, written.filter((one) => one === text).length]);
    }
    expect(new Set(written).size).toBe(2);
  });

  test("is the same before, while and after totals are folded, and however writers and folders meet", async () => {
    const polo = await makePolo(shop.db, { sizes: { M: 500 } });
    const placed: string[] = [];
    await Promise.all([
      ...Array.from({ length: 8 }, async () => {
        for (let i = 0; i < 5; i += 1) placed.push(await place(polo.id));
      }),
      ...Array.from({ length: 10 }, () => compactCounters(shop.db)),
    ]);
    await Promise.all([
      ...placed.slice(0, 10).map((orderId) => shop.as(karim).orders.confirm({ orderId, from: "pending" })),
      ...placed.slice(10, 15).map((orderId) => shop.as(karim).orders.reject({ orderId, from: "pending" })),
      compactCounters(shop.db),
    ]);
    const before = await stats();
    expect(before).toMatchObject(await recounted());
    // The shop's own fold may have some of them in hand, and those are passed over
    await until(async () => {
      await compactCounters(shop.db);
      expect((await shop.db.execute(sql`select 1 from tally_deltas`)).rows).toHaveLength(0);
    });
    expect(await stats()).toEqual(before);
    await shop.db.execute(sql`select count_anew()`);
    expect(await stats()).toEqual(before);
  });

  test("shows ten newest orders, and the products with least stock first", async () => {
    const polo = await makePolo(shop.db, { name: "Polo Rare", sizes: { M: 1 } });
    for (let i = 0; i < 11; i += 1) await place((await makePolo(shop.db, { sizes: { M: 60 } })).id);
    const { recentOrders, atRisk, stock } = await stats();
    expect(recentOrders).toHaveLength(10);
    expect(atRisk![0]).toMatchObject({ productId: polo.id, stockQuantity: 1, status: "low_stock" });
    expect(stock!.low).toBeGreaterThan(0);
  });
});

test("the samples are listed with whether the shop has them, and an unknown one is told", async () => {
  const { catalogue } = shop.as(karim);
  const samples = await catalogue.listSamples();
  expect(samples).toHaveLength(6);
  expect(samples.every(({ isThere }) => !isThere)).toBe(true);
  await makePolo(shop.db, { sku: samples[0]!.sku });
  expect(await catalogue.addSample({ sku: samples[0]!.sku })).toEqual({ added: false });
  expect((await catalogue.listSamples())[0]!.isThere).toBe(true);
  await expect(catalogue.addSample({ sku: "POL-XXX-999" })).rejects.toMatchObject({ code: "SAMPLE_NOT_FOUND" });
});
