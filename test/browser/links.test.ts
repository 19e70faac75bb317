import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { productImages } from "../../shop/catalogue/tables.ts";
import { makePolo } from "../builders.ts";
import { openTestSite, type TestSite } from "../site.ts";
import { until } from "../until.ts";
import { launchChromium, takenOver, visit } from "./chromium.ts";

let site: TestSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([openTestSite(), launchChromium()]);
  for (const [name, slug] of [
    ["Polo Cèdre", "polo-cedre"],
    ["Polo Atlas", "polo-atlas"],
  ] as const) {
    const { id } = await makePolo(site.db, { name, slug, isFeatured: true });
    const key = `products/${id}/0.jpg`;
    const image = { id: `${id}-0`, productId: id, key, width: 1600, height: 2000, position: 0, alt: name };
    await site.db.insert(productImages).values(image);
  }
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

type Click = Pick<MouseEventInit, "ctrlKey" | "metaKey" | "shiftKey" | "altKey" | "button">;
const desk = { viewport: { width: 1280, height: 800 } };
const header = (page: Page, name: string) => page.locator("header").getByRole("link", { name, exact: true });

/** A visitor on a page that the scripts have taken over, and how many documents have been loaded since. */
async function arrive(path: string, options = {}) {
  const { page, context, complaints } = await visit(browser, site.origin, { ...desk, ...options });
  await page.goto(path);
  await takenOver(page);
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  return { page, context, complaints, documents: () => documents };
}

describe("a link of the shop", () => {
  test("leads to its page and back without loading a document, by pointer and by keyboard", async () => {
    const { page, context, complaints, documents } = await arrive("/");
    await header(page, "À Propos").click();
    await page.waitForURL("**/about");
    await header(page, "Collection").focus();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/products");
    await page.getByRole("link", { name: "Polo Cèdre" }).click();
    await page.waitForURL("**/products/polo-cedre");
    await page.getByRole("heading", { level: 1, name: "Polo Cèdre" }).waitFor();
    for (const path of ["/products", "/about", "/"]) {
      await page.goBack();
      await page.waitForURL(site.origin + path);
    }
    expect(documents()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("leads without JavaScript too", async () => {
    const { page, context } = await visit(browser, site.origin, { ...desk, javaScriptEnabled: false });
    await page.goto("/");
    await header(page, "À Propos").click();
    await page.waitForURL("**/about");
    await context.close();
  });

  test("to the page somebody is on takes the place of the visit", async () => {
    const { page, context, documents } = await arrive("/products");
    const visits = () => page.evaluate(() => history.length);
    const before = await visits();
    const asked = page.waitForRequest("**/products.data*");
    await header(page, "Collection").click();
    await asked;
    await header(page, "À Propos").click();
    await page.waitForURL("**/about");
    expect(await visits()).toBe(before + 1);
    expect(documents()).toBe(0);
    await context.close();
  });

  test("is marked in header and menu where somebody is on its page or below it", async () => {
    const { page, context } = await visit(browser, site.origin, { ...desk, javaScriptEnabled: false });
    const marked = () => page.locator("header a[aria-current=page]").allTextContents();
    for (const [path, name] of [
      ["/", "Accueil"],
      ["/products", "Collection"],
      ["/products/polo-cedre", "Collection"],
      ["/guest-orders", "Suivi Commande"],
    ] as const) {
      await page.goto(path);
      expect(await marked()).toEqual([name, name]);
    }
    await page.goto("/faq");
    expect(await marked()).toEqual([]);
    await context.close();
  });

  test("that puts filters back leaves the page where it is", async () => {
    const { page, context } = await arrive("/products?sizes=M", { viewport: { width: 360, height: 500 } });
    const reset = page.getByRole("link", { name: "Réinitialiser" });
    await page.locator("summary", { hasText: "Filtrer" }).click();
    await page.evaluate(() => scrollTo(0, 20));
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(0);
    await reset.click();
    await page.waitForURL(/\/products$/);
    await page.getByRole("checkbox", { name: /^M /, checked: false }).waitFor({ state: "attached" });
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await context.close();
  });

  test("fetches its page while somebody is at it", async () => {
    const { page, context } = await arrive("/about");
    const ahead = (path: string) => page.locator(`link[rel=prefetch][href^="${path}.data"]`);
    await header(page, "Collection").hover();
    await ahead("/products").waitFor({ state: "attached" });
    await page.mouse.move(600, 400);
    await ahead("/products").waitFor({ state: "detached" });
    await header(page, "Collection").focus();
    await ahead("/products").waitFor({ state: "attached" });
    expect(await page.locator("link[rel=prefetch]").count()).toBe(1);
    await context.close();
  });
});

test("a page that cannot be fetched ahead, for the shop is gone, takes nobody away", async () => {
  const { page, context, documents } = await arrive("/about");
  await page.route("**/assets/**", (route) => route.abort());
  const failed = page.waitForEvent("requestfailed");
  await header(page, "Collection").hover();
  await failed;
  await page.unroute("**/assets/**");
  await header(page, "Suivi Commande").click();
  await page.waitForURL("**/guest-orders");
  expect(documents()).toBe(0);
  await context.close();
});

describe("the browser keeps", () => {
  test("clicks with a key or another button, and mails", async () => {
    const { page, context } = await arrive("/about");
    /** Whether a click on such a link is taken from the browser. */
    const isLed = (link: string, click: Click = {}) =>
      page.evaluate(
        ([link, click]) => {
          let isLed = false;
          const end = (event: Event) => {
            isLed = event.defaultPrevented;
            event.preventDefault();
          };
          addEventListener("click", end, { once: true });
          document
            .querySelector(link)!
            .dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...click }));
          return isLed;
        },
        [link, click] as const,
      );
    for (const click of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])
      expect(await isLed('a[href="/faq"]', click)).toBe(false);
    expect(await isLed('a[href^="mailto:"]')).toBe(false);
    expect(await isLed('a[href="/faq"]')).toBe(true);
    await page.waitForURL("**/faq");
    await context.close();
  });

  test("a click with the control key, which opens another window", async () => {
    const { page, context } = await arrive("/about");
    // A busy browser now and then loses the window it is asked for
    await until(async () => {
      const opened = context.waitForEvent("page", { timeout: 5_000 });
      await header(page, "Collection").click({ modifiers: ["ControlOrMeta"] });
      expect(new URL((await opened).url()).pathname).toMatch(/^\/products$|^blank$/);
    });
    expect(new URL(page.url()).pathname).toBe("/about");
    await context.close();
  });

  test("the way to a place on the same page", async () => {
    const { page, context, documents } = await arrive("/", { reducedMotion: "reduce" });
    await page.getByRole("link", { name: "Découvrir notre collection" }).click();
    await page.waitForURL("**/#selection");
    await until(async () => expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200));
    expect(documents()).toBe(0);
    await context.close();
  });
});

