import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { installation } from "../../server/db/tables.ts";
import { loadBuild } from "../../test/build.ts";
import { aCheckout, makePolo } from "../../test/builders.ts";
import { lastingPort } from "../../test/lasting-port.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { type ShopProcess, startShopProcess } from "../../test/shop-process.ts";
import { until } from "../../test/until.ts";
import { mails } from "./tables.ts";

let shop: TestShop;
let folder: string;
let silent: Server;
let worker: ShopProcess;
const arrived: string[] = [];
const relay = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS", "AUTH"],
  closeTimeout: 100,
  async onData(stream, _session, done) {
    const { messageId } = await PostalMime.parse(Buffer.concat(await Array.fromAsync(stream)));
    arrived.push(messageId ?? "");
    done(null);
  },
});
/** The port of a relay that takes connections and never says a word, and afterwards of one that works. */
const port = await lastingPort();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shop-worker-"));
  silent = createServer().listen(port, "127.0.0.1");
  await once(silent, "listening");
  shop = await openTestShop({ variables: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  await shop.db.insert(installation).values({ key: "samples", value: "added" });
});
afterAll(async () => {
  worker.child.kill("SIGKILL");
  await new Promise<void>((closed) => relay.close(() => closed()));
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A whole shop as a process of its own on the same database, sending its mails. */
async function startWorker(): Promise<ShopProcess> {
  const started = startShopProcess({
    DATA_DIR: folder,
    DATABASE_URL: shop.databaseUrl,
    AUTH_SECRET: "x".repeat(32),
    PUBLIC_URL: "http://shop.example",
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  });
  await started.opened;
  return started;
}

test("a worker killed between claiming a mail and sending it loses nothing: the next one sends it at once, under the same Message-ID", async () => {
  const polo = await makePolo(shop.db);
  worker = await startWorker();
  const inHand = once(silent, "connection");
  const { orderId } = await shop.as(null).orders.place(aCheckout([{ productId: polo.id }]));
  await inHand;
  worker.child.kill("SIGKILL");
  await worker.ended;
  const mailOf = async () => (await shop.db.select().from(mails).where(eq(mails.orderId, orderId)))[0]!;
  const left = await mailOf();
  expect(left).toMatchObject({ state: "queued", tries: 1, claimedBy: expect.any(Number) });

  await new Promise((closed) => silent.close(closed));
  await once(relay.listen(port, "127.0.0.1"), "listening");
  await shop.work((await loadBuild()).entry.module.renderMail);
  await until(async () => expect((await mailOf()).state).toBe("sent"), { timeout: 240_000, interval: 250 });
  expect(await mailOf()).toMatchObject({ tries: 2, messageId: left.messageId });
  expect(arrived).toEqual([left.messageId]);
}, 480_000);
