import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { desc, eq } from "drizzle-orm";
import type { Browser } from "playwright-core";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "../../shop/accounts/tables.ts";
import { mails } from "../../shop/mail/tables.ts";
import { loadBuild } from "../build.ts";
import { makePolo } from "../builders.ts";
import { openProvider } from "../openid.ts";
import { openTestSite, type TestSite } from "../site.ts";
import { until } from "../until.ts";
import { launchChromium, takenOver, visit } from "./chromium.ts";

let site: TestSite;
let browser: Browser;
let provider: Awaited<ReturnType<typeof openProvider>>;
beforeAll(async () => {
  const client = { id: "shop", secret: "a secret of tests", redirect: () => `${site.origin}/api/auth/callback/google` };
  provider = await openProvider(client);
  const variables = {
    GOOGLE_CLIENT_ID: client.id,
    GOOGLE_CLIENT_SECRET: client.secret,
    GOOGLE_DISCOVERY_URL: provider.discoveryUrl,
  };
  [site, browser] = await Promise.all([openTestSite({ variables }), launchChromium()]);
  provider.open();
  await site.work((await loadBuild()).entry.module.renderMail);
  await makePolo(site.db, { name: "Polo Cèdre", isFeatured: true });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
  await provider.close();
});

/** The path of the link in the last mail to somebody whose subject fits. */
async function linkMailedTo(email: string, path: string): Promise<string> {
  return until(async () => {
    const spool = join(site.dataDir, "mail");
    const letters = await Promise.all(
      (await readdir(spool)).map(async (name) => PostalMime.parse(await readFile(join(spool, name)))),
    );
    const letter = letters.find(({ to, html }) => to?.[0]?.address === email && html?.includes(path));
    return new RegExp(`${path}\\?link=[\\w-]+`).exec(letter?.html ?? "")![0];
  });
}

/** The link of the last of so many mails to somebody, when it has been delivered. */
async function newestLinkOf(email: string, count: number): Promise<string> {
  return until(async () => {
    const sent = await site.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.createdAt));
    expect(sent).toHaveLength(count);
    const [, id] = /<(.+)>/.exec(sent[0]!.messageId)!;
    const file = join(site.dataDir, "mail", `${id!.replace(/[^A-Za-z0-9]+/g, "-")}.eml`);
    const { html } = await PostalMime.parse(await readFile(file));
    return /\?link=([\w-]+)/.exec(html ?? "")![1]!;
  });
}

