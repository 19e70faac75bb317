import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { beginBackup, finishBackup } from "../../../shop/backups/backups.server.ts";
import { orders } from "../../../shop/orders/tables.ts";
import { parcels } from "../../../shop/parcels/tables.ts";
import { aCheckout, makeCarrier, makePolo } from "../../../test/builders.ts";
import { openTestSite, type TestSite } from "../../../test/site.ts";
import { backups } from "../../locales/backups.ts";
import { dashboard as words } from "../../locales/dashboard.ts";
import { warnings } from "../../locales/warnings.ts";

const giga = 1_000_000_000;
let freeBytes = 40 * giga;
let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  site = await openTestSite({ disk: async () => ({ freeBytes, sizeBytes: 100 * giga }) });
  headers = { cookie: site.cookiesOf((await site.person("karim")).email) };
  const now = new Date();
  await finishBackup(site.db, await beginBackup(site.db, now), now, 1_000);
  await site.as(null).orders.place(aCheckout([{ productId: (await makePolo(site.db)).id }]));
});
afterAll(() => site.stop());

const show = async () => (await site.ask("/admin", { headers })).text();
const headingsOf = (html: string) => [...html.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, text]) => text);

test("the dashboard begins with the work; what the law wants and the last backup come last", async () => {
  const html = await show();
  const headings = headingsOf(html);
  expect(headings[0]).toBe(words.work);
  expect(headings.at(-1)).toBe(words.law.title);
  const lastBackup = backups.last("", "").split(" ")[0]!;
  expect(html.lastIndexOf(words.law.title)).toBeLessThan(html.lastIndexOf(lastBackup));
});

test("only warnings stand above the work", async () => {
  freeBytes = 0.4 * giga;
  expect(headingsOf(await show()).slice(0, 2)).toEqual([warnings.title, words.work]);
});

test("buyers to call lead to the desk, those who may telephone", async () => {
  const toDesk = new RegExp(`<a[^>]*href="/admin/desk"[^>]*>${words.toCall}<`);
  await site.db.update(orders).set({ deskDueAt: new Date("2090-01-01") });
  expect(await show()).not.toMatch(toDesk);
  await site.db.update(orders).set({ deskDueAt: new Date(0) });
  expect(await show()).toMatch(toDesk);
  const laila = await site.person("laila");
  const hers = await (await site.ask("/admin", { headers: { cookie: site.cookiesOf(laila.email) } })).text();
  expect(hers).not.toMatch(toDesk);
});

test("parcels that are back and bookings that were left to a person lead those who see to them there", async () => {
  const karim = site.as({ email: "karim@exemple.ma" });
  const hers = async () =>
    (await site.ask("/admin", { headers: { cookie: site.cookiesOf("laila@exemple.ma") } })).text();
  const addresses = ["/admin/warehouse/returns", "/admin/parcels?state=unbooked"];
  for (const address of addresses) expect(await show()).not.toContain(`href="${address}"`);
  const { id: carrierId } = await makeCarrier(site.db);
  const polo = await makePolo(site.db);
  const made: string[] = [];
  for (const _ of addresses) {
    const { orderId } = await site.as(null).orders.place(aCheckout([{ productId: polo.id }]));
    await karim.orders.confirm({ orderId, from: "pending" });
    made.push((await karim.parcels.make({ orderId, carrierId })).parcels[0]!.parcelId);
  }
  const [back, unbooked] = made as [string, string];
  await karim.parcels.handOver({ carrierId, parcelIds: [back] });
  await karim.parcels.note({ parcelId: back, from: "handed_over", state: "returned" });
  await site.db.update(parcels).set({ booking: "failed" }).where(eq(parcels.id, unbooked));
  for (const address of addresses) {
    expect(await show()).toContain(`href="${address}"`);
    expect(await hers()).not.toContain(`href="${address}"`);
  }
  const { code } = await karim.parcels.show({ parcelId: unbooked });
  expect((await karim.parcels.list({ state: "unbooked" })).rows.map((row) => row.code)).toEqual([code]);
  // Given up, it is still to be ended at the carrier's; whoever has done that says so
  await karim.parcels.cancel({ parcelId: unbooked });
  expect(await show()).toContain(`href="${addresses[1]}"`);
  expect(await karim.parcels.book({ parcelId: unbooked })).toMatchObject({ booking: "none" });
  expect(await show()).not.toContain(`href="${addresses[1]}"`);
});
