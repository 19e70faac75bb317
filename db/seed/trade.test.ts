import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openCalls } from "../../server/start-calls.ts";
import { timeOfMinute } from "../../shop/clock.ts";
import { orderAttempts } from "../../shop/desk/tables.ts";
import { mails } from "../../shop/mail/tables.ts";
import { orders } from "../../shop/orders/tables.ts";
import { aCheckout, makePolo } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { inventTrade, type TradeTools } from "./trade.ts";

const end = timeOfMinute("2026-11-23T15:00");
let now = end;
let shop: TestShop;
let tools: TradeTools;
beforeAll(async () => {
  shop = await openTestShop({ clock: () => now });
  tools = {
    services: shop.services,
    as: (person) => openCalls(() => ({ ...shop.contextFor(new Headers(), "127.0.0.1"), visitor: async () => person })),
    setClock: (at) => {
      now = at;
    },
    say: () => undefined,
  };
});
afterAll(() => shop.stop());

test("a shop without products is told so, and stays as it is", async () => {
  await expect(inventTrade(tools)).rejects.toMatchObject({ code: "NOT_EMPTY" });
  expect(await shop.db.$count(orders)).toBe(0);
});

test("three weeks of trade: orders in every status, calls of many outcomes, work at the desk, and no mail", async () => {
  for (const name of ["Polo Cèdre", "Polo Atlas"]) await makePolo(shop.db, { name, sizes: { S: 90, M: 90, L: 90 } });
  const taken = await inventTrade(tools);
  expect(taken).toBeGreaterThan(60);
  expect(await shop.db.$count(orders)).toBe(taken);
  const statuses = await shop.db.selectDistinct({ status: orders.status }).from(orders);
  expect(statuses.map(({ status }) => status).sort()).toEqual([
    ...["cancelled", "confirmed", "delivered", "pending", "processing", "shipped"],
  ]);
  const outcomes = await shop.db.selectDistinct({ outcome: orderAttempts.outcome }).from(orderAttempts);
  // Chance decides how many: of some outcomes there are a few in a hundred calls
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(
    expect.arrayContaining(["confirmed", "no_answer", "postponed", "refused"]),
  );
  expect(await shop.db.$count(mails)).toBe(0);
  now = end;
  const karim = await shop.person("karim");
  expect((await shop.as(karim).desk.waiting()).due).toBeGreaterThan(0);
});

test("a shop with orders is refused, and nothing is added to it", async () => {
  const before = await shop.db.$count(orders);
  await expect(inventTrade(tools)).rejects.toMatchObject({ code: "NOT_EMPTY" });
  await shop.db.update(orders).set({ status: "delivered" }).where(eq(orders.status, "pending"));
  const [polo] = (await shop.as(null).catalogue.listProducts({})).products;
  await shop.as(null).orders.place(aCheckout([{ productId: polo!.id }]));
  await expect(inventTrade(tools)).rejects.toMatchObject({ code: "NOT_EMPTY" });
  expect(await shop.db.$count(orders)).toBe(before + 1);
});
