import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makePolo, yasmineAtCheckout } from "../builders.ts";
import { openTestSite, type TestSite } from "../site.ts";
import { problems } from "./axe.ts";
import { launchChromium, takenOver, visit } from "./chromium.ts";

let site: TestSite;
let browser: Browser;
let adil: { email: string };
beforeAll(async () => {
  [site, browser] = await Promise.all([openTestSite(), launchChromium()]);
  adil = await site.person("adil");
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

async function placed(phone = yasmineAtCheckout.phone) {
  const polo = await makePolo(site.db, { name: "Polo Cèdre" });
  return (
    await site
      .as(null)
      .orders.place(aCheckout([{ productId: polo.id }], { customerInfo: { ...yasmineAtCheckout, phone } }))
  ).orderId;
}
async function linked() {
  const { link } = await site.as(adil).buyerLinks.make({ orderId: await placed(), language: "fr" });
  return `/order?link=${link}`;
}

describe("a buyer with their link", () => {
  test.each([
    ["with JavaScript", true],
    ["without JavaScript", false],
  ])("corrects the address, confirms, and then cancels, by keyboard, %s", async (_, javaScriptEnabled) => {
    const { page, context, complaints } = await visit(browser, site.origin, { javaScriptEnabled });
    await page.goto(await linked());
    if (javaScriptEnabled) await takenOver(page);
    await page.getByText("Je corrige mon adresse").press("Enter");
    await page.locator("[name=city]").fill("");
    await page.getByRole("button", { name: "Corriger l’adresse" }).press("Enter");
    await page.getByText("Veuillez saisir votre ville.").waitFor();
    await page.locator("[name=city]").fill("Fès");
    await page.getByRole("button", { name: "Corriger l’adresse" }).press("Enter");
    await page.getByText("Vous avez corrigé l’adresse le").waitFor();
    await page.getByRole("button", { name: "Je confirme" }).press("Enter");
    await page.getByText("Vous avez confirmé cette commande le").waitFor();
    expect(await page.getByRole("button", { name: "Je confirme" }).count()).toBe(0);
    await page.getByText("J’annule", { exact: true }).press("Enter");
    await page.getByRole("button", { name: "J’annule ma commande" }).press("Enter");
    await page.getByText("Votre commande est annulée.").waitFor();
    expect((await context.cookies()).filter(({ httpOnly }) => httpOnly)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test.each([360, 768, 1280])("reads a page in which axe finds nothing, %i px wide", async (width) => {
    const path = await linked();
    const { page, context } = await visit(browser, site.origin, {
      viewport: { width, height: 800 },
      reducedMotion: "reduce",
      bypassCSP: true,
    });
    for (const address of [path, "/order?link=none"]) {
      await page.goto(address);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll("details")) details.open = true;
      });
      expect(await problems(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    }
    await context.close();
  });
});

describe("an agent who writes to a buyer", () => {
  test.each([360, 1280])(
    "chooses the language, is shown the text, and copies a link that opens, %i px wide",
    async (width) => {
      const orderId = await placed(`06 12 34 ${String(width).padStart(4, "0")}`);
      const { page, context, complaints } = await visit(browser, site.origin, {
        viewport: { width, height: 800 },
        permissions: ["clipboard-read", "clipboard-write"],
        bypassCSP: true,
      });
      const cookies = site.cookiesOf(adil.email).split("; ");
      await context.addCookies(
        cookies.map((cookie) => {
          const at = cookie.indexOf("=");
          return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: site.origin };
        }),
      );
      await page.goto(`/admin/orders?order=${orderId}`);
      await takenOver(page);
      const form = page.locator(`form[action$="/${orderId}/message"]`);
      await form.getByText("Bonjour Yasmine Alaoui").waitFor();
      await form.getByRole("radio", { name: "العربية" }).press("Space");
      await form.getByText("السلام عليكم Yasmine").waitFor();
      expect(await form.getByText("Bonjour Yasmine Alaoui").isVisible()).toBe(false);
      expect(await problems(page)).toEqual([]);
      await form.getByRole("button", { name: "Copy the link" }).click();
      await context.route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
      const opens = context.waitForEvent("page");
      await form.getByRole("button", { name: "WhatsApp" }).click();
      const popup = await opens;
      await popup.waitForURL(/^https:\/\/wa\.me\/2126\d{8}\?text=/);
      await popup.close();
      const link = await page.getByLabel("Link, copied").inputValue();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
      // The address that the shop is told is its own need not be the test's
      const { pathname, search } = new URL(link);
      await page.goto(pathname + search);
      await page.getByRole("button", { name: "Je confirme" }).waitFor();
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});
