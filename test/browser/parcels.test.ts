import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makeCarrier, makePolo } from "../builders.ts";
import { openTestSite, type TestSite } from "../site.ts";
import { until } from "../until.ts";
import { problems } from "./axe.ts";
import { launchChromium, takenOver, visit } from "./chromium.ts";

let site: TestSite;
let browser: Browser;
let karim: { email: string };
let polo: { id: string };
beforeAll(async () => {
  [site, browser] = await Promise.all([openTestSite(), launchChromium()]);
  karim = await site.person("karim");
  polo = await makePolo(site.db, { name: "Polo Cèdre", sizes: { M: 500 } });
  await makeCarrier(site.db, { name: "Amana" });
  await makeCarrier(site.db, { name: "Sendit", collectsWholeDirhams: true });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const numberOf = (orderId: string) => orderId.slice(-8);
const parcelsOf = async (orderId: string) => (await site.as(karim).parcels.ofOrder({ orderId })).parcels;

async function confirmed(quantity = 1): Promise<string> {
  const { orderId } = await site.as(null).orders.place(aCheckout([{ productId: polo.id, quantity }]));
  await site.as(karim).orders.confirm({ orderId, from: "pending" });
  return orderId;
}

async function open(path: string, viewport = { width: 1280, height: 800 }) {
  const opened = await visit(browser, site.origin, { viewport });
  const cookies = site.cookiesOf(karim.email).split("; ");
  await opened.context.addCookies(
    cookies.map((cookie) => {
      const at = cookie.indexOf("=");
      return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: site.origin };
    }),
  );
  await opened.page.goto(path);
  await takenOver(opened.page);
  return opened;
}

describe("from confirmed orders to parcels that are handed over", () => {
  test("the chosen orders become parcels, and those go to their carrier on one bordereau; the buyer follows them", async () => {
    const ids = [await confirmed(), await confirmed()];
    const { page, context, complaints } = await open("/admin/orders?status=confirmed");
    await page.getByLabel("All", { exact: true }).click();
    await page.getByLabel("Transporteur").selectOption({ label: "Sendit" });
    await page.getByRole("button", { name: "Faire les colis (2)" }).click();
    await page.getByText("2 colis faits.").waitFor();
    await page.getByRole("link", { name: "Colis", exact: true }).click();
    await page.waitForURL("**/admin/parcels");
    await page
      .getByRole("row")
      .filter({ hasText: numberOf(ids[0]!) })
      .waitFor();
    expect(await problems(page)).toEqual([]);
    await page.getByLabel("Tous", { exact: true }).click();
    await page.getByRole("button", { name: "Remettre au transporteur (2)" }).click();
    await page.getByText(/^2 colis remis, bordereau/).waitFor();
    expect(await page.getByRole("link", { name: /Imprimer le bordereau/ }).count()).toBe(1);
    for (const orderId of ids) {
      expect(await parcelsOf(orderId)).toMatchObject([{ state: "handed_over", carrier: { name: "Sendit" } }]);
    }
    await page.goto(`/order-confirmation/${ids[0]}`);
    await page.getByText("Remis au transporteur").waitFor();
    await page.getByText("Sendit").waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("by keyboard alone: a parcel is chosen by x, opened by Enter, left by Escape", async () => {
    const [first, second] = [await confirmed(), await confirmed()];
    const [carrier] = (await site.as(karim).carriers.list()).rows;
    const carrierId = carrier!.id;
    for (const orderId of [first, second]) await site.as(karim).parcels.make({ orderId, carrierId });
    const { page, context, complaints } = await open("/admin/parcels?state=ready");
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    await page.getByRole("button", { name: "Remettre au transporteur (1)" }).waitFor();
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    const panel = page.getByRole("dialog");
    await panel.getByRole("heading", { name: `Colis ${numberOf(first)}-1` }).waitFor();
    expect(await problems(page)).toEqual([]);
    await page.keyboard.press("k");
    await panel.getByRole("heading", { name: `Colis ${numberOf(second)}-1` }).waitFor();
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "hidden" });
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("on a phone an order is divided: a part now, the rest after it", async () => {
    const orderId = await confirmed(3);
    const address = `/admin/orders?status=confirmed&order=${orderId}`;
    const { page, context, complaints } = await open(address, { width: 360, height: 740 });
    const panel = page.getByRole("dialog");
    await panel.getByText("Tout, ou une partie").click();
    await panel.getByLabel(/Polo Cèdre, M/).fill("2");
    await panel.getByRole("button", { name: "Faire le colis" }).click();
    await panel.getByText("Encore à emballer").waitFor();
    await until(async () => expect(await panel.getByLabel(/Polo Cèdre, M/).inputValue()).toBe("1"));
    await panel.getByRole("button", { name: "Faire un colis" }).click();
    await until(async () => expect(await parcelsOf(orderId)).toMatchObject([{ pieces: 2 }, { pieces: 1 }]));
    await panel.getByRole("link", { name: `${numberOf(orderId)}-2`, exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
