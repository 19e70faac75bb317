import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadBuild } from "../../test/build.ts";
import { aCheckout, makePolo } from "../../test/builders.ts";
import { lastingPort } from "../../test/lasting-port.ts";
import { cloneDatabase, openTestShop, type TestDatabase, type TestShop } from "../../test/shop.ts";
import { until } from "../../test/until.ts";
import { beginBackup, endBackup } from "../backups/backups.server.ts";

const roomy = async () => ({ freeBytes: 40_000_000_000, sizeBytes: 100_000_000_000 });
const patience = { retryLimit: 60, retryDelay: 1, retryDelayMax: 1 };
const hourMs = 3_600_000;

const order = async (shop: TestShop, email: string) => {
  const { id } = await makePolo(shop.db);
  const { customerInfo, ...checkout } = aCheckout([{ productId: id }]);
  return shop.as(null).orders.place({ ...checkout, customerInfo: { ...customerInfo, email } });
};
const backUp = async (shop: TestShop, at: Date, bytes: number | null = 1_000) =>
  endBackup(shop.db, await beginBackup(shop.db, at), at, bytes);
const warnings = async (shop: TestShop, karim: { email: string }) => (await shop.as(karim).operations.show()).warnings;

describe("what an administrator is warned of", () => {
  let shop: TestShop;
  let karim: { email: string };
  beforeAll(async () => {
    shop = await openTestShop({ disk: roomy });
    karim = await shop.person("karim");
    await backUp(shop, new Date());
  });
  afterAll(() => shop.stop());

  test("is nothing where all is well, while a mail is on its way", async () => {
    expect(await warnings(shop, karim)).toEqual([]);
    await order(shop, "yasmine@exemple.ma");
    expect(await warnings(shop, karim)).toEqual([]);
  });

  test("are mails that nobody sends", async () => {
    await shop.db.execute(sql`update mails set next_try_at = now() - interval '12 minutes 5 seconds'`);
    expect(await warnings(shop, karim)).toEqual([{ kind: "queue-behind", mails: 1, minutes: 12 }]);
    await shop.db.execute(sql`delete from mails`);
    expect(await warnings(shop, karim)).toEqual([]);
  });

  test("is a backup that is too old, or failed, until one is made", async () => {
    await shop.db.execute(sql`delete from backups`);
    expect(await warnings(shop, karim)).toEqual([{ kind: "backup", state: "none" }]);
    await backUp(shop, new Date(Date.now() - 48 * hourMs));
    expect(await warnings(shop, karim)).toEqual([{ kind: "backup", state: "old" }]);
    await backUp(shop, new Date(), null);
    expect(await warnings(shop, karim)).toEqual([{ kind: "backup", state: "failed" }]);
    await backUp(shop, new Date());
    expect(await warnings(shop, karim)).toEqual([]);
  });

  test("is asked for by nobody else", async () => {
    const yasmine = await shop.person("yasmine");
    await expect(shop.as(null).operations.show()).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(shop.as(yasmine).operations.show()).rejects.toMatchObject({ code: "PERMISSION_DENIED" });
  });
});

/** A relay that refuses some recipients for good, and takes the mails of all others. */
function openRelay(): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      done(address.startsWith("inconnue") ? Object.assign(new Error("no such user"), { responseCode: 550 }) : null);
    },
    onData(stream, _session, done) {
      stream.on("end", () => done(null)).resume();
    },
  });
  server.on("error", () => undefined); // connections that are cut
  return server;
}

describe("a relay that is not there", () => {
  let database: TestDatabase;
  let sending: TestShop;
  let other: TestShop;
  let karim: { email: string };
  let port: number;
  const relay = openRelay();
  beforeAll(async () => {
    port = await lastingPort();
    database = await cloneDatabase();
    const keep = { ...database, drop: async () => undefined };
    const place = (of: TestDatabase) => ({ dataDir: mkdtempSync(join(tmpdir(), "shop-data-")), database: of });
    const variables = { SMTP_URL: `smtp://127.0.0.1:${port}` };
    sending = await openTestShop({ disk: roomy, patience, variables, place: place(database) });
    other = await openTestShop({ disk: roomy, variables, place: place(keep) });
    karim = await other.person("karim");
    await backUp(other, new Date());
    sending.work((await loadBuild()).entry.module.renderMail);
  });
  afterAll(async () => {
    await other.stop();
    await sending.stop();
    await new Promise<void>((closed) => relay.close(() => closed()));
  });

  test("is told in each process, with its answer and what waits, also where another one sends", async () => {
    await order(sending, "yasmine@exemple.ma");
    await until(async () =>
      expect(await warnings(other, karim)).toEqual([
        { kind: "way-closed", way: "relay", mails: 1, reason: expect.stringContaining("ECONNREFUSED") },
      ]),
    );
  });

  test("is told no more once a mail has left; one that is refused for good is", async () => {
    await once(relay.listen(port, "127.0.0.1"), "listening");
    await until(async () => expect(await warnings(other, karim)).toEqual([]), { timeout: 100_000 });
    await order(sending, "inconnue@exemple.ma");
    await until(async () => expect(await warnings(other, karim)).toEqual([{ kind: "mails-stuck", mails: 1 }]));
    expect((await other.as(karim).mail.list({ show: "abandoned" })).mails).toHaveLength(1);
  });
});

/** A disk of one megabyte, where this process may mount one: as root, and outside of most containers. */
function mountSmallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), "small-disk-"));
  if (spawnSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", folder]).status === 0) return folder;
  rmSync(folder, { recursive: true });
  return null;
}
const small = mountSmallDisk();

test.runIf(small)("a disk of little room is told with how much that is", async () => {
  const database = await cloneDatabase();
  const dataDir = join(small!, "data");
  mkdirSync(dataDir);
  const shop = await openTestShop({ place: { dataDir, database } });
  const karim = await shop.person("karim");
  const [warning] = await warnings(shop, karim);
  expect(warning).toEqual({ kind: "disk-full", freeBytes: expect.any(Number) });
  expect((warning as { freeBytes: number }).freeBytes).toBeLessThan(1_050_000);
  await shop.stop();
});
afterAll(() => {
  if (!small) return;
  spawnSync("umount", ["--lazy", small]);
  rmSync(small, { recursive: true });
});
