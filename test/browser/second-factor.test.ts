import { generateKeyPairSync } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Browser, BrowserContextOptions, CDPSession, Page } from "playwright-core";
import { encode } from "uqr";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { forgetSecondFactor } from "../../shop/accounts/forget-second-factor.ts";
import { passkeys } from "../../shop/accounts/tables.ts";
import { openAuthenticator } from "../authenticator.ts";
import { lastingPort } from "../lasting-port.ts";
import { openTestSite, type TestSite } from "../site.ts";
import { until } from "../until.ts";
import { problems } from "./axe.ts";
import { launchChromium, takenOver, visit } from "./chromium.ts";

let site: TestSite;
let browser: Browser;
let adil: Awaited<ReturnType<TestSite["person"]>>;
let karim: Awaited<ReturnType<TestSite["person"]>>;
beforeAll(async () => {
  [site, browser] = await Promise.all([openTestSite({ port: await lastingPort() }), launchChromium()]);
  adil = await site.person("adil");
  karim = await site.person("karim");
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});
beforeEach(() => forgetSecondFactor(site.db, adil.email, new Date()));

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

const desk = { viewport: { width: 1280, height: 800 } };

/** A browser in which Adil signs in by his password, and is led on. */
async function signsIn(options: BrowserContextOptions = desk) {
  const visited = await visit(browser, site.origin, { reducedMotion: "reduce", ...options });
  opened.push(() => visited.context.close());
  const { page } = visited;
  await page.goto("/login?redirect=/admin");
  await takenOver(page);
  await enterPassword(page);
  return visited;
}
async function enterPassword(page: Page) {
  await page.locator("[name=email]").fill(adil.email);
  await page.locator("[name=password]").fill(adil.password);
  await page.getByRole("button", { name: "Se connecter", exact: false }).last().click();
}

/** A device of Chromium's own in a page: what it holds, and what it is told. */
async function device(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable", { enableUI: false });
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}
type Device = { cdp: CDPSession; authenticatorId: string };
const keysOf = async ({ cdp, authenticatorId }: Device) =>
  (await cdp.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
/** The same device in another page, or a part of it. */
async function carry(to: Device, keys: Awaited<ReturnType<typeof keysOf>>) {
  for (const credential of keys) await to.cdp.send("WebAuthn.addCredential", { ...to, credential } as never);
}

/** Waits until the admin screens have opened. */
const isIn = (page: Page) => page.waitForURL(`${site.origin}/admin`);
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const here = "/profile/second-factor";

/** Adds a passkey on the profile; the codes that are shown. */
async function addsPasskey(page: Page, name: string): Promise<string[]> {
  await page.goto(here);
  await takenOver(page);
  await page.getByLabel("Votre mot de passe").fill(adil.password);
  await page.locator("[name=name]").fill(name);
  await press(page, "Ajouter une clé d’accès");
  await page.getByText(name, { exact: true }).waitFor();
  return page.locator("section code").allTextContents();
}

describe("an authenticator app", () => {
  test("is set up by the picture that is shown, and its codes open the admin screens", async () => {
    const { page, complaints } = await signsIn();
    await isIn(page);
    await page.goto(here);
    await takenOver(page);
    await page.getByLabel("Votre mot de passe").fill(adil.password);
    await press(page, "Ajouter une application");
    const picture = page.getByRole("img", { name: "Code QR" });
    await picture.waitFor();
    const address = (await page.getByRole("link", { name: "Ouvrir dans l’application" }).getAttribute("href"))!;
    const { size, data } = encode(address, { border: 2 });
    const dark = [...(await picture.locator("path").getAttribute("d"))!.matchAll(/M(\d+) (\d+)h1v1h-1z/g)];
    expect(await picture.getAttribute("viewBox")).toBe(`0 0 ${size} ${size}`);
    expect(dark.map(([, x, y]) => `${x} ${y}`)).toEqual(
      data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : []))),
    );
    const codeAt = openAuthenticator(address);
    await page.locator("[name=code]").fill(await codeAt(new Date()));
    await press(page, "Confirmer l’application");
    await page.getByText("Vos codes de secours").waitFor();
    await page.goto("/admin");
    await page.getByRole("heading", { level: 1 }).waitFor();

    const again = await signsIn();
    await again.page.waitForURL("**/second-factor?**");
    await takenOver(again.page);
    expect(await again.page.getByRole("button", { name: "Utiliser une clé d’accès" }).count()).toBe(0);
    await again.page.locator("[name=code]").fill(await codeAt(new Date(Date.now() + 30_000)));
    await press(again.page, "Confirmer");
    await isIn(again.page);
    expect([complaints, again.complaints]).toEqual([[], []]);
  });
});

