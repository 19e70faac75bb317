import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { productImages } from "../../shop/catalogue/tables.ts";
import { makePolo } from "../builders.ts";
import { openTestSite, type TestSite } from "../site.ts";
import { until } from "../until.ts";
import { problems } from "./axe.ts";
import { launchChromium, takenOver, visit } from "./chromium.ts";

let site: TestSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([openTestSite(), launchChromium()]);
  await makePolo(site.db, { name: "Polo Rayé", colors: ["navy-ecru"], sizes: { M: 2 } });
  await makePolo(site.db, { name: "Polo Cèdre", colors: ["navy", "cedar"], sizes: { M: 2, XL: 1 } });
  await makePolo(site.db, { name: "Polo Ciel", colors: ["sky"], sizes: { S: 2 } });
  const polo = await makePolo(site.db, { name: "Polo Atlas", colors: ["white", "burgundy"], sizes: { XL: 3 } });
  for (const [position, colorValue] of ["white", null, "burgundy"].entries()) {
    const key = `products/${polo.id}/${position}.jpg`;
    const image = { id: `${polo.id}-${position}`, productId: polo.id, key, width: 1600, height: 2000, position };
    await site.db.insert(productImages).values({ ...image, colorValue, alt: `vue ${position}` });
  }
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const screens = [
  [360, 740],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
] as const;
const wide = { viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" } as const;

const toggle = (page: Page) => page.locator(".filters > summary");
const counted = (page: Page, count: string) => page.getByRole("status").filter({ hasText: count }).waitFor();
const names = (page: Page) => page.locator("article h3").allTextContents();
const boxOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!;
const family = (page: Page, name: string) => page.getByRole("checkbox", { name: new RegExp(`^${name} `) });

describe("the first screen of the collection", () => {
  test.each(screens)("is its photographs, under a bar of 64 px: %i × %i px", async (width, height) => {
    const { page, context } = await visit(browser, site.origin, { viewport: { width, height } });
    await page.goto("/products");
    await takenOver(page);
    const header = await boxOf(page, "header.site-header");
    const bar = await boxOf(page, ".collection > div");
    expect(bar.y).toBeLessThanOrEqual(header.height);
    expect(bar.height).toBeLessThanOrEqual(64);
    for (const part of ["h1", "main [role=status]", "[name=q]", "[name=sort]", ".filters > summary"]) {
      const { y, height } = await boxOf(page, part);
      expect([part, y >= bar.y, y + height <= bar.y + bar.height]).toEqual([part, true, true]);
    }
    const picture = await boxOf(page, "article > div");
    expect(picture.y).toBeLessThanOrEqual(header.height + 64);
    expect(Math.min(picture.y + picture.height, height) - picture.y).toBeGreaterThan(picture.height * 0.9);
    await context.close();
  });

  test("stays where it is while the page is taken over", async () => {
    for (const [width, height] of screens) {
      const { page, context } = await visit(browser, site.origin, { viewport: { width, height } });
      await page.addInitScript(() => {
        let sum = 0;
        const add = (entry: PerformanceEntry) => {
          sum += (entry as PerformanceEntry & { value: number }).value;
        };
        new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type: "layout-shift" });
        Object.assign(window, { shifted: () => sum });
      });
      await page.goto("/products?families=blue");
      await takenOver(page);
      const shift = await page.evaluate(() => (window as unknown as { shifted(): number }).shifted());
      expect([width, shift < 0.01]).toEqual([width, true]);
      await context.close();
    }
  });

  test("gives its bar to the search on a phone while somebody types", async () => {
    const { page, context } = await visit(browser, site.origin);
    await page.goto("/products");
    expect((await boxOf(page, "[name=q]")).width).toBe(44);
    await page.locator("[name=q]").click();
    expect((await boxOf(page, "[name=q]")).width).toBeGreaterThan(250);
    await page.keyboard.type("ciel");
    await takenOver(page);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/products?q=ciel");
    await page.getByRole("link", { name: "Retirer le filtre « ciel »" }).click();
    await page.waitForURL(/\/products$/);
    await context.close();
  });
});