/** Notes of each view transition which pictures fly, before it and after it. */
async function watchFlights(page: Page): Promise<() => Promise<unknown[]>> {
  await page.evaluate(() => {
    const flights: [string[], string[]][] = [];
    Object.assign(window, { flights });
    const named = (picture: Element) => picture.querySelector("img")?.alt ?? picture.getAttribute("aria-label") ?? "";
    const flying = () => Array.from(document.querySelectorAll(".flying-picture"), named);
    const start = document.startViewTransition.bind(document);
    const startTold = (update: () => Promise<void>) => {
      const before = flying();
      return start(async () => {
        await update();
        flights.push([before, flying()]);
      });
    };
    Object.assign(document, { startViewTransition: startTold });
  });
  return () => page.evaluate(() => (window as unknown as { flights: unknown[] }).flights);
}

test("the picture of a card flies to the product's page and back", async () => {
  const { page, context } = await arrive("/products");
  const flights = await watchFlights(page);
  await page.getByRole("link", { name: "Polo Cèdre" }).click();
  await until(async () => expect(await flights()).toHaveLength(1));
  await page.goBack();
  await until(async () => expect(await flights()).toHaveLength(2));
  for (const pictures of await flights()) expect(pictures).toEqual([["Polo Cèdre"], ["Polo Cèdre"]]);
  await context.close();
});

test("from one product to another no picture flies", async () => {
  const { page, context } = await arrive("/products/polo-cedre");
  const flights = await watchFlights(page);
  await page.getByRole("link", { name: "Polo Atlas" }).click();
  await page.getByRole("heading", { level: 1, name: "Polo Atlas" }).waitFor();
  expect(await flights()).toEqual([]);
  await context.close();
});
