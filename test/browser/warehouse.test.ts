import { asc, eq } from "drizzle-orm";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orders } from "../../shop/orders/tables.ts";
import { parcels } from "../../shop/parcels/tables.ts";
import { aCheckout, makeCarrier, makePolo } from "../builders.ts";
import { openTestSite, type TestSite } from "../site.ts";
import { problems } from "./axe.ts";
import { launchChromium, takenOver, visit } from "./chromium.ts";

let site: TestSite;
let browser: Browser;
let karim: { email: string };
let omar: { email: string };
let polo: { id: string };
let amana: string;
let sendit: string;
beforeAll(async () => {
  [site, browser] = await Promise.all([openTestSite(), launchChromium()]);
  karim = await site.person("karim");
  omar = await site.person("omar");
  polo = await makePolo(site.db, { name: "Polo Cèdre", sizes: { S: 50, M: 500, XL: 50 } });
  amana = (await makeCarrier(site.db, { name: "Amana" })).id;
  sendit = (await makeCarrier(site.db, { name: "Sendit" })).id;
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

async function confirmed(quantity = 1, size = "M") {
  const { orderId } = await site.as(null).orders.place(aCheckout([{ productId: polo.id, quantity, size }]));
  await site.as(karim).orders.confirm({ orderId, from: "pending" });
  return orderId;
}

/** Orders in one parcel each for a carrier; the codes on their labels. */
async function packed(carrierId: string, count: number): Promise<string[]> {
  const codes: string[] = [];
  while (codes.length < count) {
    const orderId = await confirmed();
    await site.as(omar).parcels.make({ orderId, carrierId });
    const made = await site.db
      .select()
      .from(parcels)
      .where(eq(parcels.orderId, orderId))
      .orderBy(asc(parcels.position));
    codes.push(made[0]!.code);
  }
  return codes;
}
const parcelOf = async (code: string) => (await site.db.select().from(parcels).where(eq(parcels.code, code)))[0]!;
const statusOf = async (id: string) => (await site.db.select().from(orders).where(eq(orders.id, id)))[0]!.status;

/** The hertz of each beep, in the order in which they begin. */
function listen(): void {
  const heard: number[] = [];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
    heard.push(this.frequency.value);
    start.call(this, when);
  };
  Object.assign(window, { heard });
}
const heardOn = (page: Page) => page.evaluate(() => (window as unknown as { heard: number[] }).heard.splice(0));

async function open(path: string, options: Parameters<typeof visit>[2] = {}) {
  const opened = await visit(browser, site.origin, options);
  const cookies = site.cookiesOf(omar.email).split("; ");
  await opened.context.addCookies(
    cookies.map((cookie) => {
      const at = cookie.indexOf("=");
      return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: site.origin };
    }),
  );
  await opened.context.addInitScript(listen);
  await opened.page.goto(path);
  if (options.javaScriptEnabled !== false) await takenOver(opened.page);
  return opened;
}

/** What a hand scanner does: it types what it reads and presses Enter. */
async function scan(page: Page, code: string) {
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
}
const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

