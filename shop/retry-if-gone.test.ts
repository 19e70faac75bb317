import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCheckout, makePolo } from "../test/builders.ts";
import { openTestShop, type TestShop } from "../test/shop.ts";
import { until } from "../test/until.ts";
import { sessions } from "./accounts/tables.ts";
import { products } from "./catalogue/tables.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

/** What comes of a call on a product that is removed for good between the call's reading of it and its writing. */
async function whileRemoved(call: (productId: string) => Promise<unknown>): Promise<unknown> {
  const polo = await makePolo(shop.db);
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const { outcome } = await shop.db.transaction(async (tx) => {
    await tx.delete(products).where(eq(products.id, polo.id));
    const outcome = call(polo.id).catch((refusal: unknown) => refusal);
    await until(async () => expect((await shop.db.execute(waiting)).rows).not.toEqual([]));
    return { outcome };
  });
  return outcome;
}

test("a product that is removed for good while somebody orders it, or puts it by, is refused as no longer there", async () => {
  const yasmine = shop.as(await shop.person("yasmine"));
  const ordered = await whileRemoved((id) => shop.as(null).orders.place(aCheckout([{ productId: id }])));
  expect(ordered).toMatchObject({ code: "OUT_OF_STOCK", data: { lines: [{ available: 0 }] } });
  const line = { size: "M", color: "navy", quantity: 1 };
  const carted = await whileRemoved((productId) => yasmine.cart.add({ line: { ...line, productId } }));
  expect(carted).toMatchObject({ code: "PRODUCT_NOT_FOUND" });
  const wished = await whileRemoved((productId) => yasmine.wishlist.add({ productId }));
  expect(wished).toMatchObject({ code: "PRODUCT_NOT_FOUND" });
});

test("who signs in while an article of their cart is removed for good comes in once, without it", async () => {
  const salma = await shop.person("salma");
  const before = await sessionsOf(salma.id);
  const entered = await whileRemoved((productId) =>
    shop.as(null).accounts.signIn({
      email: salma.email,
      password: salma.password,
      guestCart: [{ productId, size: "M", color: "navy", quantity: 1 }],
    }),
  );
  expect(entered).toMatchObject({ cart: { pieces: 0 } });
  expect(await sessionsOf(salma.id)).toBe(before + 1);
});

const sessionsOf = (userId: string) => shop.db.$count(sessions, eq(sessions.userId, userId));
