import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCheckout, makeCarrier, makePolo } from "../builders.ts";
import { readPdf } from "../read-pdf.ts";
import { openTestSite, type TestSite } from "../site.ts";
import { problems } from "./axe.ts";
import { launchChromium, takenOver, visit } from "./chromium.ts";

let site: TestSite;
let browser: Browser;
let address: string;
beforeAll(async () => {
  [site, browser] = await Promise.all([openTestSite(), launchChromium()]);
  const karim = await site.person("karim");
  await site.person("omar");
  const polo = await makePolo(site.db, { sizes: { M: 10 } });
  const { orderId } = await site.as(null).orders.place(aCheckout([{ productId: polo.id, quantity: 3 }]));
  await site.as(karim).orders.confirm({ orderId, from: "pending" });
  const carrierId = (await makeCarrier(site.db, { name: "Amana" })).id;
  const each = Array.from({ length: 3 }, () => ({ lines: [{ position: 0, quantity: 1 }] }));
  const { parcels } = await site.as(karim).parcels.make({ orderId, carrierId, parcels: each });
  const parcelIds = parcels.map(({ parcelId }) => parcelId);
  const { bordereauId } = await site.as(karim).parcels.handOver({ carrierId, parcelIds });
  address = `/admin/parcels/labels?bordereau=${bordereauId}`;
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** Omar in front of the screen from which labels are printed. */
async function omar(javaScriptEnabled: boolean) {
  const visited = await visit(browser, site.origin, { javaScriptEnabled, acceptDownloads: true });
  const cookies = site
    .cookiesOf("omar@exemple.ma")
    .split("; ")
    .map((cookie) => cookie.split("="));
  await visited.context.addCookies(cookies.map(([name, value]) => ({ name: name!, value: value!, url: site.origin })));
  await visited.page.goto(address);
  return visited;
}

test("Omar sees the labels being drawn, and opens them", async () => {
  const { page, context, complaints } = await omar(true);
  await takenOver(page);
  expect(await problems(page)).toEqual([]);
  await page.getByLabel("A4, quatre par page").check();
  const [file] = await Promise.all([
    page.waitForEvent("download"), // this browser shows no PDF
    page.getByRole("button", { name: "Ouvrir les étiquettes" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("etiquettes-bordereau-1.pdf");
  await page.getByText("Les étiquettes sont prêtes.").waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test("Omar opens them without a script", async () => {
  const { page, context } = await omar(false);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Ouvrir les étiquettes" }).click(),
  ]);
  const pages = readPdf(Buffer.concat(await Array.fromAsync(await file.createReadStream())));
  expect(pages).toHaveLength(3);
  await context.close();
});
