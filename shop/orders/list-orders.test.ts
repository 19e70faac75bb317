import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makePolo } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { orders } from "./tables.ts";

let shop: TestShop;
let karim: { email: string };
beforeAll(async () => {
  shop = await openTestShop();
  karim = await shop.person("karim");
});
afterAll(() => shop.stop());

const admin = () => shop.as(karim).orders;
const place = async (productId: string) => (await shop.as(null).orders.place(aCheckout([{ productId }]))).orderId;

describe("the administrator's list", () => {
  test("counts every status and pages through one of them without gaps", async () => {
    const { counts } = await admin().list({ status: "pending" });
    const polo = await makePolo(shop.db, { sizes: { M: 100 } });
    for (let i = 0; i < 35; i += 1) await place(polo.id);
    const first = await admin().list({ status: "pending" });
    expect(first.counts.pending).toBe(counts.pending! + 35);
    expect(first).toMatchObject({ hasAfter: true });
    const last = first.rows.at(-1)!;
    const behind = { edge: "after" as const, key: last.createdAt.toISOString(), id: last.id };
    const second = await admin().list({ status: "pending", cursor: behind });
    const seen = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(Math.min(60, first.counts.pending!));
    expect(await shop.db.$count(orders, eq(orders.status, "pending"))).toBe(first.counts.pending);
  });

  test("holds what was placed from one day of Morocco's to another, both included", async () => {
    const polo = await makePolo(shop.db, { sizes: { M: 100 } });
    const placedAt = async (iso: string) => {
      const orderId = await place(polo.id);
      await shop.db
        .update(orders)
        .set({ createdAt: new Date(iso) })
        .where(eq(orders.id, orderId));
      return orderId;
    };
    // Morocco is an hour ahead of UTC in May
    const eve = await placedAt("2025-05-09T22:59:59Z");
    const first = await placedAt("2025-05-09T23:00:00Z");
    const last = await placedAt("2025-05-11T22:59:59Z");
    const next = await placedAt("2025-05-11T23:00:00Z");
    const found = async (range: { placedFrom?: string; placedTo?: string }) =>
      (await admin().list({ status: "pending", search: "cliente", ...range })).rows.map(({ id }) => id);
    expect(await found({ placedFrom: "2025-05-10", placedTo: "2025-05-11" })).toEqual([last, first]);
    expect(await found({ placedTo: "2025-05-10" })).toEqual([first, eve]);
    expect(await found({ placedFrom: "2025-05-11", placedTo: "2025-05-12" })).toEqual([next, last]);
    await expect(found({ placedFrom: "2025-02-30" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });

  test("says of each where it goes, whom to call, whether there are notes and what is decided", async () => {
    const polo = await makePolo(shop.db);
    const { orderId } = await shop.as(null).orders.place(aCheckout([{ productId: polo.id }], { orderNotes: "Sonner" }));
    await admin().scheduleEnd({ orderId, from: "pending", move: "reject" });
    const { rows } = await admin().list({ search: orderId.slice(-8) });
    const phone = expect.stringMatching(/^06 /);
    const scheduled = { move: "reject", secondsLeft: expect.any(Number) };
    expect(rows).toMatchObject([{ id: orderId, city: "Casablanca", phone, hasNotes: true, scheduled }]);
  });
});
