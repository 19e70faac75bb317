import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makePolo } from "../builders.ts";
import { openTestSite, type TestSite } from "../site.ts";
import { until } from "../until.ts";
import { problems } from "./axe.ts";
import { launchChromium, takenOver, visit } from "./chromium.ts";

let site: TestSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([openTestSite(), launchChromium()]);
  await makePolo(site.db, { name: "Polo Cèdre", slug: "polo-cedre", isFeatured: true, sizes: { S: 0, M: 5 } });
  await makePolo(site.db, { name: "Polo Ifrane", originalPriceCentimes: 495_00, isNew: true });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const pages = [
  "/",
  "/products",
  "/products?sizes=M&q=polo",
  "/products?q=introuvable",
  "/products/polo-cedre",
  "/products/inconnu",
  "/back-in-stock?product=polo-cedre",
  "/about",
  "/contact",
  "/faq",
  "/terms",
  "/privacy",
  "/cart",
  "/checkout",
  "/guest-orders",
  "/wishlist",
];

describe("axe finds nothing", () => {
  for (const width of [320, 768, 1280]) {
    test(`on any public page ${width} px wide, and nothing is wider than the screen`, async () => {
      const { page, context } = await visit(browser, site.origin, {
        viewport: { width, height: 800 },
        reducedMotion: "reduce",
        bypassCSP: true,
      });
      const polo = await makePolo(site.db, { name: `Polo ${width}` });
      const { orderId } = await site.as(null).orders.place(aCheckout([{ productId: polo.id }]));
      const found: Record<string, unknown> = {};
      for (const path of ["/cart?empty", "/checkout?empty", `/order-confirmation/${orderId}`, ...pages]) {
        if (path === pages[0]) {
          await context.addCookies([{ name: "cart", value: `${polo.id}.M.navy.1`, url: site.origin }]);
        }
        await page.goto(path);
        await page.evaluate(() => {
          for (const details of document.querySelectorAll("details")) details.open = true;
        });
        const wrong = await problems(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (wrong.length > 0 || overflow > 0) found[path] = { wrong, overflow };
      }
      expect(found).toEqual({});
      await context.close();
    });
  }

  test("in the open cart drawer", async () => {
    const { page, context } = await visit(browser, site.origin, { reducedMotion: "reduce", bypassCSP: true });
    await page.goto("/products/polo-cedre");
    await takenOver(page);
    await page.getByRole("button", { name: "Ajouter au panier" }).click();
    const drawer = page.getByRole("dialog", { name: "Votre panier" });
    await drawer.getByText("M • navy").waitFor();
    expect(await problems(page)).toEqual([]);
    // It slides in, but not for those who want no motion
    expect(await drawer.evaluate((dialog) => getComputedStyle(dialog).animationDuration)).toBe("1e-05s");
    await context.close();
  });
});

describe("under forced colours", () => {
  test("what is chosen, what lies on a picture and what lies over the page can be told apart", async () => {
    const { page, context } = await visit(browser, site.origin, {
      viewport: { width: 1280, height: 800 },
      reducedMotion: "reduce",
      forcedColors: "active",
      colorScheme: "dark",
    });
    const style = (what: Locator, name: "backgroundColor" | "borderTopColor" | "borderTopWidth") =>
      what.first().evaluate((element, asked) => getComputedStyle(element)[asked], name);
    // The colours that are forced keep what was transparent transparent
    const clear = /^rgba.*, 0\)$/;
    const hue = async (what: Locator) => (await style(what, "backgroundColor")).match(/\d+/g)?.slice(0, 3);
    await page.goto("/");
    expect(await style(page.locator("header.site-header"), "backgroundColor")).not.toMatch(clear);
    expect(await style(page.getByRole("button", { name: /à la liste de souhaits/ }), "backgroundColor")).not.toMatch(
      clear,
    );
    await page.goto("/products?sizes=M");
    const color = (what: Locator) => what.first().evaluate((element) => getComputedStyle(element).color);
    expect(await color(page.locator("select + svg"))).toBe(await color(page.locator("select")));
    const disc = page.locator("label:has([value=blue]) circle");
    expect(await disc.first().evaluate((circle) => getComputedStyle(circle).fill)).toBe("rgb(26, 54, 93)");
    const chip = page.locator("label:has([name=sizes])");
    const [chosen, other] = [chip.filter({ has: page.locator(":checked") }), page.locator("label:has([value=L])")];
    expect(await hue(chosen)).not.toEqual(await hue(other));
    await page.goto("/products/polo-cedre");
    await takenOver(page);
    const [size, gone] = [page.locator("label:has([value=M])"), page.locator("label:has([value=S])")];
    expect(await hue(size)).not.toEqual(await hue(gone));
    const [mine, others] = ["label:has([name=color]:checked)", "label:has([name=color]:not(:checked))"];
    expect(await style(page.locator(mine), "borderTopColor")).not.toBe(
      await style(page.locator(others), "borderTopColor"),
    );
    await page.getByRole("button", { name: "Ajouter au panier" }).click();
    expect(await style(page.getByRole("dialog", { name: "Votre panier" }), "borderTopWidth")).toBe("1px");
    await page.goto("/guest-orders");
    await takenOver(page);
    await page.getByRole("button", { name: "Rechercher" }).click();
    expect(await style(page.locator(".toast"), "borderTopWidth")).toBe("1px");
    await context.close();
  });
});