describe("the warehouse on a phone", () => {
  test("a pile ticks off as it is scanned, and what does not belong to it is heard and said", async () => {
    const [first, second, third] = (await packed(amana, 3)) as [string, string, string];
    const [other] = (await packed(sendit, 1)) as [string];
    const { page, context, complaints } = await open(`/admin/warehouse/hand-over?carrier=${amana}`);
    expect([await problems(page), await isWide(page)]).toEqual([[], false]);
    const count = page.getByRole("status", { name: "Colis cochés" });
    const said = (text: string | RegExp) => page.getByText(text).waitFor();

    // Nobody has pressed the field before
    await scan(page, second);
    await said(`${second} coché.`);
    await scan(page, first.toLowerCase());
    await said(`${first} coché.`);
    expect(await count.textContent()).toBe("2 sur 3");
    expect(await heardOn(page)).toEqual([]);

    await scan(page, second);
    await said(`${second} était déjà coché.`);
    expect(await heardOn(page)).toEqual([880, 880]);
    await scan(page, other);
    await said(`${other} part avec Sendit. Mettez-le de côté.`);
    expect(await heardOn(page)).toEqual([160]);
    await scan(page, "RIEN-1");
    await said(/RIEN-1.: colis inconnu/);
    expect(await heardOn(page)).toEqual([160]);
    await page.getByLabel("Son et vibration").uncheck();
    await scan(page, "RIEN-2");
    await said(/RIEN-2.: colis inconnu/);
    expect(await heardOn(page)).toEqual([]);
    expect(await problems(page)).toEqual([]);

    await page.reload();
    await takenOver(page);
    expect(await page.getByLabel("Son et vibration").isChecked()).toBe(false);
    await page.waitForFunction(() => document.querySelectorAll("[name=parcel]:checked").length === 2);
    await context.setOffline(true);
    await scan(page, third);
    await said(`${third} coché.`);
    await scan(page, "RIEN-3");
    await said(/RIEN-3 n’est pas dans cette liste/);
    await page.getByRole("button", { name: "Remettre à Amana" }).click();
    await said("Rien n’est perdu : réessayez.");
    await context.setOffline(false);

    await page.getByRole("button", { name: "Remettre à Amana" }).click();
    await page.getByRole("link", { name: "Ouvrir le bordereau" }).waitFor();
    const gone = await Promise.all([first, second, third].map(parcelOf));
    expect(gone.map(({ state }) => state)).toEqual(["handed_over", "handed_over", "handed_over"]);
    expect(new Set(gone.map(({ bordereauId }) => bordereauId)).size).toBe(1);
    expect(await statusOf(gone[0]!.orderId)).toBe("shipped");
    expect(complaints.filter((each) => !/ERR_INTERNET_DISCONNECTED/.test(each))).toEqual([]);
    await context.close();
  });

  test("what came back is counted with big buttons, and goes where it belongs", async () => {
    const orderId = await confirmed(3);
    await site.as(omar).parcels.make({ orderId, carrierId: amana });
    const [parcel] = await site.db.select().from(parcels).where(eq(parcels.orderId, orderId));
    await site.as(omar).parcels.handOver({ carrierId: amana, parcelIds: [parcel!.id] });
    const { page, context, complaints } = await open("/admin/warehouse/returns");
    expect([await problems(page), await isWide(page)]).toEqual([[], false]);
    await scan(page, parcel!.code);
    await page.getByRole("heading", { name: `Colis ${parcel!.code}` }).waitFor();
    await page.getByRole("button", { name: "Abîmées, Polo Cèdre, M : une de plus" }).click();
    await page.getByRole("button", { name: "Manquantes, Polo Cèdre, M : une de plus" }).click();
    await page.getByRole("button", { name: "Manquantes, Polo Cèdre, M : une de moins" }).click();
    expect(await page.getByRole("textbox", { name: "Bonnes" }).inputValue()).toBe("2");
    expect([await problems(page), await isWide(page)]).toEqual([[], false]);
    const button = await page.getByRole("button", { name: "Abîmées, Polo Cèdre, M : une de plus" }).boundingBox();
    expect(Math.min(button!.width, button!.height)).toBeGreaterThanOrEqual(48);
    await page.getByRole("button", { name: "Enregistrer le retour" }).click();
    await page.getByText("2 pièces remises en stock, 1 abîmée").waitFor();
    expect([(await parcelOf(parcel!.code)).state, await statusOf(orderId)]).toEqual(["seen", "cancelled"]);
    await scan(page, parcel!.code);
    await page.getByText(`Le colis ${parcel!.code} est déjà contrôlé.`).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("what is to be prepared is one walk along the shelf, then one press for each order", async () => {
    const orderId = await confirmed(2, "XL");
    const { page, context, complaints } = await open("/admin/warehouse");
    expect([await problems(page), await isWide(page)]).toEqual([[], false]);
    await page.getByText("XL : 2 pièces").waitFor({ state: "attached" });
    await page.getByRole("link", { name: "Par commande" }).click();
    await page.getByRole("heading", { name: orderId.slice(-8) }).waitFor();
    expect([await problems(page), await isWide(page)]).toEqual([[], false]);
    await page.getByRole("button", { name: `La commande ${orderId.slice(-8)} est préparée` }).click();
    await page.getByText(`Commande ${orderId.slice(-8)} préparée.`).waitFor();
    expect(await statusOf(orderId)).toBe("processing");
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("without a script orders are prepared, parcels handed over and counted, and what was typed stays", async () => {
    const orderId = await confirmed();
    const { page, context } = await open("/admin/warehouse?by=order", { javaScriptEnabled: false });
    await page.getByRole("button", { name: `La commande ${orderId.slice(-8)} est préparée` }).click();
    expect(await statusOf(orderId)).toBe("processing");

    const [code] = (await packed(sendit, 1)) as [string];
    await page.goto(`/admin/warehouse/hand-over?carrier=${sendit}`);
    await page.getByLabel("Code du colis").fill(code);
    await page.getByRole("button", { name: "Cocher" }).click();
    expect(await page.getByRole("checkbox", { name: code }).isChecked()).toBe(true);
    await page.getByRole("button", { name: "Remettre à Sendit" }).click();
    await page.getByRole("link", { name: "Ouvrir le bordereau" }).waitFor();
    expect((await parcelOf(code)).state).toBe("handed_over");

    await page.goto("/admin/warehouse/returns");
    await page.getByLabel("Code du colis").fill(code);
    await page.getByRole("button", { name: "Ouvrir", exact: true }).click();
    await page.getByRole("textbox", { name: "Bonnes" }).fill("2");
    await page.getByRole("button", { name: "Enregistrer le retour" }).click();
    await page.getByText("Le total doit faire 1 pièce.").waitFor();
    expect(await page.getByRole("textbox", { name: "Bonnes" }).inputValue()).toBe("2");
    await page.getByRole("textbox", { name: "Bonnes" }).fill("1");
    await page.getByRole("button", { name: "Enregistrer le retour" }).click();
    expect((await parcelOf(code)).state).toBe("seen");
    await context.close();
  });
});
