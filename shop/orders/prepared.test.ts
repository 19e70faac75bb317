import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCheckout, makePolo } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

test("what an order asks is planned once for each connection, whatever it is about", async () => {
  const polo = await makePolo(shop.db);
  const place = () => shop.as(null).orders.place(aCheckout([{ productId: polo.id }]));
  for (let placed = 0; placed < 4; placed += 1) await place();
  const { rows } = await shop.db.transaction((tx) =>
    tx.execute(sql`select name, custom_plans::int as "plannedAnew" from pg_prepared_statements order by name`),
  );
  expect(rows).toEqual(["insert-order", "products-by-id"].map((name) => ({ name, plannedAnew: 0 })));
});
