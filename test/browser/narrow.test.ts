import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makePolo } from "../builders.ts";
import { openTestSite, type TestSite } from "../site.ts";
import { until } from "../until.ts";
import { launchChromium, takenOver, visit } from "./chromium.ts";

let site: TestSite;
let browser: Browser;
let polo: { id: string };
let adminCookies: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  [site, browser] = await Promise.all([openTestSite(), launchChromium()]);
  polo = await makePolo(site.db, { name: "Polo Cèdre", slug: "polo-cedre" });
  adminCookies = await signedIn("karim");
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

async function signedIn(name: "karim" | "yasmine") {
  const { email, password } = await site.person(name);
  const { page, context } = await visit(browser, site.origin);
  await page.goto("/login");
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL("**/products");
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

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

/** What is cut off by an edge of the screen: texts, fields and pictures of which no swipe shows more. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((element) => {
        if (!element.checkVisibility({ visibilityProperty: true }) || element.closest("svg, option")) return false;
        for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
          const { overflowX, clipPath } = getComputedStyle(box);
          if (clipPath === "inset(50%)") return false;
          if (box !== element && (overflowX === "auto" || overflowX === "scroll") && box.tagName !== "DIALOG")
            return false;
        }
        const { left, right, width } = element.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(element);
        const text = element.childElementCount === 0 ? range.getBoundingClientRect() : { left, right };
        return width > 1 && (Math.min(left, text.left) < -1 || Math.max(right, text.right) > innerWidth + 1);
      })
      .map((element) => `${element.tagName} ${element.textContent.trim().slice(0, 40)} ${element.className}`),
  );
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

describe("a word that is wider than the screen breaks", () => {
  const word = "Anticonstitutionnellement";
  const name = `${word} ${word}`;
  let long: { id: string; slug: string };
  let orderId: string;
  beforeAll(async () => {
    const facts = { slug: "long", category: word, material: word, shortDescription: word.repeat(4), isFeatured: true };
    long = await makePolo(site.db, { ...facts, name, priceCentimes: 12_345_60, description: "abcdefghij".repeat(12) });
    await makePolo(site.db, { name: "Polo Atlas" });
    const order = aCheckout([{ productId: long.id }]);
    order.customerInfo.firstName = word;
    order.customerInfo.lastName = word;
    order.orderNotes = "abcdefghij".repeat(12);
    ({ orderId } = await site.as(null).orders.place(order));
  });

  for (const width of [320, 768, 1280]) {
    test(`in the shop and its drawer, ${width} px wide`, async () => {
      const { page, context } = await visit(browser, site.origin, {
        viewport: { width, height: 800 },
        reducedMotion: "reduce",
      });
      await context.addCookies([inCart(long)]);
      const found: Record<string, string[]> = {};
      for (const path of ["/", "/products", "/products/long", "/cart", "/checkout", `/order-confirmation/${orderId}`]) {
        await page.goto(path);
        const wrong = await cutOff(page);
        if (wrong.length > 0) found[path] = wrong;
      }
      await page.goto("/products");
      await openDrawer(page);
      expect({ ...found, drawer: await cutOff(page) }).toEqual({ drawer: [] });
      await context.close();
    });
  }

  for (const width of [320, 768]) {
    test(`in the admin screens, ${width} px wide`, async () => {
      const { page, context } = await visit(browser, site.origin, { viewport: { width, height: 800 } });
      await context.addCookies(adminCookies);
      const found: Record<string, string[]> = {};
      for (const path of [
        "/admin",
        "/admin/products",
        `/admin/products?edit=${long.id}`,
        `/admin/products?remove=${long.id}`,
        "/admin/inventory",
        `/admin/inventory?adjust=${long.id}`,
        `/admin/inventory?history=${long.id}`,
        "/admin/orders",
        `/admin/orders?order=${orderId}`,
        "/admin/users",
      ]) {
        await page.goto(path);
        const wrong = await cutOff(page);
        if (wrong.length > 0) found[path] = wrong;
      }
      expect(found).toEqual({});
      await context.close();
    });
  }
});

test("on a phone each section of the admin screens stands on one line, and a mail about no order says nothing of one", async () => {
  await site.as(null).accounts.requestPasswordReset({ email: "karim@exemple.ma" });
  const { page, context } = await visit(browser, site.origin);
  await context.addCookies(adminCookies);
  await page.goto("/admin/mails?show=all");
  const link = page.getByRole("link", { name: "E-mails" });
  expect(await link.evaluate((element) => element.getBoundingClientRect().height)).toBe(44);
  const row = page.getByRole("row").filter({ hasText: "New password" }).first();
  expect(await row.getByText("Order", { exact: true }).isVisible()).toBe(false);
  expect(await row.getByText("Tries", { exact: true }).isVisible()).toBe(true);
  await context.close();
});

test("on a tablet the accounts of the admin screens are cards, whose addresses stand on one line", async () => {
  const { page, context } = await visit(browser, site.origin, { viewport: { width: 768, height: 1024 } });
  await context.addCookies(adminCookies);
  await page.goto("/admin/users");
  const address = page.getByRole("table").getByText("karim@exemple.ma", { exact: true }).first();
  expect(await address.evaluate((element) => element.getClientRects().length)).toBe(1);
  expect(
    await page
      .getByRole("row")
      .last()
      .evaluate((row) => getComputedStyle(row).display),
  ).toBe("block");
  await context.close();
});

describe("with letters of twice the size", () => {
  test("the shop fits a phone, its bag and its drawer too", async () => {
    const { page, context } = await visit(browser, site.origin, { reducedMotion: "reduce" });
    await context.addCookies([inCart(polo)]);
    const enlarge = () => page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    const found: Record<string, string[]> = {};
    for (const path of ["/", "/products", "/products/polo-cedre", "/cart", "/checkout", "/contact", "/guest-orders"]) {
      await page.goto(path);
      await enlarge();
      const wrong = await cutOff(page);
      if (wrong.length > 0) found[path] = wrong;
    }
    const drawer = await openDrawer(page);
    expect({ ...found, drawer: await cutOff(page) }).toEqual({ drawer: [] });
    expect((await drawer.getByRole("list").locator("..").boundingBox())?.height).toBeGreaterThan(100);
    await context.close();
  });
});

describe("on a phone", () => {
  test("plus says why it is greyed when there are no more", async () => {
    const { page, context } = await visit(browser, site.origin, { reducedMotion: "reduce" });
    const last = await makePolo(site.db, { name: "Polo Dernier", sizes: { M: 1 } });
    await context.addCookies([inCart(last)]);
    await page.goto("/cart");
    await takenOver(page);
    await page.locator("main [name=quantity]").last().click({ force: true });
    await page.getByRole("alert").getByText("Seulement 1 unité disponible pour la taille M").waitFor();
    await context.close();
  });

  test("the way back from an order shows the top of the empty cart, not where its button was", async () => {
    const { page, context } = await visit(browser, site.origin, { reducedMotion: "reduce" });
    await context.addCookies([inCart(polo)]);
    await page.goto("/checkout");
    await takenOver(page);
    const { customerInfo, shippingAddress } = aCheckout([]);
    for (const [name, value] of Object.entries({ ...customerInfo, ...shippingAddress })) {
      await page.locator(`main [name=${name}]`).first().fill(value);
    }
    await page.getByRole("button", { name: "Passer la commande" }).click();
    await page.waitForURL("**/order-confirmation/*");
    await page.goBack();
    await page.getByText("Votre panier est vide").waitFor();
    await until(async () => expect(await page.evaluate(() => scrollY)).toBe(0));
    await context.close();
  });
});
