import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dashboard } from "../../app/locales/dashboard.ts";
import { months, shortMonths, writeDay, writeShortDay } from "../../app/locales/fr/dates.ts";
import { beginningOfDay, daysAfter, localTime } from "../../shop/clock.ts";
import { clientFolder } from "../build.ts";
import { aCheckout, makePolo } from "../builders.ts";
import { openTestSite, type TestSite } from "../site.ts";
import { until } from "../until.ts";
import { launchChromium, takenOver, visit } from "./chromium.ts";

const day = "2026-12-15";
const before = daysAfter(day, -1);
const midnight = beginningOfDay(day).getTime();
const [late, early] = [new Date(midnight - 30_000), new Date(midnight + 30_000)];
let now = late;

const guest = { firstName: "Imane", lastName: "Tazi", email: "imane@exemple.ma", phone: "06 12 34 56 78" };
let site: TestSite;
let browser: Browser;
let polo: { id: string };
let karim: { email: string };
let yasmine: { id: string; email: string };
/** Ordered half a minute before midnight and half a minute after it. */
const orderIds: string[] = [];
beforeAll(async () => {
  [site, browser] = await Promise.all([openTestSite({ clock: () => now }), launchChromium()]);
  [karim, yasmine] = [await site.person("karim"), await site.person("yasmine")];
  polo = await makePolo(site.db, { name: "Polo Minuit", sizes: { M: 3 } });
  for (const moment of [late, early]) {
    now = moment;
    await site.as(yasmine).cart.add({ line: { productId: polo.id, size: "M", color: "navy", quantity: 1 } });
    orderIds.push((await site.as(yasmine).orders.place(aCheckout([]))).orderId);
    await site.as(null).orders.place(aCheckout([{ productId: polo.id }], { customerInfo: guest }));
  }
  await site.as(karim).orders.confirm({ orderId: orderIds[1]!, from: "pending" });
  await site.as(karim).inventory.check();
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** In the browser: its rules for Morocco become those of another zone. */
function otherRules(zone: string): void {
  const moved = (options?: Intl.DateTimeFormatOptions) =>
    options?.timeZone === "Africa/Casablanca" ? { ...options, timeZone: zone } : options;
  Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
    construct: (own, [locales, options]) => new own(locales, moved(options)),
    apply: (own, _, [locales, options]) => own(locales, moved(options)),
  });
  for (const name of ["toLocaleString", "toLocaleDateString", "toLocaleTimeString"] as const) {
    const own = Date.prototype[name];
    Date.prototype[name] = function (locales?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) {
      return own.call(this, locales, moved(options));
    };
  }
}

/** How many hours Morocco is ahead of UTC by the server's rules, and a zone that is so many ahead. */
const aheadHours = Number(localTime(late).slice(-6, -3));
const zoneAhead = (hours: number) => `Etc/GMT${hours > 0 ? `-${hours}` : `+${-hours}`}`;

async function openAs(person: { email: string }, zone: string, options: Parameters<typeof visit>[2] = {}) {
  const opened = await visit(browser, site.origin, { timezoneId: "Asia/Tokyo", ...options });
  await opened.context.addInitScript(otherRules, zone);
  const cookies = `${site.cookiesOf(person.email)}; signed-in=1`.split("; ").map((pair) => {
    const [name, ...value] = pair.split("=");
    return { name: name!, value: value.join("="), url: site.origin };
  });
  await opened.context.addCookies(cookies);
  return opened;
}

/** Days of one or two figures: an order's number may end with one right before them. */
const date = "(?:[12]\\d|3[01]|[1-9])";
const written = new RegExp(
  [
    `${date}(?:er)? (?:${months.join("|")}) \\d{4}(?: à \\d\\d:\\d\\d)?`,
    `${date} (?:${shortMonths.join("|").replaceAll(".", "\\.")})(?: \\d\\d:\\d\\d)?`,
  ].join("|"),
  "g",
);
const timesOf = async (page: Page) =>
  ((await page.locator("body").textContent()) ?? "").replace(/\u00a0|\u202f/g, " ").match(written) ?? [];

