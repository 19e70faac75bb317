import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enter } from "../../server/db/enter.ts";
import { openS3StandIn } from "../../server/storage/s3-stand-in.ts";
import { lastBackup } from "../../shop/backups/backups.server.ts";
import { aCheckout, makePolo } from "../../test/builders.ts";
import { liveIn } from "../../test/lived-in.ts";
import { runScript, startScript } from "../../test/run-script.ts";
import { emptyDatabase, openTestShop, type TestDatabase, type TestShop } from "../../test/shop.ts";
import { unsound } from "../../test/unsound.ts";
import { until } from "../../test/until.ts";
import { format } from "./manifest.ts";
import { verifyArchive } from "./read-archive.ts";
import { writeArchive } from "./write-archive.ts";

let folder: string;
let shop: TestShop;
let lived: Awaited<ReturnType<typeof liveIn>>;
/** A good backup of the shop that has been lived in. */
let good: string;
const databases: TestDatabase[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shop-backup-"));
  shop = await openTestShop();
  lived = await liveIn(shop);
  good = join(folder, "good.tar");
  expect(await backUp(good)).toMatchObject({ code: 0 });
});
afterAll(async () => {
  await shop.stop();
  for (const database of databases) await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const variables = (databaseUrl: string, dataDir: string) => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  AUTH_SECRET: "a secret that only tests know, 32+ characters",
  PUBLIC_URL: "https://boutique.example",
});
const ofShop = (more: Record<string, string> = {}) => ({ ...variables(shop.databaseUrl, shop.dataDir), ...more });
const backUp = (file: string) => runScript("backup", [file], ofShop());
const none = () => undefined;
const bucketOf = (endpoint: string, id: string, secret: string) => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: "pictures",
  S3_REGION: "eu-west-3",
  S3_ACCESS_KEY_ID: id,
  S3_SECRET_ACCESS_KEY: secret,
});

/** An empty database and data folder to restore into. */
async function anEmptyPlace() {
  const database = await emptyDatabase();
  databases.push(database);
  const dataDir = await mkdtemp(join(folder, "data-"));
  return {
    database,
    dataDir,
    restore: (file: string, more: Record<string, string> = {}) =>
      runScript("restore", [file], { ...variables(database.url, dataDir), ...more }),
  };
}
type Place = Awaited<ReturnType<typeof anEmptyPlace>>;

const asked = async <T>(url: string, ask: (db: ReturnType<typeof drizzle>) => Promise<T>): Promise<T> => {
  const client = await enter(url);
  try {
    return await ask(drizzle(client) as never);
  } finally {
    await client.end();
  }
};