describe("an account from its beginning to its end", () => {
  test("registered, verified by the mail's link, signed in with the heart and the cart of before", async () => {
    const { page, context, complaints } = await visit(browser, site.origin);
    await page.goto("/register");
    await takenOver(page);
    await page.getByRole("button", { name: "Créer mon compte" }).click();
    await page.getByText("Missing fields").waitFor();
    await until(async () =>
      expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("firstName"),
    );
    const typed = { firstName: "Amina", lastName: "Berrada", email: "amina@exemple.ma", password: "sept-oranges" };
    for (const [name, value] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(value);
    await page.locator("[name=confirmPassword]").fill("sept-oranges");
    await page.getByLabel("J’accepte les").check();
    await page.getByRole("button", { name: "Créer mon compte" }).click();
    await page.waitForURL("**/verify-email?email=amina%40exemple.ma");
    await page.getByText("Compte créé avec succès").waitFor();
    await page.getByRole("button", { name: "Renvoyer l’e-mail" }).click();
    await page.getByText("Email de vérification envoyé").waitFor();
    await page.goto("/profile");
    await page.waitForURL("**/login?redirect=%2Fprofile");
    await takenOver(page);

    await page.locator("[name=email]").fill("amina@exemple.ma");
    await page.locator("[name=password]").fill("sept-oranges");
    await page.getByRole("button", { name: "Se connecter" }).click();
    await page.getByText("Compte non vérifié").waitFor();
    await page.getByRole("button", { name: "Renvoyer l’e-mail" }).waitFor();

    const verified = await visit(browser, site.origin);
    const other = await visit(browser, site.origin);
    // The first mail's link is worth nothing since the second
    const link = await newestLinkOf("amina@exemple.ma", 2);
    await verified.page.goto(`/verify-email?link=${link}`);
    await takenOver(verified.page);
    await verified.page.getByText("Saisissez le mot de passe du compte amina@exemple.ma").waitFor();
    await verified.page.locator("[name=password]").fill("sept-oranges");
    await verified.page.getByRole("button", { name: "Confirmer mon adresse" }).click();
    await verified.page.waitForURL("**/products");
    await verified.page.getByText("Email vérifié").waitFor();

    await other.page.goto("/products");
    await takenOver(other.page);
    await other.page.getByRole("button", { name: "Ajouter Polo Cèdre à la liste de souhaits" }).click();
    await other.page.waitForURL("**/login?redirect=%2Fproducts");
    await other.page.locator("[name=email]").fill("amina@exemple.ma");
    await other.page.locator("[name=password]").fill("sept-oranges");
    await other.page.getByRole("button", { name: "Se connecter" }).click();
    await other.page.waitForURL("**/products");
    await other.page.getByRole("button", { name: "Retirer Polo Cèdre de la liste de souhaits" }).waitFor();
    await other.page.getByRole("link", { name: "Liste de souhaits, 1" }).waitFor();
    expect([...complaints, ...verified.complaints, ...other.complaints]).toEqual([]);
    await Promise.all([context.close(), verified.context.close(), other.context.close()]);
  });

  test("that a stranger registered is the mailbox's, who chooses another password by the mail's link, without JavaScript", async () => {
    const email = "lamia@exemple.ma";
    const password = "le-mot-du-rodeur";
    const names = { firstName: "Un", lastName: "Inconnu" };
    await site.as(null).accounts.register({ ...names, email, password, confirmPassword: password, acceptTerms: true });
    const { page, context } = await visit(browser, site.origin, { javaScriptEnabled: false });
    const link = await linkMailedTo(email, "/verify-email");
    for (const _ of [1, 2]) await page.goto(link);
    const verified = async () => (await site.db.select().from(users).where(eq(users.email, email)))[0]?.isEmailVerified;
    expect(await verified()).toBe(false);
    await page.getByRole("button", { name: "Confirmer mon adresse" }).click();
    await page.getByRole("alert").getByText("Mot de passe requis").waitFor();
    await page.getByText("Vous n’avez pas ouvert ce compte").click();
    await page.locator("[name=newPassword]").fill("huit-citrons");
    await page.locator("[name=confirmPassword]").fill("huit-citron");
    await page.getByRole("button", { name: "Enregistrer et confirmer" }).click();
    await page.getByRole("alert").getByText("Mots de passe non identiques").waitFor();
    await page.locator("[name=newPassword]").fill("huit-citrons");
    await page.locator("[name=confirmPassword]").fill("huit-citrons");
    expect(await verified()).toBe(false);
    await page.getByRole("button", { name: "Enregistrer et confirmer" }).click();
    await page.waitForURL("**/products");
    await page.getByText("Email vérifié").waitFor();
    await expect(site.as(null).accounts.signIn({ email, password })).rejects.toMatchObject({
      code: "INVALID_CREDENTIALS",
    });
    await page.goto("/profile");
    await page.getByText("Cet appareil").waitFor();
    await page.goto(link);
    await page.waitForURL("**/products");
    await context.close();
  });

  test("a forgotten password is replaced without JavaScript, by the link of the mail", async () => {
    const salma = await site.person("salma");
    const { page, context } = await visit(browser, site.origin, { javaScriptEnabled: false });
    await page.goto("/forgot-password");
    await page.getByRole("button", { name: "Envoyer le lien" }).click();
    await page.getByText("Email requis").waitFor();
    await page.locator("[name=email]").fill(salma.email);
    await page.getByRole("button", { name: "Envoyer le lien" }).click();
    await page.getByRole("button", { name: "Envoyer un autre e-mail" }).waitFor();
    await page.goto(await linkMailedTo(salma.email, "/reset-password"));
    await page.locator("[name=password]").fill("huit-citrons");
    await page.locator("[name=confirmPassword]").fill("huit-citron");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByText("Mots de passe non identiques").waitFor();
    await page.locator("[name=password]").fill("huit-citrons");
    await page.locator("[name=confirmPassword]").fill("huit-citrons");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await page.waitForURL("**/login");
    await page.getByText("Mot de passe mis à jour").waitFor();
    await page.locator("[name=email]").fill(salma.email);
    await page.locator("[name=password]").fill("huit-citrons");
    await page.getByRole("button", { name: "Se connecter" }).click();
    await page.waitForURL("**/products");
    await page.goto("/wishlist");
    await page.getByText("Votre liste de souhaits est vide").waitFor();
    await page.goto("/profile?delete");
    await page.locator("#delete-password").fill("huit-citrons");
    await page.getByRole("button", { name: "Supprimer définitivement" }).click();
    await page.getByText("Compte supprimé").waitFor();
    await page.goto("/orders");
    await page.waitForURL("**/login?redirect=%2Forders");
    await context.close();
  });

  test("with Google, in a window of its own that closes and leads the shop's page on", async () => {
    const yasmine = { sub: "g-1", email: "yasmine@exemple.ma", email_verified: true };
    provider.be({ ...yasmine, given_name: "Yasmine", family_name: "Alaoui" });
    const { page, context } = await visit(browser, site.origin, { viewport: { width: 1280, height: 800 } });
    await page.goto("/login?redirect=/orders");
    await takenOver(page);
    const opening = context.waitForEvent("page");
    await page.getByRole("link", { name: "Continuer avec Google" }).click();
    const popup = await opening;
    await page.waitForURL("**/orders");
    await page.getByText("Bon retour").waitFor();
    await page.getByText("Vous n’avez pas encore de commande").waitFor();
    await until(() => expect(popup.isClosed()).toBe(true));
    await page.goto("/profile?delete");
    await page.getByText("Vous vous connectez avec Google : reconnectez-vous").waitFor();
    await page.getByRole("button", { name: "Supprimer définitivement" }).click();
    await page.getByText("Compte supprimé").waitFor();
    await context.close();
  });

  test("with Google, by redirecting where no window may be opened", async () => {
    provider.be({
      sub: "g-2",
      email: "lina@exemple.ma",
      email_verified: true,
      given_name: "Lina",
      family_name: "Tazi",
    });
    const { page, context } = await visit(browser, site.origin);
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto("/register");
    await takenOver(page);
    await page.getByRole("link", { name: "S’inscrire avec Google" }).click();
    await page.waitForURL("**/products");
    await page.getByText("Bon retour").waitFor();
    expect(context.pages()).toHaveLength(1);
    await context.close();
  });
});
