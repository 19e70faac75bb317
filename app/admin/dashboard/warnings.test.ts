import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { beginBackup, finishBackup } from "../../../shop/backups/backups.server.ts";
import { aCheckout, makePolo } from "../../../test/builders.ts";
import { listenToLog } from "../../../test/said.ts";
import { openTestSite, type TestSite } from "../../../test/site.ts";
import { warnings as words } from "../../locales/warnings.ts";

const giga = 1_000_000_000;
let freeBytes = 40 * giga;
let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  site = await openTestSite({ disk: async () => ({ freeBytes, sizeBytes: 100 * giga }) });
  headers = { cookie: site.cookiesOf((await site.person("karim")).email) };
  const now = new Date();
  await finishBackup(site.db, await beginBackup(site.db, now), now, 1_000);
});
afterAll(() => site.stop());

const show = async (path: string) => (await site.ask(path, { headers })).text();
const screens = [
  "/admin",
  "/admin/products",
  "/admin/inventory",
  "/admin/orders",
  "/admin/users",
  "/admin/mails",
  "/admin/settings",
];

test("nothing is shown where all is well", async () => {
  for (const path of screens) expect(await show(path), path).not.toMatch(/needs? attention/i);
});

test("what is wrong stands on the dashboard with what to do and where; each screen says how much there is", async () => {
  freeBytes = 0.4 * giga;
  const polo = await makePolo(site.db);
  await site.as(null).orders.place(aCheckout([{ productId: polo.id }]));
  await site.db.execute(sql`update mails set state = 'abandoned', tries = 3, last_error = 'no such user'`);
  const dashboard = await show("/admin");
  for (const said of [words.title, words.full(freeBytes), words.mendDisk, words.stuck(1), words.mendStuck])
    expect(dashboard).toContain(said);
  expect(dashboard).toMatch(new RegExp(`href="/admin/mails"[^>]*>${words.seeMails}`));
  for (const path of screens) expect(await show(path), path).toContain(words.count(2));
  expect(await show("/")).not.toContain(words.title);
  const french = await site.ask("/admin", { headers: { cookie: `${headers.cookie}; admin-language=fr` } });
  expect(await french.text()).toContain("À régler");
});

test("where it cannot be read, the screens are shown all the same, and the fault is in the log", async () => {
  await site.db.execute(sql`alter table backups rename to backups_away`);
  const log = listenToLog();
  const answer = await site.ask("/admin/products", { headers });
  log.stop();
  await site.db.execute(sql`alter table backups_away rename to backups`);
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining("Add product")]);
  expect(log.events().filter(({ level }) => level === "fault")).toHaveLength(1);
});