describe("with the keyboard alone", () => {
  /** Presses Tab until the focus is on an element with this name. */
  async function tabTo(page: Page, name: RegExp) {
    for (let presses = 0; presses < 80; presses += 1) {
      await page.keyboard.press("Tab");
      const named = await page.evaluate(() => {
        const focused = document.activeElement as HTMLElement | null;
        if (focused === document.body) return "";
        return [focused?.getAttribute("aria-label"), focused?.getAttribute("name"), focused?.textContent].join("|");
      });
      if (name.test(named)) return;
    }
    throw new Error(`no stop of the Tab key is named ${name}`);
  }

  test("a polo is bought: from the collection, through the drawer, to the confirmation", async () => {
    const { page, context } = await visit(browser, site.origin, {
      viewport: { width: 1280, height: 800 },
      reducedMotion: "reduce",
    });
    await page.goto("/products");
    await takenOver(page);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Aller au contenu");
    // Its heart comes first and names it too.
    await tabTo(page, /^\|\|Polo Cèdre/);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/products/polo-cedre");
    await takenOver(page);
    await tabTo(page, /Ajouter au panier/);
    await page.keyboard.press("Enter");
    const drawer = page.getByRole("dialog", { name: "Votre panier" });
    await drawer.getByText("M • navy").waitFor();
    expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "detached" });
    await until(async () =>
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Ajouter au panier"),
    );
    await page.keyboard.press("Enter");
    await drawer.waitFor();
    await drawer.getByText("M • navy").waitFor();
    await tabTo(page, /Checkout/);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/checkout");
    await takenOver(page);
    for (const [name, value] of [
      ["firstName", "Yasmine"],
      ["lastName", "Alaoui"],
      ["email", "yasmine@exemple.ma"],
      ["phone", "06 12 34 56 78"],
      ["address", "12, rue des Orangers"],
      ["city", "Casablanca"],
      ["zipCode", "20000"],
    ] as const) {
      await tabTo(page, new RegExp(`\\|${name}\\|`));
      await page.keyboard.type(value);
    }
    await tabTo(page, /Passer la commande/);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/order-confirmation/*");
    await context.close();
  });

  test("the focus stays on the button that changes a quantity, in the cart as in the drawer", async () => {
    const { page, context } = await visit(browser, site.origin, { viewport: { width: 1280, height: 800 } });
    await page.goto("/products/polo-cedre");
    await takenOver(page);
    await tabTo(page, /Ajouter au panier/);
    await page.keyboard.press("Enter");
    const drawer = page.getByRole("dialog", { name: "Votre panier" });
    await drawer.getByText(/^Quantité \d/).waitFor();
    for (const place of [drawer, page.getByRole("main")]) {
      await tabTo(page, /Augmenter la quantité de Polo Cèdre/);
      const before = Number((await place.getByText(/^Quantité \d/).innerText()).replace(/\D/g, ""));
      await page.keyboard.press("Enter");
      await place.getByText(`Quantité ${before + 1}`).waitFor();
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
      await until(async () => expect(await focused()).toMatch(/^Augmenter/));
      await page.goto("/cart");
      await takenOver(page);
    }
    await context.close();
  });

  test("after 'Retirer' the focus is on the line in its place, at last on the way to the collection", async () => {
    const atlas = await makePolo(site.db, { name: "Polo Atlas" });
    const anfa = await makePolo(site.db, { name: "Polo Anfa" });
    const { page, context } = await visit(browser, site.origin, { viewport: { width: 1280, height: 800 } });
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    for (const place of ["cart", "drawer"]) {
      const cart = [atlas, anfa].map(({ id }) => `${id}.M.navy.1`).join("~");
      await context.addCookies([{ name: "cart", value: cart, url: site.origin }]);
      await page.goto(place === "cart" ? "/cart" : "/faq");
      await takenOver(page);
      if (place === "drawer") await page.getByRole("link", { name: /^Panier/ }).press("Enter");
      for (const [name, next] of [
        ["Polo Atlas", "Polo Anfa"],
        ["Polo Anfa", "Découvrir la collection"],
      ] as const) {
        await page.getByRole("button", { name: new RegExp(`Retirer ${name}`) }).press("Enter");
        await until(async () => expect(await focused()).toBe(next));
      }
    }
    await context.close();
  });
});
