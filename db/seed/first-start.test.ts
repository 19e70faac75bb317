import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { installation } from "../../server/db/tables.ts";
import { products } from "../../shop/catalogue/tables.ts";
import { madeBy } from "../../shop/journal/author.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { until } from "../../test/until.ts";
import { seedFirstStart } from "./seed.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

test("a process that starts while another adds the samples says that it waits for them, and adds none of its own", async () => {
  const said: string[] = [];
  const { services, storage } = shop;
  await shop.db
    .transaction(async (other) => {
      await other.execute(sql`select pg_advisory_xact_lock(hashtextextended('first seeding', 0))`);
      const seeding = seedFirstStart({
        services,
        storage,
        makers: [],
        say: (line) => said.push(line),
        author: madeBy("system", "npm start"),
      });
      await until(() => expect(said).toEqual(["Another process is adding the sample polos: waiting for it…"]));
      await other.insert(installation).values({ key: "samples", value: "added" });
      return { seeding };
    })
    .then(({ seeding }) => seeding);
  expect(await shop.db.$count(products)).toBe(0);
  expect(said).toHaveLength(1);
});
