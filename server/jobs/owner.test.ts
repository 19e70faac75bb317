import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cloneDatabase, type TestDatabase } from "../../test/shop.ts";
import { type Owner, openOwner } from "./owner.ts";

let database: TestDatabase;
let owner: Owner;
beforeAll(async () => {
  database = await cloneDatabase();
  owner = openOwner(database.url);
});
afterAll(async () => {
  await owner.close();
  await database.drop();
});

test("what must not be forgotten is tried until the database is back", async () => {
  let tries = 0;
  const work = async ({ db }: Parameters<Parameters<Owner["insist"]>[0]>[0]) => {
    tries += 1;
    await db.execute(sql`select 1`);
  };
  await owner.insist(work);
  let insisting: Promise<void> | undefined;
  await database.closedWhile(async () => {
    insisting = owner.insist(work);
    await expect(owner.run(work)).rejects.toThrow();
  });
  await insisting;
  expect(tries).toBeGreaterThan(1);
});

test("a fault of ours is thrown at once: trying again would not help", async () => {
  await expect(owner.insist(() => Promise.reject(new TypeError("a fault of ours")))).rejects.toThrow("a fault of ours");
});
