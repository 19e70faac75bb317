import { mkdtemp, readdir, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import packageFacts from "../../package.json" with { type: "json" };
import { openStorage } from "../../server/storage/open-storage.ts";
import { orderStatuses } from "../../shop/orders/status.ts";
import { aCheckout, cast } from "../../test/builders.ts";
import { emptyDatabase, openTestShop } from "../../test/shop.ts";
import { unsound } from "../../test/unsound.ts";
import { restoreShop } from "../backup/restore-shop.ts";

const releases = (await readdir(import.meta.dirname)).filter((name) => name.endsWith(".tar"));

test("every release is kept, this one too, small enough to be one of many", async () => {
  expect(releases).toContain(`${packageFacts.version}.tar`);
  for (const name of releases) expect((await stat(join(import.meta.dirname, name))).size).toBeLessThan(200_000);
});

test.each(releases)("the database of %s is brought up to this version, and the shop goes on", async (name) => {
  const place = { database: await emptyDatabase(), dataDir: await mkdtemp(join(tmpdir(), "shop-release-")) };
  const storage = await openStorage({ kind: "disk", folder: join(place.dataDir, "files") });
  const file = join(import.meta.dirname, name);
  await restoreShop({ databaseUrl: place.database.url, storage, file, progress: () => undefined });
  const shop = await openTestShop({ place });
  expect(await unsound(shop.db)).toEqual([]);

  const signIn = (who: "karim" | "yasmine") =>
    shop.as(null).accounts.signIn({ email: cast[who].email, password: `mot-de-passe-de-${who}` });
  expect(await signIn("yasmine")).toBeDefined();
  const { rows: people } = await shop.db.execute<{ id: string; email: string }>(sql`select id, email from users`);
  const known = (who: "karim" | "yasmine") => people.find(({ email }) => email === cast[who].email)!;
  for (const who of ["karim", "yasmine"] as const) await shop.enter(known(who));
  const [karim, yasmine] = [shop.as(known("karim")), shop.as(known("yasmine"))];

  const { orders: mine } = await yasmine.orders.listMine({});
  expect(mine.map(({ status }) => status).toSorted()).toEqual(orderStatuses.toSorted());
  const before = await karim.stats.show();
  await shop.db.execute(sql`select count_anew()`);
  expect(await karim.stats.show()).toEqual(before);
  expect(before.byStatus).toMatchObject({ pending: 2, delivered: 2 });

  const { rows: pending } = await karim.orders.list({ status: "pending" });
  for (const { id } of pending) await karim.orders.confirm({ orderId: id, from: "pending" });
  const { products } = await shop.as(null).catalogue.listProducts({});
  const polo = products.find(({ name }) => name.includes("Cèdre"))!;
  await shop.as(null).orders.place(aCheckout([{ productId: polo.id, size: "L" }]));
  expect(await unsound(shop.db)).toEqual([]);
  expect((await karim.mail.list({})).mails.length).toBeGreaterThan(0);
  await shop.stop();
});
