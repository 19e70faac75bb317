import { sql } from "drizzle-orm";
import { gate } from "../app/locales/fr/refusals.ts";
import { openS3StandIn } from "../server/storage/s3-stand-in.ts";
import type { Database } from "../shop/context.ts";
import { aCheckout, makePolo } from "../test/builders.ts";
import { makeDisk, mayMount } from "../test/small-disk.ts";
import { until } from "../test/until.ts";
import { orderByApi } from "./buyers.ts";
import { enterOffice } from "./office.ts";
import { askAll, watch } from "./outage.ts";
import { addByApi, addByForm } from "./pictures.ts";
import type { RunningShop } from "./place.ts";
import { expectSame, type Proof, type Task } from "./proof.ts";

export const awayBucket: Proof = {
  name: "away-bucket",
  promise: "while the bucket refuses or is silent orders go on, pictures are refused in words, and none is half there",
  async run(task) {
    const secret = { S3_ACCESS_KEY_ID: "prove", S3_SECRET_ACCESS_KEY: "only for proofs" };
    const bucket = await openS3StandIn("pictures", secret.S3_ACCESS_KEY_ID, secret.S3_SECRET_ACCESS_KEY);
    const { url, db } = await task.place.startDatabase();
    const s3 = { S3_ENDPOINT: bucket.endpoint, S3_BUCKET: "pictures", S3_REGION: "eu-west-3", ...secret };
    const shop = await task.place.startShop({ DATABASE_URL: url, ...s3 });
    const refuse = (status: number, code: string) => () => ({ status, xml: `<Error><Code>${code}</Code></Error>` });
    const troubles = { "refuses (403)": refuse(403, "AccessDenied"), "is busy (503)": refuse(503, "SlowDown") };
    const silence = { "is silent": () => "silence" as const };
    const done: string[] = [];
    for (const [what, trouble] of Object.entries({
      ...troubles,
      ...(task.length === "long" ? silence : {}),
    })) {
      done.push(
        await troubleStorage(task, shop, db, `the bucket ${what}`, {
          begin() {
            bucket.state.trouble = trouble;
          },
          end() {
            bucket.state.trouble = null;
          },
        }),
      );
    }
    await expectWhole(task, db, (key) => bucket.objects.has(key));
    await bucket.close();
    return done;
  },
};

export const awayDisk: Proof = {
  name: "away-disk",
  promise:
    "on a full disk orders go on, their mails wait, pictures are refused in words, and all goes on when there is room",
  async run(task) {
    if (!mayMount()) return { leftOut: "this process may not mount a small disk (it may as root)" };
    const disk = makeDisk(50);
    try {
      const { url, db } = await task.place.startDatabase();
      const shop = await task.place.startShop({ DATABASE_URL: url, DATA_DIR: disk.folder });
      const done = await troubleStorage(task, shop, db, "the disk is full", { begin: disk.fill, end: disk.free });
      await until(
        async () => {
          const { rows } = await db.execute<{ queued: number }>(
            sql`select count(*)::int as queued from mails where state <> 'sent'`,
          );
          if (rows[0]!.queued > 0) throw new Error(`${rows[0]!.queued} mails still wait for room`);
        },
        { timeout: 120_000 },
      );
      await shop.shop.stop();
      return [done, "every mail was written when there was room"];
    } finally {
      disk.remove();
    }
  },
};

/** What is asked while pictures cannot be stored, and that they are stored again when the trouble ends. */
async function troubleStorage(
  { length, found }: Task,
  shop: RunningShop,
  db: Database,
  what: string,
  trouble: { begin(): unknown; end(): unknown },
): Promise<string> {
  const { origin } = shop;
  const polo = await makePolo(db, { sizes: { M: 100_000 } });
  const { token, cookie } = await enterOffice(origin);
  const before = await addByApi(origin, token, polo.id);
  expectSame(found, `before ${what}: a picture`, before.status, 200);

  trouble.begin();
  const log = watch(shop, found, what);
  for (let times = 0; times < 3; times += 1) {
    const byApi = await addByApi(origin, token, polo.id);
    expectSame(found, `${what}: a picture by the API`, byApi.status, 503);
    if (!byApi.text.includes(gate.unavailable)) found(`${what}: a picture is refused without words: ${byApi.text}`);
    const byForm = await addByForm(origin, cookie, polo.id);
    expectSame(found, `${what}: a picture by the form`, byForm.status, 503);
    if (!byForm.text.includes("polo.jpg"))
      found(`${what}: the form does not name the picture: ${byForm.text.slice(0, 300)}`);
    const order = await orderByApi(origin, aCheckout([{ productId: polo.id }]));
    expectSame(found, `${what}: an order`, order.status, 201);
  }
  const asked = [
    { path: "/", status: 200 },
    { path: `/products/${polo.id}`, status: 200 },
    { path: "/healthz", status: 200 },
    { path: "/readyz", status: 503, says: "the storage of files" },
  ];
  await askAll(origin, asked, found, what);
  // A bucket that refuses cannot give what it has; a full disk can
  const media = await fetch(`${origin}/media/${before.key}`);
  if (![200, 503].includes(media.status)) found(`${what}: a stored picture is ${media.status}`);
  await Promise.all(
    Array.from({ length: 20 }, async () => (await fetch(`${origin}/media/${before.key}`)).arrayBuffer()),
  );
  const share = await log.rest(length === "long" ? 10 : 1);
  const lines = log.end();

  trouble.end();
  await until(
    async () => {
      if ((await fetch(`${origin}/readyz`)).status !== 200) throw new Error(`${what}: not ready again`);
    },
    { timeout: 120_000 },
  );
  expectSame(found, `after ${what}: a picture`, (await addByApi(origin, token, polo.id)).status, 200);
  return `${what}: 6 pictures refused, 3 orders taken, ${lines} lines in the log, ${Math.round(share * 100)} % of a core at rest`;
}

/** Every picture of a product is there with its master. */
async function expectWhole({ found }: Task, db: Database, isStored: (key: string) => boolean): Promise<void> {
  const { rows } = await db.execute<{ key: string }>(sql`select key from product_images`);
  const missing = rows.filter(({ key }) => !isStored(key));
  if (missing.length > 0) found(`${missing.length} of ${rows.length} pictures have no file`);
}
