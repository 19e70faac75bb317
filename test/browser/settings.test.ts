import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makePolo } from "../builders.ts";
import { openTestSite, type TestSite } from "../site.ts";
import { until } from "../until.ts";
import { problems } from "./axe.ts";
import { launchChromium, takenOver, visit } from "./chromium.ts";

let site: TestSite;
let browser: Browser;
let karim: Awaited<ReturnType<TestSite["person"]>>;
beforeAll(async () => {
  [site, browser] = await Promise.all([openTestSite(), launchChromium()]);
  karim = await site.person("karim");
  await makePolo(site.db, { name: "Polo Cèdre", slug: "polo-cedre", priceCentimes: 165_00, isFeatured: true });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

async function openSettings(section: string) {
  const { page, context, complaints } = await visit(browser, site.origin, { viewport: { width: 1280, height: 800 } });
  const cookies = site.cookiesOf(karim.email).split("; ");
  await context.addCookies(
    cookies.map((cookie) => {
      const [name, ...value] = cookie.split("=");
      return { name: name!, value: value.join("="), url: site.origin };
    }),
  );
  await page.goto(`/admin/settings?section=${section}`);
  await takenOver(page);
  return { page, context, complaints };
}

describe("the settings", () => {
  test("show what they change as they are typed, and every word of the page once they are saved", async () => {
    const { page, context, complaints } = await openSettings("prices");
    const preview = page.getByRole("region", { name: "What it changes" });
    await page.getByLabel("Percentage").fill("20");
    await page.getByLabel("Name of the tax").fill("TVA");
    await page.getByLabel("Prices shown include the tax").check();
    await until(async () => expect(await preview.textContent()).toMatch(/Dont TVA \(20.%\)27,50.DH/));
    expect(await page.getByRole("button", { name: "Preview" }).isVisible()).toBe(false);
    await page.getByLabel("Fee").fill("quinze");
    await page.getByRole("button", { name: "Save" }).click();
    await until(async () => expect(await page.evaluate(() => document.activeElement?.id)).toBe("prices.fee"));
    expect(await page.getByLabel("Percentage").inputValue()).toBe("20");
    await page.getByLabel("Fee").fill("30");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Settings saved.").waitFor();

    await page.goto("/admin/settings");
    await takenOver(page);
    await page.getByLabel("Trade name").fill("Tazi Frères");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("banner").getByText("Tazi Frères").waitFor();
    expect(await page.title()).toBe("Settings · Tazi Frères");
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("are said on the storefront by the document and by its script alike, the line above the header too", async () => {
    const { version } = await site.as(karim).settings.show({});
    const line = { text: "Fermeture de l’atelier du 24 décembre au 2 janvier.", from: "", until: "" };
    await site.as(karim).settings.save({ version, settings: { notices: { line } } });
    const { page, context, complaints } = await visit(browser, site.origin, {
      reducedMotion: "reduce",
      bypassCSP: true,
    });
    for (const path of ["/products/polo-cedre", "/terms", "/"]) {
      await page.goto(path);
      await takenOver(page);
      expect(await page.getByRole("complementary", { name: "Annonce" }).textContent()).toContain(line.text);
      expect([path, await problems(page)]).toEqual([path, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    }
    const header = page.locator(".site-header");
    const lineHeight = (await page.getByRole("complementary", { name: "Annonce" }).boundingBox())!.height;
    expect((await header.boundingBox())!.y).toBe(lineHeight);
    await page.evaluate(() => window.scrollTo(0, 400));
    await until(async () => expect((await header.boundingBox())!.y).toBe(0));

    await page.goto("/products");
    await takenOver(page);
    await page
      .getByRole("main")
      .getByRole("link", { name: /Polo Cèdre/ })
      .click();
    await page.getByText(/Toutes taxes comprises, livraison offerte/).waitFor();
    expect(await page.title()).toMatch(/· Tazi Frères$/);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
