import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makePolo } from "../builders.ts";
import { openTestSite, type TestSite } from "../site.ts";
import { launchChromium, takenOver, visit } from "./chromium.ts";

let site: TestSite;
let browser: Browser;
let polo: { id: string };
beforeAll(async () => {
  [site, browser] = await Promise.all([openTestSite(), launchChromium()]);
  polo = await makePolo(site.db, { name: "Polo Cèdre", slug: "polo-cedre" });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const inCart = (...products: { id: string }[]) => ({
  name: "cart",
  value: products.map(({ id }) => `${id}.M.navy.1`).join("~"),
  url: site.origin,
});

async function openDrawer(page: Page) {
  await takenOver(page);
  await page
    .locator("header")
    .getByRole("link", { name: /^Panier/ })
    .click();
  const drawer = page.getByRole("dialog", { name: "Votre panier" });
  await drawer.getByRole("link", { name: "Checkout" }).waitFor();
  return drawer;
}

describe("on a low screen", () => {
  for (const [width, height] of [
    [740, 360],
    [640, 400],
    [360, 560],
  ] as const) {
    test(`of ${width} × ${height} px the drawer shows its articles first, and all of it can be reached`, async () => {
      const { page, context } = await visit(browser, site.origin, {
        viewport: { width, height },
        reducedMotion: "reduce",
      });
      await context.addCookies([inCart(polo)]);
      await page.goto("/products");
      const drawer = await openDrawer(page);
      const line = await drawer.getByRole("listitem").boundingBox();
      expect(line?.height).toBeGreaterThan(100);
      expect((await drawer.getByRole("button", { name: /^Retirer/ }).boundingBox())?.y).toBeLessThan(height);
      const hidden = await drawer.evaluate((dialog) =>
        [...dialog.querySelectorAll("div")]
          .filter((box) => getComputedStyle(box).overflowY === "auto" && box.scrollHeight > box.clientHeight)
          .map((box) => box.clientHeight),
      );
      expect(hidden).toEqual([]);
      await drawer.getByRole("link", { name: "Voir le Panier" }).click();
      await page.waitForURL("**/cart");
      await context.close();
    });
  }
});
