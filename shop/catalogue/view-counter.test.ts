import { createRouterClient } from "@orpc/server";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makePolo } from "../../test/builders.ts";
import { openTestShop } from "../../test/shop.ts";
import { until } from "../../test/until.ts";
import { calls } from "../calls.ts";
import { addViews } from "./catalogue.server.ts";
import { products } from "./tables.ts";
import { openViewCounter } from "./view-counter.ts";

let shop: Awaited<ReturnType<typeof openTestShop>>;
let now = new Date("2026-11-22T10:00:00Z");
beforeAll(async () => {
  shop = await openTestShop({ clock: () => now });
});
afterAll(() => shop.stop());

test("looks are written under the locks of stock, in their order: an approval never waits in a circle", async () => {
  const { db } = shop;
  // The one with the later id lies first in the table, where a statement left to itself would begin.
  const ids = ["a".repeat(24), "z".repeat(24)] as const;
  for (const id of ids.toReversed()) await makePolo(db, { id });
  let written: Promise<void> | undefined;
  await db.transaction(async (approval) => {
    const lock = (id: string) => approval.execute(sql`select 1 from products where id = ${id} for update nowait`);
    await lock(ids[0]);
    written = addViews(db, new Map(ids.map((id) => [id, 3])));
    await until(async () => {
      const { rows } = await db.execute(sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      expect(rows).toHaveLength(1);
    });
    await lock(ids[1]);
  });
  await written;
  const { rows } = await db.execute(
    sql`select view_count from products where id = any(${sql.param([...ids])}::text[])`,
  );
  expect(rows).toEqual([{ view_count: 3 }, { view_count: 3 }]);
});

describe("looks of one visitor at a product", () => {
  /** Looks at a product from an address with a browser, and whatever was counted until then is written. */
  async function look(productId: string, ip: string, agent: string): Promise<void> {
    const context = shop.contextFor(new Headers({ "user-agent": agent }), ip);
    const counter = openViewCounter(shop.db);
    await createRouterClient(calls, { context: { ...context, viewed: counter.viewed } }).catalogue.countView({
      productId,
    });
    await counter.flush();
  }
  const viewsOf = async (id: string) => {
    const [row] = await shop.db.select({ views: products.viewCount }).from(products).where(eq(products.id, id));
    return row?.views;
  };

  test("count once an hour; another visitor's and another product's count for themselves", async () => {
    const [atlas, anfa] = [await makePolo(shop.db), await makePolo(shop.db)];
    for (const ip of ["10.0.0.1", "10.0.0.1", "10.0.0.2"])
      for (const agent of ["Firefox", "Safari", "Firefox"]) await look(atlas.id, ip, agent);
    await look(anfa.id, "10.0.0.1", "Firefox");
    expect([await viewsOf(atlas.id), await viewsOf(anfa.id)]).toEqual([4, 1]);
    now = new Date(now.getTime() + 3_601_000);
    await look(atlas.id, "10.0.0.1", "Firefox");
    await look(atlas.id, "10.0.0.1", "Firefox");
    expect(await viewsOf(atlas.id)).toBe(5);
  });

  test("of ever another browser at one address are counted to 300 in an hour and no further", async () => {
    const polo = await makePolo(shop.db);
    for (let n = 0; n < 305; n++) await look(polo.id, "10.0.0.9", `Browser ${n}`);
    expect(await viewsOf(polo.id)).toBe(300);
  });

  test("leave no address and no browser behind", async () => {
    await look((await makePolo(shop.db)).id, "10.0.0.77", "Konqueror");
    const { rows } = await shop.db.execute<{ key: string }>(sql`select key from rate_limits`);
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.map(({ key }) => key).join()).not.toMatch(/10\.0\.0|Konqueror/);
  });
});
