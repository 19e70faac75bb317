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
    expect(first.counts.pending).toBe(counts.pending + 35);
    expect(first).toMatchObject({ hasAfter: true });
    const last = first.rows.at(-1)!;
    const behind = { edge: "after" as const, key: last.createdAt.toISOString(), id: last.id };
    const second = await admin().list({ status: "pending", cursor: behind });
    const seen = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(Math.min(60, first.counts.pending));
    expect(await shop.db.$count(orders, eq(orders.status, "pending"))).toBe(first.counts.pending);
  });
});
