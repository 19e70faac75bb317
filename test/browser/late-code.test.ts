import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { productImages } from "../../shop/catalogue/tables.ts";
import { makePolo } from "../builders.ts";
import { openTestSite, type TestSite } from "../site.ts";
import { until } from "../until.ts";
import { launchChromium, takenOver, visit } from "./chromium.ts";

let site: TestSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([openTestSite(), launchChromium()]);
  const polo = await makePolo(site.db, { name: "Polo Cèdre", slug: "polo-cedre" });
  const image = { id: polo.id, productId: polo.id, key: `products/${polo.id}/0.jpg`, width: 1600, height: 2000 };
  await site.db.insert(productImages).values({ ...image, position: 0, colorValue: null, alt: "de face" });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const wide = { viewport: { width: 1280, height: 800 } };
const code = "**/assets/*.js";

test("a picture that could not be enlarged says so, and is enlarged at the next press", async () => {
  const { page, context } = await visit(browser, site.origin, wide);
  await page.goto("/products/polo-cedre");
  await takenOver(page);
  await page.route(code, (route) => route.abort("connectionrefused"));
  const picture = page.getByRole("region", { name: "Photographies, Polo Cèdre" }).getByRole("link");
  await picture.click();
  await page.getByRole("status").filter({ hasText: "Connexion interrompue" }).waitFor();
  await page.unroute(code);
  await picture.click();
  await page.getByRole("dialog", { name: "Photographies, Polo Cèdre" }).waitFor();
  await context.close();
});

test("a link whose screen could not be fetched leaves the page and what is typed; the next press follows it", async () => {
  const { page, context } = await visit(browser, site.origin, wide);
  await page.goto("/about");
  await takenOver(page);
  await page.getByLabel("Nom complet").fill("Yasmine");
  await page.route(code, (route) => route.abort("connectionrefused"));
  const link = page.locator("header").getByRole("link", { name: "Suivi Commande" });
  await link.click();
  await page.getByRole("status").filter({ hasText: "Connexion interrompue" }).waitFor();
  expect(await page.getByLabel("Nom complet").inputValue()).toBe("Yasmine");
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.unroute(code);
  await link.click();
  await page.waitForURL("**/guest-orders");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  await context.close();
});

test("a menu that could not be fetched leaves the page whole, and comes with the next page", async () => {
  const { page, context } = await visit(browser, site.origin, wide);
  const yasmine = await site.person("yasmine");
  await site.enter(yasmine);
  for (const pair of `${site.cookiesOf(yasmine.email)}; signed-in=1`.split("; ")) {
    const [name = "", ...value] = pair.split("=");
    await context.addCookies([{ name, value: value.join("="), url: site.origin }]);
  }
  await page.route("**/assets/account-menu-*.js", (route) => route.abort("connectionrefused"));
  const refused = page.waitForEvent("requestfailed", (request) => request.url().includes("account-menu"));
  await page.goto("/about");
  await refused;
  await takenOver(page);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.unroute("**/assets/account-menu-*.js");
  await page.locator("header").getByRole("link", { name: "Collection" }).click();
  await page.waitForURL("**/products");
  await page.locator("header summary", { hasText: "Yasmine" }).waitFor();
  await context.close();
});

test("the bag fetches no file of code a second time, nor any that the page runs already", async () => {
  const { page, context, complaints } = await visit(browser, site.origin, wide);
  await page.goto("/products/polo-cedre");
  await takenOver(page);
  await page.getByRole("link", { name: "Panier, vide" }).click();
  await page.getByText("Votre panier est vide").waitFor();
  const fetched = () =>
    page.evaluate(() =>
      (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
        .filter(({ name, transferSize }) => name.endsWith(".js") && transferSize > 0)
        .map(({ name }) => name),
    );
  await until(async () => expect((await fetched()).some((name) => name.includes("cart-contents"))).toBe(true));
  expect(new Set(await fetched()).size).toBe((await fetched()).length);
  expect(complaints).toEqual([]);
  await context.close();
});
