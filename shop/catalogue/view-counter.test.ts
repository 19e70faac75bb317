import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePolo } from "../../test/builders.ts";
import { openTestShop } from "../../test/shop.ts";
import { until } from "../../test/until.ts";
import { addViews } from "./catalogue.server.ts";

let shop: Awaited<ReturnType<typeof openTestShop>>;
beforeAll(async () => {
  shop = await openTestShop();
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
