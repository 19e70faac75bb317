import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { lastBackup } from "../shop/backups/backups.server.ts";
import { brand } from "../shop/brand.ts";
import { cast } from "../test/builders.ts";
import { runScript, startScript } from "../test/run-script.ts";
import { cloneDatabase } from "../test/shop.ts";
import { until } from "../test/until.ts";
import { connect } from "./db/connect.ts";
import { startEmbedded } from "./db/embedded.ts";
import { installation } from "./db/tables.ts";
import { root } from "./place.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shop-backups-"));
  // Run as root, the database is another user's process, and that user must be able to enter.
  await chmod(folder, 0o711);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function aDataDir() {
  const dataDir = await mkdtemp(join(folder, "data-"));
  await chmod(dataDir, 0o711);
  return dataDir;
}
const [release] = (await readdir(join(root, "db/releases"))).filter((name) => name.endsWith(".tar"));
const kept = join(root, "db/releases", release!);
const backupsIn = async (dataDir: string) => (await readdir(join(dataDir, "backups"))).sort();

describe("a shop with its own database", () => {
  let dataDir: string;

  test("is brought back into an empty folder, and no second time", async () => {
    dataDir = await aDataDir();
    const first = await runScript("restore", [kept], { DATA_DIR: dataDir });
    expect(first.said).toContain("[██████████████████████████████] 100 %");
    expect(first.said).toContain("Everybody signs in again. Start it: npm start");
    expect(first.code).toBe(0);
    const second = await runScript("restore", [kept], { DATA_DIR: dataDir });
    expect(second).toMatchObject({ code: 1, said: expect.stringContaining("The database is not empty.") });
  });

  test("is backed up while it is stopped, and while it runs; then nothing is brought back into it", async () => {
    expect(await runScript("backup", [], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    const options = { dataDir, systemName: brand.slug, database: "shop", durable: false, say: () => undefined };
    const database = await startEmbedded(options);
    onTestFinished(database.stop);
    const { code, said } = await runScript("backup", [], { DATA_DIR: dataDir });
    expect(said).toMatch(/orders +13\n[\s\S]*Written to .*\.tar \(0\.\d MB\)\. It holds people's names/);
    expect(code).toBe(0);
    expect(await runScript("restore", [kept], { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      said: expect.stringContaining("is already in use by another running shop"),
    });
    const { db, close } = connect(database.url);
    expect(await lastBackup(db)).toMatchObject({ done: { bytes: expect.any(Number) }, failedAt: null });
    await close();
    expect(await backupsIn(dataDir)).toHaveLength(1); // the newest of the day
  });

  test("that is none is told so", async () => {
    const { code, said } = await runScript("backup", [], { DATA_DIR: await aDataDir() });
    expect([code, said]).toEqual([1, expect.stringContaining("There is no shop in ")]);
  });
});

test("by BACKUP_AT one of two processes backs the shop up; then the dashboard's facts say so", async () => {
  const database = await cloneDatabase();
  const { db, close } = connect(database.url);
  await db.insert(installation).values({ key: "samples", value: "added" });
  const dataDir = await aDataDir();
  const own = {
    DATABASE_URL: database.url,
    AUTH_SECRET: "x".repeat(32),
    PUBLIC_URL: "http://shop.example",
    DATA_DIR: dataDir,
    ADMIN_EMAIL: cast.karim.email,
    PORT: "0",
    HOST: "127.0.0.1",
    BACKUP_AT: "03:30",
  };
  const shops = [startScript("start", [], own), startScript("start", [], own)];
  await until(async () => expect((await lastBackup(db)).done).not.toBeNull(), { timeout: 100_000 });
  await until(() => expect(shops.map(({ said }) => said).join("")).toMatch(/"backed up","file":".*\.tar","bytes":\d+/));
  await until(() => expect(shops.filter(({ said }) => said.includes("is open"))).toHaveLength(2), { timeout: 60_000 });
  expect(await backupsIn(dataDir)).toHaveLength(1);
  for (const { child } of shops) process.kill(-child.pid!, "SIGTERM");
  await Promise.all(shops.map(({ ended }) => ended));
  for (const { said } of shops) expect(said).not.toContain('"level":"fault"');
  await close();
  await database.drop();
}, 240_000);