describe("the filters", () => {
  test("stand beside the photographs on a desk, and below them on a phone", async () => {
    const desk = await visit(browser, site.origin, wide);
    await desk.page.goto("/products");
    await toggle(desk.page).click();
    // The page may still be taken over, and what is above come and go, between two boxes
    await until(async () => {
      const panel = await boxOf(desk.page, ".filter-panel");
      for (const card of await desk.page.locator("article").all()) {
        const { x, width } = (await card.boundingBox())!;
        expect(x + width).toBeLessThanOrEqual(panel.x + 1);
      }
      const collection = await boxOf(desk.page, ".collection");
      expect(panel.y + panel.height).toBe(collection.y + collection.height);
    });
    const phone = await visit(browser, site.origin, { reducedMotion: "reduce" });
    await phone.page.goto("/products");
    await toggle(phone.page).click();
    await until(async () => {
      const sheet = await boxOf(phone.page, ".filter-panel");
      expect(sheet.y - (await boxOf(phone.page, "article")).y).toBeGreaterThan(150);
      expect(sheet.y + sheet.height).toBe(740);
    });
    await Promise.all([desk.context.close(), phone.context.close()]);
  });

  test("name families of colours, light to dark, with what each would show; discs of two colours are split", async () => {
    const { page, context } = await visit(browser, site.origin, { ...wide, bypassCSP: true });
    await page.goto("/products");
    await takenOver(page);
    await toggle(page).click();
    const offered = await page.locator("label:has([name=families])").allInnerTexts();
    expect(offered.map((text) => text.split(/\s+/).slice(0, 2))).toEqual([
      ["Blancs", "1"],
      ["Rouges", "1"],
      ["Bleus", "3"],
      ["Verts", "1"],
    ]);
    await page.locator("summary[aria-label='Nuances : Bleus']").click();
    expect(await page.locator("label:has([value=navy-ecru]) path").getAttribute("fill")).toBe("#efe6d6");
    expect(await page.locator("label:has([value=navy]) path").count()).toBe(0);
    expect(await problems(page)).toEqual([]);
    await page.getByRole("checkbox", { name: /^XL/ }).focus();
    await page.keyboard.press("Space");
    await page.waitForURL("**/products?sizes=XL");
    await page.getByRole("checkbox", { name: "Bleus 1 produit", exact: true }).waitFor();
    await page.getByRole("checkbox", { name: "Verts 1 produit", exact: true }).waitFor();
    await page.getByRole("checkbox", { name: "Bleu ciel 0 produit" }).waitFor();
    await context.close();
  });

  test("show all of a family's polos, and stay in the address and in sight until they are taken away", async () => {
    const { page, context, complaints } = await visit(browser, site.origin, wide);
    await page.goto("/products");
    await takenOver(page);
    await toggle(page).press("Enter");
    await family(page, "Bleus").focus();
    await page.keyboard.press("Space");
    await page.waitForURL("**/products?families=blue");
    await until(async () => expect((await names(page)).sort()).toEqual(["Polo Ciel", "Polo Cèdre", "Polo Rayé"]));
    expect(await family(page, "Bleus").evaluate((box) => box === document.activeElement)).toBe(true);
    await family(page, "Rouges").focus();
    await page.keyboard.press("Space");
    await page.waitForURL("**/products?families=red&families=blue");
    await until(async () => expect(await names(page)).toHaveLength(4));
    await page.keyboard.press("Escape");
    await page.locator(".filter-panel").waitFor({ state: "hidden" });
    expect(await toggle(page).evaluate((summary) => summary === document.activeElement)).toBe(true);
    await page.reload();
    await takenOver(page);
    await until(async () => expect(await names(page)).toHaveLength(4));
    await page.getByRole("link", { name: "Retirer le filtre Rouges" }).press("Enter");
    await page.waitForURL("**/products?families=blue");
    await until(async () => expect(await names(page)).toHaveLength(3));
    expect(await toggle(page).evaluate((summary) => summary === document.activeElement)).toBe(true);
    await page.goBack();
    await page.waitForURL("**/products?families=red&families=blue");
    await toggle(page).click();
    await until(async () => expect(await family(page, "Rouges").isChecked()).toBe(true));
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("show each polo first in a colour that was asked for", async () => {
    const firstPicture = async (path: string) => (await (await site.ask(path)).text()).match(/alt="(vue \d)"/)?.[1];
    expect(await firstPicture("/products")).toBe("vue 0");
    expect(await firstPicture("/products?families=red")).toBe("vue 2");
    expect(await firstPicture("/products?colors=burgundy")).toBe("vue 2");
  });

  test("work without JavaScript, on a phone too, and are taken away one by one", async () => {
    const { page, context } = await visit(browser, site.origin, { javaScriptEnabled: false });
    await page.goto("/products");
    await toggle(page).click();
    await page.locator("label:has([value=blue])").click();
    await page.locator("label:has([value=M])").click();
    await page.getByRole("button", { name: "Afficher" }).click();
    await counted(page, "2 produits");
    expect(new URL(page.url()).searchParams.getAll("families")).toEqual(["blue"]);
    await page.getByRole("link", { name: "Retirer le filtre M" }).click();
    await counted(page, "3 produits");
    await page.locator("[name=sort]").selectOption("Prix croissant");
    await page.getByRole("button", { name: "OK" }).click();
    await page.waitForURL("**sort=price**");
    await counted(page, "3 produits");
    await context.close();
  });
});
