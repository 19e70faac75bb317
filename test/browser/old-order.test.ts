import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makePolo } from "../builders.ts";
import { openTestSite, type TestSite } from "../site.ts";
import { problems } from "./axe.ts";
import { launchChromium, takenOver, visit } from "./chromium.ts";

let now = new Date();
let site: TestSite;
let browser: Browser;
const orders: Record<string, string> = {};
const addresses = ["avec@exemple.ma", "sans@exemple.ma"];
beforeAll(async () => {
  [site, browser] = await Promise.all([openTestSite({ clock: () => now }), launchChromium()]);
  const polo = await makePolo(site.db, { name: "Polo Cèdre" });
  for (const email of addresses) {
    const customerInfo = { firstName: "Lina", lastName: "Chraïbi", email, phone: "06 12 34 56 78" };
    const placed = await site.as(null).orders.place(aCheckout([{ productId: polo.id }], { customerInfo }));
    orders[email] = placed.orderId;
  }
  now = new Date(now.getTime() + 31 * 86_400_000);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const codeTo = async (email: string) =>
  (await site.letters(email)).flatMap((letter) => (letter.kind === "order-code" ? [letter.code] : []))[0]!;

describe("an order of more than 30 days", () => {
  test.each([
    ["with JavaScript", true, addresses[0]!],
    ["without JavaScript", false, addresses[1]!],
  ])("opens with the code from its mailbox, in that browser alone, %s", async (_, javaScriptEnabled, email) => {
    const { page, context, complaints } = await visit(browser, site.origin, { javaScriptEnabled });
    const path = `/order-confirmation/${orders[email]}`;
    await page.goto(path);
    if (javaScriptEnabled) await takenOver(page);
    expect(await page.getByText("Chraïbi").count()).toBe(0);
    await page.getByRole("heading", { name: "Votre commande" }).waitFor();
    await page.getByText("Polo Cèdre").first().waitFor();
    await page.getByRole("button", { name: "Recevoir un code" }).click();
    await page.getByText("Un code a été envoyé à l’adresse e-mail de la commande.").waitFor();
    await page.locator("[name=code]").fill("x");
    await page.getByRole("button", { name: "Ouvrir ma commande" }).click();
    await page
      .getByText(/Code de vérification invalide ou expiré/)
      .first()
      .waitFor();
    await page.locator("[name=code]").fill(await codeTo(email));
    await page.getByRole("button", { name: "Ouvrir ma commande" }).click();
    await page.getByText("Lina Chraïbi").first().waitFor();
    await page.getByText("06 12 34 56 78").waitFor();
    await page.reload();
    await page.getByText("Lina Chraïbi").first().waitFor();
    const stranger = await visit(browser, site.origin, { javaScriptEnabled });
    await stranger.page.goto(path);
    await stranger.page.getByRole("button", { name: "Recevoir un code" }).waitFor();
    expect(await stranger.page.getByText("Chraïbi").count()).toBe(0);
    expect(complaints).toEqual([]);
    await Promise.all([context.close(), stranger.context.close()]);
  });

  test.each([320, 768, 1280])(
    "is found faultless by axe at %i pixels, and nothing is wider than the screen",
    async (width) => {
      const { page, context } = await visit(browser, site.origin, {
        viewport: { width, height: 800 },
        reducedMotion: "reduce",
        bypassCSP: true,
      });
      await page.goto(`/order-confirmation/${orders[addresses[0]!]}`);
      expect(await problems(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      await context.close();
    },
  );

  test("says so when the line is cut, and keeps what was typed", async () => {
    const { page, context } = await visit(browser, site.origin);
    await page.goto(`/order-confirmation/${orders[addresses[0]!]}`);
    await takenOver(page);
    await context.setOffline(true);
    await page.locator("[name=code]").fill("123456");
    await page.getByRole("button", { name: "Ouvrir ma commande" }).click();
    await page.getByRole("alert").getByText("Erreur réseau").waitFor();
    expect(await page.locator("[name=code]").inputValue()).toBe("123456");
    await context.close();
  });
});