/** Every row of every table that a backup holds, as text. */
async function rowsOf(url: string): Promise<Record<string, string[]>> {
  return asked(url, async (db) => {
    const { rows } = await db.execute<{ name: string }>(
      sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and relname not in ('sessions', 'verifications', 'mailed_proofs', 'order_codes', 'rate_limits', 'backups') order by 1`,
    );
    const tables: Record<string, string[]> = {};
    for (const { name } of rows) {
      const found = await db.execute<{ row: string }>(
        sql`select t::text as row from ${sql.identifier(name)} t order by 1`,
      );
      tables[name] = found.rows.map(({ row }) => row);
    }
    return tables;
  });
}

const holdsNothing = async ({ database, dataDir }: Place) => {
  const rows = await rowsOf(database.url);
  expect(Object.values(rows).flat()).toEqual([]);
  expect(existsSync(join(dataDir, "files"))).toBe(false);
};

describe("a backup, brought back", () => {
  test("is the same shop in every row and file: accounts, orders, stock, totals; and it goes on", async () => {
    const place = await anEmptyPlace();
    const { code, said } = await place.restore(good);
    expect(said).toMatch(/orders +13\n[\s\S]*files +1\n/);
    expect(code).toBe(0);
    const [before, after] = [await rowsOf(shop.databaseUrl), await rowsOf(place.database.url)];
    for (const [name, rows] of Object.entries(before)) {
      // Mails went on leaving; a link to a new password opens nothing any more
      if (name === "mails") expect(after[name]!.length, name).toBe(rows.length - 1);
      // Totals are folded now and then
      else if (!name.startsWith("tall")) expect(after[name], name).toEqual(rows);
    }
    expect(await readFile(join(place.dataDir, "files/products/cedre/1_face.jpg"), "utf8")).toBe("une image");

    const restored = await openTestShop({ place });
    expect(await unsound(restored.db)).toEqual([]);
    const { email, password } = lived.yasmine;
    await expect(shop.as(lived.yasmine).accounts.whoAmI()).resolves.toMatchObject({ email });
    await restored.enter(lived.yasmine);
    expect((await restored.as(lived.yasmine).orders.listMine({})).orders).toHaveLength(6);
    expect(await restored.as(null).accounts.signIn({ email, password })).toBeDefined();
    await restored.enter(lived.karim);
    const karim = restored.as(lived.karim);
    const { orderId } = await restored.as(null).orders.place(aCheckout([{ productId: lived.polo.id }]));
    await karim.orders.confirm({ orderId, from: "pending" });
    expect(await unsound(restored.db)).toEqual([]);
    const { backup, totalOrders } = await karim.stats.show();
    expect([backup, totalOrders]).toEqual([{ state: "none", last: null }, 14]);
    await restored.close();
  });

  test("taken while orders are placed and approved, holds what was acknowledged before, and nothing half there", async () => {
    const file = join(folder, "busy.tar");
    const { id: productId } = await makePolo(shop.db, { sizes: { L: 50_000 } });
    const karim = shop.as(lived.karim);
    const acknowledged: string[][] = [[], [], [], []];
    let isBackedUp = false;
    const buyers = acknowledged.map(async (own) => {
      while (!isBackedUp) {
        const { orderId } = await shop.as(null).orders.place(aCheckout([{ productId, size: "L" }]));
        await karim.orders.confirm({ orderId, from: "pending" });
        own.push(orderId);
      }
    });
    await until(() => expect(Math.min(...acknowledged.map(({ length }) => length))).toBeGreaterThan(1));
    const before = [...lived.orders, ...acknowledged.flat()];
    expect(await backUp(file)).toMatchObject({ code: 0 });
    isBackedUp = true;
    await Promise.all(buyers);

    const place = await anEmptyPlace();
    expect(await place.restore(file)).toMatchObject({ code: 0 });
    const restored = await openTestShop({ place });
    expect(await unsound(restored.db)).toEqual([]);
    const { rows } = await restored.db.execute<{ id: string }>(sql`select id from orders`);
    const ids = new Set(rows.map(({ id }) => id));
    expect(before.filter((id) => !ids.has(id))).toEqual([]);
    // Of what each buyer did one after the other, a beginning
    for (const own of acknowledged) {
      const known = own.map((id) => ids.has(id));
      expect(known).toEqual(known.toSorted().reverse());
    }
    await restored.close();
  });

  test("goes from a bucket into a bucket", async () => {
    const keys = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "a/secret+with=signs" };
    const s3 = await openS3StandIn("pictures", keys.accessKeyId, keys.secretAccessKey);
    const bucket = bucketOf(s3.endpoint, keys.accessKeyId, keys.secretAccessKey);
    const pictures = new Map<string, { bytes: Buffer; type: string }>([
      ["products/a/1_face.jpg", { bytes: Buffer.alloc(3_000_000, "face"), type: "image/jpeg" }],
      ["products/a/1_face.jpg-320.avif", { bytes: Buffer.from("petite"), type: "image/avif" }],
      [`products/${"long/".repeat(60)}nom.webp`, { bytes: Buffer.from("profonde"), type: "image/webp" }],
    ]);
    for (const [key, picture] of pictures) s3.objects.set(key, picture);
    const file = join(folder, "bucket.tar");
    expect(await runScript("backup", [file], ofShop(bucket))).toMatchObject({ code: 0 });
    s3.objects.clear();
    const place = await anEmptyPlace();
    expect(await place.restore(file, bucket)).toMatchObject({ code: 0 });
    expect(s3.objects).toEqual(pictures);
    await s3.close();
  });
});

describe("a restore is refused, and nothing is half there", () => {
  test("where the file is cut off, at whatever length, or one byte of what it holds is another", async () => {
    const bytes = await readFile(good);
    const broken = join(folder, "broken.tar");
    const isRefused = async (changed: Uint8Array) => {
      await writeFile(broken, changed);
      await expect(verifyArchive(broken, none)).rejects.toMatchObject({ name: "BackupRefused" });
    };
    for (let at = 0; at < 40; at += 1) await isRefused(bytes.subarray(0, Math.floor((bytes.length * at) / 40)));
    await isRefused(bytes.subarray(0, bytes.length - 1));
    const digest = (manifest: object) => createHash("sha256").update(JSON.stringify(manifest)).digest("hex");
    const whole = digest(await verifyArchive(good, none));
    let refused = 0;
    for (let at = 7; at < bytes.length; at += 997) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 0x20;
      await writeFile(broken, changed);
      const read = await verifyArchive(broken, none).catch((error) => {
        expect(error.name).toBe("BackupRefused");
        refused += 1;
      });
      // What fills a block up is nothing that is read
      if (read) expect(digest(read)).toBe(whole);
    }
    expect(refused).toBeGreaterThan(20);

    const place = await anEmptyPlace();
    await writeFile(broken, bytes.subarray(0, bytes.length - 5_000));
    const { code, said } = await place.restore(broken);
    expect(code).toBe(1);
    expect(said).toMatch(/is damaged, cut off or no backup \(.+\)\. Nothing was changed/);
    expect(said).not.toContain("    at ");
    await holdsNothing(place);
  });

  test("where the database holds anything, or the file is of a newer version, or is none, or is not there", async () => {
    const { code, said } = await runScript("restore", [good], ofShop());
    expect([code, said]).toEqual([1, expect.stringContaining("The database is not empty.")]);
    const place = await anEmptyPlace();
    const newer = join(folder, "newer.tar");
    const facts = {
      format,
      version: 1,
      takenAt: new Date(),
      migration: Date.UTC(2100, 0),
      tables: {},
      sequences: {},
    } as const;
    await writeArchive(newer, new AbortController().signal, async () => facts);
    for (const [file, words] of [
      [newer, "This backup is of a newer version of the shop"],
      [import.meta.filename, "is damaged, cut off or no backup"],
      [join(folder, "nothing.tar"), "no such file"],
    ] as const)
      expect(await place.restore(file)).toMatchObject({ code: 1, said: expect.stringContaining(words) });
    await holdsNothing(place);
  });

  test("where its files cannot be kept; tried again it is whole", async () => {
    const place = await anEmptyPlace();
    await writeFile(join(place.dataDir, "files"), "no folder");
    expect(await place.restore(good)).toMatchObject({ code: 1 });
    await rm(join(place.dataDir, "files"));
    await holdsNothing(place);
    expect(await place.restore(good)).toMatchObject({ code: 0 });
    await asked(place.database.url, async (db) => expect(await unsound(db as never)).toEqual([]));
  });
});

/** A bucket that answers for the first `most` questions, and then never again. */
async function aBucketThatFallsSilent(most: number) {
  const s3 = await openS3StandIn("pictures", "id", "secret");
  s3.objects.set("a.jpg", { bytes: Buffer.alloc(9, "x"), type: "image/jpeg" });
  let asked = 0;
  s3.state.trouble = () => {
    asked += 1;
    return asked > most ? "silence" : null;
  };
  return {
    variables: bucketOf(s3.endpoint, "id", "secret"),
    hasFallenSilent: () => until(() => expect(asked).toBeGreaterThan(most), { timeout: 60_000 }),
    close: s3.close,
  };
}

describe("a backup that does not come to its end leaves nothing that looks like one", () => {
  test("killed: it is told as failed, and the next one clears it away and thins the old ones out", async () => {
    const kept = await mkdtemp(join(folder, "kept-"));
    const bucket = await aBucketThatFallsSilent(1);
    const running = startScript("backup", [], ofShop({ ...bucket.variables, BACKUP_DIR: kept }));
    await bucket.hasFallenSilent();
    expect(await lastBackup(shop.db)).toMatchObject({ failedAt: null });
    const second = await runScript("backup", [], ofShop({ BACKUP_DIR: kept }));
    expect(second).toMatchObject({ code: 1, said: expect.stringContaining("Another process is backing this shop up") });
    running.kill();
    await running.ended;
    expect(await readdir(kept)).toEqual([expect.stringMatching(/\.tar\.partial$/)]);
    await until(async () => expect((await lastBackup(shop.db)).failedAt).not.toBeNull());

    const old = Array.from({ length: 30 }, (_, day) => `azrou-202601${String(day + 1).padStart(2, "0")}T033000Z.tar`);
    for (const name of [...old, "notes.txt"]) await writeFile(join(kept, name), "");
    expect(await runScript("backup", [], ofShop({ BACKUP_DIR: kept }))).toMatchObject({ code: 0 });
    const left = await readdir(kept);
    expect(left).toContain("notes.txt");
    expect(left.filter((name) => name.endsWith(".partial"))).toEqual([]);
    // The new one, six days of January, and one more week of it
    expect(left).toHaveLength(1 + 1 + 6 + 1);
    expect(left).toContain("azrou-20260130T033000Z.tar");
    expect((await lastBackup(shop.db)).failedAt).toBeNull();
    await bucket.close();
  });

  test("interrupted: it says so", async () => {
    const bucket = await aBucketThatFallsSilent(1);
    const file = join(folder, "interrupted.tar");
    const running = startScript("backup", [file], ofShop(bucket.variables));
    await bucket.hasFallenSilent();
    process.kill(-running.child.pid!, "SIGINT");
    await until(() => expect(running.said).toContain("Interrupted: nothing was kept."));
    await bucket.close();
    await running.ended;
    expect((await readdir(folder)).filter((name) => name.startsWith("interrupted"))).toEqual([]);
  });

  test("on a full disk: it says so in a line", async () => {
    const file = join(folder, "full.tar");
    await symlink("/dev/full", `${file}.partial`);
    const { code, said } = await backUp(file);
    expect(said).toMatch(/no space left on device/i);
    expect(said).not.toContain("    at ");
    expect(code).toBe(1);
    expect((await readdir(folder)).filter((name) => name.startsWith("full"))).toEqual([]);
    expect((await lastBackup(shop.db)).failedAt).not.toBeNull();
  });

  test("and a file that is there is never replaced", async () => {
    const file = join(folder, "again.tar");
    await writeFile(file, "of somebody");
    expect(await backUp(file)).toMatchObject({ code: 1, said: expect.stringContaining("is there already") });
    expect(await readFile(file, "utf8")).toBe("of somebody");
  });
});
