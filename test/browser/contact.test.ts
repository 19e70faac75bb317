import { eq } from "drizzle-orm";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contactMessages } from "../../shop/contact/tables.ts";
import { openTestSite, type TestSite } from "../site.ts";
import { until } from "../until.ts";
import { launchChromium, takenOver, visit } from "./chromium.ts";

let site: TestSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([openTestSite(), launchChromium()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

describe("contact form", () => {
  const fill = async (page: Page, fields: Record<string, string>) => {
    for (const [name, value] of Object.entries(fields)) await page.locator(`[name=${name}]`).fill(value);
  };
  const message = { name: "Salma", email: "salma@exemple.ma", subject: "Taille", message: "Bonjour" };
  const kept = (text: string) => site.db.select().from(contactMessages).where(eq(contactMessages.message, text));

  test("tells what is missing, what is no address, and 'Message envoyé !'", async () => {
    const { page, context } = await visit(browser, site.origin, { reducedMotion: "reduce" });
    await page.goto("/about");
    await takenOver(page);
    await fill(page, { ...message, message: "   " });
    await page.getByRole("button", { name: "Envoyer" }).click();
    await page.getByText("Veuillez remplir tous les champs.").first().waitFor();
    await page.getByText("Champs manquants").first().waitFor();
    const said = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).count();
    expect(await said("Champs manquants")).toBe(1);
    await until(async () =>
      expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("message"),
    );
    await fill(page, { ...message, email: "salma@exemple" });
    await page.getByRole("button", { name: "Envoyer" }).click();
    await page.getByText("Veuillez saisir une adresse e-mail valide.").first().waitFor();
    await page.getByText("Email invalide").first().waitFor();
    expect(await page.locator("[name=subject]").inputValue()).toBe("Taille");
    await fill(page, message);
    const posted = page.waitForRequest("**/api/v1.0/email/send");
    await page.getByRole("button", { name: "Envoyer" }).dblclick();
    await page
      .getByText(/Message envoyé\s!/)
      .first()
      .waitFor();
    expect(await said(/Message envoyé\s!/)).toBe(1);
    expect((await posted).postDataJSON()).toMatchObject({
      lib_version: expect.any(String),
      template_params: { ...message, time: expect.any(String) },
    });
    expect(await page.locator("[name=message]").inputValue()).toBe("");
    expect(await kept(message.message)).toHaveLength(1);
    expect(new URL(page.url()).pathname).toBe("/about");
    await context.close();
  });

  test("loads the provider's library when somebody begins to write, not before", async () => {
    const { page, context } = await visit(browser, site.origin);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/contact");
    await takenOver(page);
    expect(asked.filter((path) => path.includes("contact-library"))).toEqual([]);
    await page.locator("[name=name]").focus();
    await until(() => expect(asked.filter((path) => path.includes("contact-library"))).toHaveLength(1));
    await context.close();
  });

  test("says what the provider's answers mean, each by its status, and keeps what was typed", async () => {
    const { page, context } = await visit(browser, site.origin);
    await page.goto("/contact");
    await takenOver(page);
    await fill(page, message);
    for (const [status, sentence] of [
      [400, "Erreur de configuration du service d’e-mail."],
      [401, "La clé API du service d’e-mail n’est pas valide."],
      [403, "Accès refusé"],
      [429, "Trop de messages envoyés."],
      [500, "Échec de l'envoi du message. Veuillez réessayer."],
    ] as const) {
      await page.route("**/api/v1.0/email/send", (route) => route.fulfill({ status, body: "no" }), { times: 1 });
      await page.getByRole("button", { name: "Envoyer" }).click();
      await page.getByRole("alert").getByText(sentence).waitFor();
      expect(await page.locator("[name=message]").inputValue()).toBe("Bonjour");
    }
    await context.close();
  });

  test("goes its ordinary way where the library is kept out, and keeps nothing of a robot that fills the hidden field", async () => {
    const { page, context } = await visit(browser, site.origin);
    await page.route("**/assets/contact-library*", (route) => route.abort());
    await page.goto("/contact");
    await takenOver(page);
    for (const [text, website, isKept] of [
      ["Sans la bibliothèque", "", true],
      ["Achetez maintenant", "http://spam", false],
    ] as const) {
      await fill(page, { ...message, message: text });
      await page.locator("[name=website]").fill(website);
      await page.getByRole("button", { name: "Envoyer" }).click();
      await until(async () => expect(await page.locator("[name=message]").inputValue()).toBe(""));
      expect(await kept(text)).toHaveLength(isKept ? 1 : 0);
    }
    await context.close();
  });

  test("does so without JavaScript, with what was typed kept", async () => {
    const { page, context } = await visit(browser, site.origin, { javaScriptEnabled: false });
    await page.goto("/contact");
    await fill(page, { ...message, email: "salma" });
    await page.getByRole("button", { name: "Envoyer" }).click();
    await page.getByText("Email invalide").waitFor();
    expect(await page.locator("[name=message]").inputValue()).toBe("Bonjour");
    await fill(page, message);
    await page.getByRole("button", { name: "Envoyer" }).click();
    await page.getByText(/Message envoyé\s!/).waitFor();
    await context.close();
  });
});