describe("a passkey", () => {
  test("is added on the profile, and opens the admin screens instead of a code, in whatever browser has it", async () => {
    const { page, complaints } = await signsIn();
    await isIn(page);
    const phone = await device(page);
    expect(await addsPasskey(page, "Téléphone d’Adil")).toHaveLength(10);
    expect(await page.getByText("ajoutée le").count()).toBe(1);
    await press(page, "Ajouter une clé d’accès");
    await page.getByText("Mot de passe requis").first().waitFor();
    await page.getByLabel("Votre mot de passe").fill(adil.password);
    await press(page, "Ajouter une clé d’accès");
    await page.getByText("Cet appareil a déjà une clé d’accès").waitFor();
    await page.goto("/admin");
    await page.getByRole("heading", { level: 1 }).waitFor();

    const again = await signsIn();
    await again.page.waitForURL("**/second-factor?**");
    await takenOver(again.page);
    await carry(await device(again.page), await keysOf(phone));
    const cookie = async () =>
      (await again.context.cookies()).find(({ name }) => name.includes("session_token"))!.value;
    const before = await cookie();
    await press(again.page, "Utiliser une clé d’accès");
    await isIn(again.page);
    expect(await cookie()).not.toBe(before);
    await again.page.goto(here);
    await again.page.getByText("utilisée le").waitFor();
    expect([complaints, again.complaints]).toEqual([[], []]);
  });

  test("of another device, or none, is refused in words; a recovery code still opens, and a removed one asks for nothing", async () => {
    const { page } = await signsIn();
    await isIn(page);
    const phone = await device(page);
    const codes = await addsPasskey(page, "Téléphone");
    const [key] = await keysOf(phone);

    const { page: next, complaints } = await signsIn();
    await next.waitForURL("**/second-factor?**");
    await takenOver(next);
    const other = await device(next);
    await press(next, "Utiliser une clé d’accès");
    await next.getByText("La clé d’accès n’a pas été utilisée").waitFor();
    await until(async () =>
      expect(await next.locator("[data-alert]").evaluate((one) => one === document.activeElement)).toBe(true),
    );
    const forged = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({
      format: "der",
      type: "pkcs8",
    });
    await carry(other, [{ ...key!, privateKey: forged.toString("base64") }]);
    await press(next, "Utiliser une clé d’accès");
    await next.getByText("Cette clé d’accès n’a pas pu être vérifiée").waitFor();
    await next.getByLabel("Code de secours").fill(codes[0]!);
    await press(next, "Confirmer");
    await isIn(next);

    await next.goto(here);
    await takenOver(next);
    await next.getByLabel("Votre mot de passe").fill(adil.password);
    await next.getByRole("button", { name: /Retirer la clé d’accès/ }).click();
    await next.getByText("Aucun second facteur").waitFor();
    expect(await site.db.$count(passkeys, eq(passkeys.userId, adil.id))).toBe(0);
    const last = await signsIn();
    await isIn(last.page);
    expect([complaints, last.complaints]).toEqual([[], []]);
  });

  test("that is waited for says so; cancelling or leaving loses nothing, and the next try succeeds", async () => {
    const { page } = await signsIn();
    await isIn(page);
    const phone = await device(page);
    await addsPasskey(page, "Téléphone");
    const keys = await keysOf(phone);

    const { page: next, complaints } = await signsIn();
    await next.waitForURL("**/second-factor?**");
    await takenOver(next);
    const absent = await device(next);
    await carry(absent, keys);
    const { cdp, authenticatorId } = absent;
    await cdp.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled: false });
    await press(next, "Utiliser une clé d’accès");
    await next.getByText("Suivez les instructions de votre appareil.").waitFor();
    await next.getByRole("link", { name: "Continuer sans l’administration" }).click();
    await next.waitForURL("**/products");
    await next.goBack();
    await next.getByRole("button", { name: "Utiliser une clé d’accès" }).waitFor();
    await press(next, "Utiliser une clé d’accès");
    await next.getByText("Suivez les instructions de votre appareil.").waitFor();
    await cdp.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled: true });
    // What Chromium says where its window is closed, of which a headless one has none
    await next.evaluate(() => {
      const closed = () => Promise.reject(new DOMException("closed", "NotAllowedError"));
      Object.defineProperty(navigator.credentials, "get", { value: closed, configurable: true });
    });
    await press(next, "Utiliser une clé d’accès");
    await next.getByText("La clé d’accès n’a pas été utilisée").waitFor();
    await next.evaluate(() => Reflect.deleteProperty(navigator.credentials, "get"));
    await press(next, "Utiliser une clé d’accès");
    await isIn(next);
    expect(complaints).toEqual([]);
  });

  test("that is lost with all codes is taken away by an administrator; the account opens by its password", async () => {
    const { page } = await signsIn();
    await isIn(page);
    await device(page);
    await addsPasskey(page, "Téléphone");
    const office = await visit(browser, site.origin, { reducedMotion: "reduce", ...desk });
    opened.push(() => office.context.close());
    const pairs = site.cookiesOf(karim.email).split("; ");
    await office.context.addCookies(
      pairs.map((pair) => ({ name: pair.split("=")[0]!, value: pair.slice(pair.indexOf("=") + 1), url: site.origin })),
    );
    await office.page.goto(`/admin/users?user=${adil.id}`);
    await takenOver(office.page);
    const password = office.page.locator("dialog [name=password], [name=password]").first();
    await password.fill(karim.password);
    await press(office.page, "Remove the second factor");
    await until(async () => expect(await site.db.$count(passkeys, eq(passkeys.userId, adil.id))).toBe(0));
    const last = await signsIn();
    await isIn(last.page);
  });

  test("is said to need scripts where there are none, and its own scripts come with its own pages alone", async () => {
    const { page } = await signsIn();
    await isIn(page);
    await device(page);
    await addsPasskey(page, "Téléphone");
    const scripts: Promise<[string, string]>[] = [];
    page.on("response", (answer) => {
      if (answer.request().resourceType() === "script")
        scripts.push(answer.text().then((text) => [answer.url(), text] as const) as Promise<[string, string]>);
    });
    const withPasskeys = async () =>
      (await Promise.all(scripts)).filter(([, text]) => text.includes("parseRequestOptionsFromJSON")).length;
    for (const path of ["/", "/products", "/cart", "/wishlist", "/profile", "/orders"]) {
      await page.goto(path);
      await takenOver(page);
    }
    expect(await withPasskeys()).toBe(0);
    await page.goto(here);
    await takenOver(page);
    expect(await withPasskeys()).toBe(1);

    const plain = await visit(browser, site.origin, { ...desk, javaScriptEnabled: false });
    opened.push(() => plain.context.close());
    await plain.page.goto("/login?redirect=/admin");
    await enterPassword(plain.page);
    await plain.page.waitForURL("**/second-factor?**");
    expect(await plain.page.locator("main noscript").textContent()).toContain("demandent JavaScript");
    expect(await plain.page.getByRole("button", { name: "Utiliser une clé d’accès" }).count()).toBe(0);
    expect(await plain.page.getByLabel("Code de secours").count()).toBe(1);
  });

  test.each([360, 768, 1280])(
    "reads well in each state, %i pixels wide, and nothing is wider than the screen",
    async (width) => {
      const { page, complaints } = await signsIn({ viewport: { width, height: 800 }, bypassCSP: true });
      await isIn(page);
      const found: Record<string, unknown> = {};
      const look = async (name: string, one = page) => {
        const overflow = await one.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        const wrong = await problems(one);
        if (wrong.length > 0 || overflow > 0) found[name] = { wrong, overflow };
      };
      await device(page);
      await addsPasskey(page, "Un téléphone dont le nom est aussi long que possible ici");
      await look("a first passkey, with its codes");
      await page.goto(here);
      await takenOver(page);
      await look("a passkey");
      await press(page, "Ajouter une clé d’accès");
      await page.locator("[aria-invalid=true]").waitFor();
      await look("no password");

      const again = await signsIn({ viewport: { width, height: 800 }, bypassCSP: true });
      await again.page.waitForURL("**/second-factor?**");
      await takenOver(again.page);
      await look("to prove", again.page);
      await device(again.page);
      await press(again.page, "Utiliser une clé d’accès");
      await again.page.locator("[data-alert]").waitFor();
      await look("not used", again.page);
      expect(found).toEqual({});
      expect([complaints, again.complaints]).toEqual([[], []]);
    },
  );
});
