import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { gate } from "../../app/locales/fr/refusals.ts";
import { aCheckout, makePolo } from "../../test/builders.ts";
import { openTestSite, type TestSite } from "../../test/site.ts";
import { makeDisk, mayMount } from "../../test/small-disk.ts";
import { until } from "../../test/until.ts";
import { makeWorld } from "../db/embedded-testing.ts";
import { migrate } from "../db/migrate.ts";

const root = resolve(import.meta.dirname, "../..");
const photograph = join(root, "public/share.jpg");
const json = { "content-type": "application/json" };

async function order(site: TestSite, productId: string) {
  const body = JSON.stringify(aCheckout([{ productId }]));
  const answer = await site.ask("/api/v1/orders", { method: "POST", headers: json, body });
  return { status: answer.status, retryAfter: answer.headers.get("retry-after"), text: await answer.text() };
}

const inWords = { status: 503, retryAfter: "10", text: expect.stringContaining(gate.unavailable) };
const ready = async (site: TestSite) => (await site.ask("/readyz")).status;

/** What is written to the log from now on, as lines. */
function listenToLog(): () => string[] {
  const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => written.mockRestore());
  return () => written.mock.calls.map(([line]) => String(line));
}

test("a shop that can write is ready, and says so in a word; only GET asks", async () => {
  const site = await openTestSite();
  for (const path of ["/healthz", "/readyz"]) {
    const answer = await site.ask(path);
    expect([answer.status, answer.headers.get("cache-control"), await answer.text()]).toEqual([
      200,
      "no-store",
      "ok\n",
    ]);
  }
  await site.stop();
});

test("a database without room refuses orders and pictures with 503 in words, in one line of the log; pages go on", async () => {
  const site = await openTestSite();
  const polo = await makePolo(site.db);
  // The database's own code, from where a test may raise it
  await site.db.execute(sql`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`);
  const cookie = site.cookiesOf((await site.person("karim")).email);
  const upload = (accept: string) => {
    const body = new FormData();
    body.append("images", new File([readFileSync(photograph)], "polo.jpg", { type: "image/jpeg" }));
    const headers = { cookie, accept, origin: site.origin };
    return site.ask(`/admin/products/${polo.id}/images`, { method: "POST", headers, body });
  };
  for (const table of ["orders", "installation", "product_images"])
    await site.db.execute(
      sql.raw(`create trigger no_room before insert on ${table} for each row execute function no_room()`),
    );
  const lines = listenToLog();
  for (let times = 0; times < 3; times += 1) expect(await order(site, polo.id)).toEqual(inWords);
  for (const accept of ["application/json", "text/html"]) {
    const refused = await upload(accept);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "10"]);
    expect(await refused.text()).toContain("polo.jpg");
  }
  const answer = await site.ask("/readyz");
  expect([answer.status, await answer.text()]).toEqual([503, "not ready: the database cannot be written\n"]);
  expect([(await site.ask("/")).status, (await site.ask("/healthz")).status]).toEqual([200, 200]);
  expect(lines().map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: "fault", message: "no room is left" }),
  ]);
  await site.stop();
});

describe.runIf(mayMount())("on a small disk of its own", () => {
  const world = makeWorld();
  let disk: ReturnType<typeof makeDisk>;
  beforeAll(() => {
    disk = makeDisk(200);
  });
  afterAll(() => disk.remove());

  test("everything that must write says 503, nothing is half done, and it goes on by itself when there is room again", async () => {
    const dataDir = join(disk.folder, "data");
    const database = await world.start(dataDir);
    await migrate(database.url, join(root, "db/migrations"));
    const nothing = async () => undefined;
    const site = await openTestSite({
      place: { dataDir, database: { url: database.url, drop: nothing, closedWhile: nothing } },
    });
    const polo = await makePolo(site.db);
    const karim = await site.person("karim");
    const cookie = site.cookiesOf(karim.email);
    const upload = () => {
      const body = new FormData();
      body.append("file", new File([readFileSync(photograph)], "polo.jpg", { type: "image/jpeg" }));
      return site.ask(`/api/v1/admin/products/${polo.id}/pictures`, { method: "POST", headers: { cookie }, body });
    };
    expect([await ready(site), (await site.ask("/")).status]).toEqual([200, 200]);

    disk.fill();
    await until(async () => expect(await order(site, polo.id)).toEqual(inWords));
    expect((await upload()).status).toBe(503);
    await until(async () => expect(await ready(site)).toBe(503));
    expect([(await site.ask("/")).status, (await site.ask("/healthz")).status]).toEqual([200, 200]);

    disk.free();
    await until(async () => expect(await ready(site)).toBe(200));
    expect((await order(site, polo.id)).status).toBe(201);
    expect((await upload()).status).toBe(200);
    await site.stop();
  });
});
