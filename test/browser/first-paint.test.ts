import type { Browser, BrowserContextOptions } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makePolo } from "../builders.ts";
import { openTestSite, type TestSite } from "../site.ts";
import { until } from "../until.ts";
import { launchChromium, takenOver, visit } from "./chromium.ts";

let site: TestSite;
let browser: Browser;
let people: Record<"yasmine" | "karim", { email: string; password: string }>;
beforeAll(async () => {
  [site, browser] = await Promise.all([openTestSite(), launchChromium()]);
  people = { yasmine: await site.person("yasmine"), karim: await site.person("karim") };
  await makePolo(site.db, { name: "Polo Cèdre", slug: "polo-cedre" });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const desk = { viewport: { width: 1280, height: 800 } };

/** A browser that somebody has signed in with, on a desk unless told. */
async function visitAs(name: "yasmine" | "karim", options: BrowserContextOptions = desk) {
  const { email, password } = people[name];
  const visitor = await visit(browser, site.origin, options);
  await visitor.page.goto("/login");
  await visitor.page.getByLabel("Adresse e-mail").fill(email);
  await visitor.page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await visitor.page.getByRole("button", { name: "Se connecter" }).click();
  await visitor.page.waitForURL("**/products");
  await takenOver(visitor.page);
  return visitor;
}

type Visitor = Awaited<ReturnType<typeof visit>>;

/** What the header says once a page is painted of which no script has come. */
async function headerBeforeScripts({ page }: Visitor, path: string): Promise<string> {
  await page.route("**/assets/*.js", () => {});
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  return page.locator("header").innerText();
}

describe("before its scripts have come, the header", () => {
  const kept = ["/", "/products", "/products/polo-cedre", "/about"];
  const own = ["/cart", "/wishlist", "/guest-orders"];

  test.each([...kept, ...own, "/verify-email", "/login"])(
    "of %s says 'Se Connecter' to whoever is not signed in",
    async (path) => {
      const visitor = await visit(browser, site.origin, desk);
      const said = await headerBeforeScripts(visitor, path);
      expect(said).toMatch(/se connecter/i);
      expect(said).not.toMatch(/compte/i);
      await visitor.context.close();
    },
  );

  test("says 'Compte' to whoever is, and nobody reads 'Se Connecter' on their own pages", async () => {
    const visitor = await visitAs("yasmine");
    for (const path of [...kept, ...own]) {
      const said = await headerBeforeScripts(visitor, path);
      expect([path, said]).toEqual([path, expect.stringMatching(/compte/i)]);
      expect(said).not.toMatch(/se connecter/i);
      await visitor.page.locator("header").getByRole("link", { name: "Liste de souhaits" }).waitFor();
    }
    for (const path of ["/profile", "/orders"]) {
      const said = await headerBeforeScripts(visitor, path);
      expect([path, said]).toEqual([path, expect.stringMatching(/se déconnecter/i)]);
      expect(said).not.toMatch(/se connecter/i);
    }
    await visitor.context.close();
  });

  test("says it to whoever has registered and still has to verify their address", async () => {
    const visitor = await visit(browser, site.origin, desk);
    const { page } = visitor;
    await page.goto("/register");
    const typed = { firstName: "Amina", lastName: "Berrada", email: "amina@exemple.ma", password: "sept-oranges" };
    for (const [name, value] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(value);
    await page.locator("[name=confirmPassword]").fill(typed.password);
    await page.getByLabel("J’accepte les").check();
    await page.getByRole("button", { name: "Créer mon compte" }).click();
    await page.waitForURL("**/verify-email?*");
    await takenOver(page);
    for (const path of ["/verify-email", "/wishlist", "/products"]) {
      const said = await headerBeforeScripts(visitor, path);
      expect([path, said]).toEqual([path, expect.stringMatching(/compte/i)]);
      expect(said).not.toMatch(/se connecter/i);
    }
    await visitor.context.close();
  });

  test("says it to an administrator and in the menu of a phone too", async () => {
    const admin = await visitAs("karim");
    for (const path of ["/admin", "/admin/products", "/seed"])
      expect([path, await headerBeforeScripts(admin, path)]).not.toEqual([
        path,
        expect.stringMatching(/se connecter/i),
      ]);
    const phone = await visitAs("yasmine", {});
    await headerBeforeScripts(phone, "/products");
    await phone.page.locator("header summary").click();
    const menu = phone.page.locator("header details nav");
    await menu.getByRole("link", { name: "Compte" }).waitFor();
    expect(await menu.getByRole("link", { name: "Se Connecter" }).isVisible()).toBe(false);
    await Promise.all([admin.context.close(), phone.context.close()]);
  });
});

test("the header names the person once it knows them, and says 'Se Connecter' again after their session has ended", async () => {
  const { page, context } = await visitAs("yasmine");
  const header = page.locator("header");
  await header.locator("summary", { hasText: "Yasmine" }).waitFor();
  const cookies = await context.cookies();
  await context.clearCookies();
  await context.addCookies(cookies.filter(({ name }) => name === "signed-in"));
  await page.goto("/about");
  await header.getByRole("link", { name: "Se Connecter" }).waitFor();
  await until(async () => expect((await context.cookies()).map(({ name }) => name)).not.toContain("signed-in"));
  await context.close();
});

test("without JavaScript the header says 'Compte' to everybody, which leads to the profile or to sign in", async () => {
  const visitor = await visit(browser, site.origin, { ...desk, javaScriptEnabled: false });
  await visitor.page.goto("/products");
  const header = visitor.page.locator("header");
  expect(await header.getByRole("link", { name: "Se Connecter" }).count()).toBe(0);
  expect(await header.getByRole("link", { name: "Liste de souhaits" }).count()).toBe(0);
  await header.getByRole("link", { name: "Compte" }).click();
  await visitor.page.waitForURL("**/login?redirect=%2Fprofile");
  await visitor.context.close();
});
