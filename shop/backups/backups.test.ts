import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { beginBackup, endBackup, lastBackup, takeBackupTurn } from "./backups.server.ts";

const hourMs = 3_600_000;
const night = new Date("2026-11-22T03:30:00Z");
const later = (hours: number) => new Date(night.getTime() + hours * hourMs);

let shop: TestShop;
let karim: { email: string };
let now = night;
beforeAll(async () => {
  shop = await openTestShop({ clock: () => now });
  karim = await shop.person("karim");
});
afterAll(() => shop.stop());

const told = async () => (await shop.as(karim).stats.show()).backup;

describe("what an administrator is told of the last backup", () => {
  test("none, good, too old, and failed until the next one comes to its end", async () => {
    expect(await told()).toEqual({ state: "none", last: null });
    const first = await beginBackup(shop.db, night);
    await endBackup(shop.db, first, later(0.1), 12_400_000);
    const last = { finishedAt: later(0.1), bytes: 12_400_000 };
    expect(await told()).toEqual({ state: "good", last });
    now = later(48);
    expect(await told()).toEqual({ state: "old", last });
    await endBackup(shop.db, await beginBackup(shop.db, later(48)), later(48), null);
    expect(await told()).toEqual({ state: "failed", last });
    await endBackup(shop.db, await beginBackup(shop.db, later(49)), later(49), 7);
    expect(await told()).toEqual({ state: "good", last: { finishedAt: later(49), bytes: 7 } });
  });

  test("one that runs is no failure; where its process was killed it is", async () => {
    const client = new pg.Client({ connectionString: shop.databaseUrl });
    await client.connect();
    expect(await takeBackupTurn(drizzle(client))).toBe(true);
    expect(await takeBackupTurn(shop.db)).toBe(false);
    await beginBackup(shop.db, later(50));
    expect(await lastBackup(shop.db)).toMatchObject({ failedAt: null });
    await client.end();
    await expect.poll(async () => (await lastBackup(shop.db)).failedAt).toEqual(later(50));
    await beginBackup(shop.db, later(51));
    const { rows } = await shop.db.execute(sql`select outcome from backups order by started_at desc limit 2`);
    expect(rows).toEqual([{ outcome: "running" }, { outcome: "failed" }]);
  });
});
