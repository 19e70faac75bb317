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
let laila: { email: string };
let polo: { id: string };
let amana: { id: string };
beforeAll(async () => {
  [site, browser] = await Promise.all([openTestSite(), launchChromium()]);
  [karim, laila] = [await site.person("karim"), await site.person("laila")];
  polo = await makePolo(site.db, { name: "Polo Cèdre", sizes: { M: 500 }, priceCentimes: 345_00 });
  amana = await makeCarrier(site.db, { name: "Amana" });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** A parcel of 372,60 DH that its carrier has delivered, or has on the road still. */
async function parcelOf(state?: "delivered") {
  const { orderId } = await site.as(null).orders.place(aCheckout([{ productId: polo.id }]));
  await site.as(karim).orders.confirm({ orderId, from: "pending" });
  const { parcels } = await site.as(karim).parcels.make({ orderId, carrierId: amana.id });
  const { parcelId, code } = parcels[0]!;
  await site.as(karim).parcels.handOver({ carrierId: amana.id, parcelIds: [parcelId] });
  if (state) await site.as(karim).parcels.note({ parcelId, from: "handed_over", state });
  return { orderId, parcelId, code };
}

async function open(path: string, viewport = { width: 1280, height: 800 }, javaScriptEnabled = true) {
  const opened = await visit(browser, site.origin, { viewport, javaScriptEnabled });
  const cookies = site.cookiesOf(laila.email).split("; ");
  await opened.context.addCookies(
    cookies.map((cookie) => {
      const at = cookie.indexOf("=");
      return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: site.origin };
    }),
  );
  await opened.page.goto(path);
  if (javaScriptEnabled) await takenOver(opened.page);
  return opened;
}

describe("a carrier's payment", () => {
  test("is entered by scanning its parcels, with the running sum, and settles them", async () => {
    const [first, second, other] = [await parcelOf("delivered"), await parcelOf("delivered"), await parcelOf()];
    const { page, context, complaints } = await open("/admin/cash/pay");
    await page.getByRole("link", { name: "Amana" }).click();
    const scanner = page.getByLabel("Scanner ou taper un colis");
    await page.getByLabel("Montant arrivé (DH)").fill("710,20");
    for (const { code } of [first, second]) {
      await scanner.pressSequentially(code);
      await scanner.press("Enter");
      await page.getByText(`${code} coché.`).waitFor();
    }
    await page.getByText("2 colis cochés").waitFor();
    await page.getByText("En trop 35").waitFor();
    await page.getByLabel(`Frais pour ${first.code}, en dirhams`).fill("35");
    await page.getByText("Le compte y est.").waitFor();
    await scanner.fill("RIEN-1");
    await scanner.press("Enter");
    await page.getByText("RIEN-1 : aucun colis de ce transporteur.").waitFor();
    await scanner.fill(second.code);
    await scanner.press("Enter");
    await page.getByText(`${second.code} est déjà coché.`).waitFor();
    expect(await problems(page)).toEqual([]);
    await page.getByRole("button", { name: "Noter le versement" }).click();
    await page.getByText("Veuillez écrire la référence.").waitFor();
    expect(await page.getByLabel(`Régler ${first.code}`).isChecked()).toBe(true);
    await page.getByLabel("Référence").fill("VIR-2026-1");
    await page.getByRole("button", { name: "Noter le versement" }).click();
    await page.getByRole("heading", { name: "Amana, VIR-2026-1" }).waitFor();
    expect(await problems(page)).toEqual([]);
    expect(await site.as(laila).cash.show({ parcelId: first.parcelId })).toMatchObject({ standing: "settled" });
    expect(await site.as(laila).cash.show({ parcelId: other.parcelId })).toMatchObject({ standing: "road" });
    const paid = await site.as(karim).orders.review({ orderId: first.orderId });
    expect(paid.paymentInfo.status).toBe("paid");
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("is entered without JavaScript as well, and keeps what was typed where it does not add up", async () => {
    const { code, parcelId } = await parcelOf("delivered");
    const { page, context } = await open(`/admin/cash/pay?carrier=${amana.id}`, { width: 360, height: 740 }, false);
    await page.getByLabel("Montant arrivé (DH)").fill("300");
    await page.getByLabel("Référence").fill("VIR-2026-2");
    await page.getByLabel(`Régler ${code}`).check();
    await page.getByRole("button", { name: "Noter le versement" }).click();
    await page.getByText(/72,60.*d’écart/).waitFor();
    expect(await page.getByLabel(`Régler ${code}`).isChecked()).toBe(true);
    await page.getByLabel("Montant arrivé (DH)").fill("372,60");
    await page.getByRole("button", { name: "Noter le versement" }).click();
    await page.getByRole("heading", { name: "Amana, VIR-2026-2" }).waitFor();
    expect(await site.as(laila).cash.show({ parcelId })).toMatchObject({ standing: "settled" });
    await context.close();
  });
});

describe("the money of the parcels", () => {
  test("is seen with what differs, and put right by a line that says why, on a phone", async () => {
    const { code, parcelId } = await parcelOf("delivered");
    await site.as(laila).cash.say({ parcelId, version: 1, saidCentimes: 300_00 });
    const { page, context, complaints } = await open("/admin/cash?show=differs", { width: 360, height: 740 });
    await page.getByText("300,00", { exact: true }).waitFor();
    expect(await problems(page)).toEqual([]);
    await page.getByRole("link", { name: code }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Ce qui est faux").selectOption({ label: "Annoncé par le transporteur" });
    await dialog.getByLabel("Montant juste (DH)").fill("372,6");
    await dialog.getByRole("button", { name: "Ajouter la correction" }).click();
    await dialog.getByText("Veuillez dire pourquoi.").waitFor();
    expect(await problems(page)).toEqual([]);
    await dialog.getByLabel("Pourquoi").fill("Reçu signé du livreur");
    await dialog.getByRole("button", { name: "Ajouter la correction" }).click();
    await dialog.getByText("Reçu signé du livreur").waitFor();
    await until(async () => {
      expect(await site.as(laila).cash.show({ parcelId })).toMatchObject({ standing: "due", saidCentimes: 372_60 });
    });
    for (const path of ["/admin/cash/days", "/admin/cash/payments", "/admin"]) {
      await page.goto(path);
      await takenOver(page);
      expect(await problems(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    }
    await page.getByText("chez les transporteurs").waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