/** The same page reached from another one, without a document being fetched. */
async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => Reflect.get(window, "__reactRouterDataRouter").navigate(to), path);
  await until(() => expect(page.url()).toBe(site.origin + path));
}

describe("in a browser whose rules for Morocco are an hour from the server's", () => {
  test.each([
    ["karim", "/admin/seed", ["/admin", "/admin/orders", "/admin/users"]],
    ["karim", "/admin", ["order", "slip", "history", "alerts", "user"]],
    ["yasmine", "/profile", ["/orders", "mine", "confirmation"]],
    ["yasmine", "/orders", ["/profile"]],
  ])("what %s reads is what the server wrote, also after moving on from %s", async (name, from, screens) => {
    const person = name === "karim" ? karim : yasmine;
    const named: Record<string, string> = {
      order: `/admin/orders?order=${orderIds[1]}`,
      slip: `/admin/orders/${orderIds[0]}/slip`,
      history: `/admin/inventory?history=${polo.id}`,
      alerts: "/admin/inventory?tab=alerts",
      user: `/admin/users?user=${yasmine.id}`,
      mine: `/orders?order=${orderIds[0]}`,
      confirmation: `/order-confirmation/${orderIds[1]}`,
    };
    const zone = zoneAhead(aheadHours + 1);
    const plain = await openAs(person, zone, { javaScriptEnabled: false });
    const { page, context, complaints } = await openAs(person, zone);
    for (const screen of screens) {
      const path = named[screen] ?? screen;
      await plain.page.goto(path);
      const sent = await timesOf(plain.page);
      expect([path, sent.length > 0]).toEqual([path, true]);
      await page.goto(path);
      await takenOver(page);
      expect([path, await timesOf(page)]).toEqual([path, sent]);
      await page.goto(from);
      await takenOver(page);
      await navigate(page, path);
      await until(async () => expect([path, await timesOf(page)]).toEqual([path, sent]));
    }
    expect(complaints).toEqual([]);
    await Promise.all([context.close(), plain.context.close()]);
  });

  test.each([
    ["ahead", 1],
    ["behind", -1],
  ])(
    "%s, orders on both sides of midnight are written and counted on their own day, and both are found by e-mail",
    async (_, more) => {
      const zone = zoneAhead(aheadHours + more);
      const { page, context, complaints } = await openAs(karim, zone);
      await page.goto("/admin/orders?status=all");
      await takenOver(page);
      expect(new Set(await timesOf(page))).toEqual(
        new Set([`${writeShortDay(before)} 23:59`, `${writeShortDay(day)} 00:00`]),
      );
      await page.goto("/admin");
      await takenOver(page);
      const rows = page.locator(`table[aria-label="${dashboard.ordersPerDay}"] tbody tr`);
      expect((await rows.allTextContents()).slice(-2)).toEqual([`${writeShortDay(before)}2`, `${writeShortDay(day)}2`]);
      await page.goto("/guest-orders");
      await takenOver(page);
      await page.locator("#email").fill(guest.email);
      await page.keyboard.press("Enter");
      await until(async () =>
        expect((await timesOf(page)).filter((time) => time === writeDay(before) || time === writeDay(day))).toEqual([
          // Of each order when it was placed, and on its way when it was received
          ...[writeDay(day), writeDay(day)],
          ...[writeDay(before), writeDay(before)],
        ]),
      );
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});

test("no script of the pages knows Morocco's time zone", async () => {
  const build = join(clientFolder, "..");
  // Beside them lie those of the build before, which it left to pages that are open
  const scripts = (await readFile(join(build, "own"), "utf8"))
    .split("\n")
    .filter((file) => /^client.*\.js$/.test(file));
  expect(scripts.length).toBeGreaterThan(10);
  for (const script of scripts) {
    expect([script, /Africa\/Casablanca/.test(await readFile(join(build, script), "utf8"))]).toEqual([script, false]);
  }
});
