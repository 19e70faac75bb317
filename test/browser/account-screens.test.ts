import { eq } from "drizzle-orm";
import type { Browser, BrowserContextOptions, Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forgetSecondFactor } from "../../shop/accounts/forget-second-factor.ts";
import { orderLines, orders } from "../../shop/orders/tables.ts";
import { openAuthenticator } from "../authenticator.ts";
import { aCheckout, makePolo } from "../builders.ts";
import { openTestSite, type TestSite } from "../site.ts";
import { until } from "../until.ts";
import { problems } from "./axe.ts";
import { launchChromium, takenOver, visit } from "./chromium.ts";

let site: TestSite;
let browser: Browser;
let polo: { id: string };
let yasmine: { id: string; email: string; password: string };
let karim: { id: string; email: string; password: string };
beforeAll(async () => {
  [site, browser] = await Promise.all([openTestSite(), launchChromium()]);
  polo = await makePolo(site.db, { name: "Polo Cèdre", slug: "polo-cedre", isFeatured: true });
  await makePolo(site.db, { name: "Polo Atlas", slug: "polo-atlas" });
  yasmine = await site.person("yasmine");
  karim = await site.person("karim");
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** A browser of somebody who has signed in, as signing in left it. */
async function signedIn(person: { id: string; email: string }, options: BrowserContextOptions = {}) {
  await site.enter(person);
  const visited = await visit(browser, site.origin, { reducedMotion: "reduce", ...options });
  const cookies = `${site.cookiesOf(person.email)}; signed-in=1`.split("; ").map((pair) => {
    const at = pair.indexOf("=");
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: site.origin };
  });
  await visited.context.addCookies(cookies);
  return visited;
}
const desk = { viewport: { width: 1280, height: 800 } };

describe("tracked orders", () => {
  test("a page turned at the end of the list is read from its head", async () => {
    const site = await openTestSite();
    const polo = await makePolo(site.db);
    const placed = aCheckout([{ productId: polo.id }]);
    await site.as(null).orders.place(placed);
    const [[order], [line]] = [await site.db.select().from(orders), await site.db.select().from(orderLines)];
    const ids = Array.from({ length: 25 }, (_, n) => `older${String(n).padStart(19, "0")}`);
    const older = (id: string) => ({ ...order!, id, idempotencyKey: id, adminSearch: undefined });
    await site.db.insert(orders).values(ids.map(older));
    await site.db.insert(orderLines).values(ids.map((orderId) => ({ ...line!, orderId })));
    const { page, context } = await visit(browser, site.origin);
    await page.goto("/guest-orders");
    await takenOver(page);
    await page.getByLabel("Adresse e-mail").fill(order!.email);
    await page.getByRole("button", { name: "Rechercher" }).click();
    await page.getByRole("button", { name: "Commandes plus anciennes" }).click();
    await page.getByRole("button", { name: "Commandes récentes" }).waitFor();
    const heading = page.getByRole("heading", { name: "Commandes, de la plus récente à la plus ancienne" });
    await until(async () => expect(await heading.evaluate((one) => one === document.activeElement)).toBe(true));
    expect(await heading.evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThan(0);
    await context.close();
    await site.stop();
  });
});

describe("a checkout", () => {
  test("begins with the profile, keeps in its tab what was typed instead, and shows it to nobody else", async () => {
    await site.as(yasmine).cart.add({ line: { productId: polo.id, size: "M", color: "navy", quantity: 1 } });
    const { page, context, complaints } = await signedIn(yasmine, desk);
    const value = (name: string) => page.locator(`[name=${name}]`).inputValue();
    await page.goto("/checkout");
    await takenOver(page);
    const [first, last] = [await value("firstName"), await value("lastName")];
    await page.locator("[name=lastName]").fill("Bennis");
    await page.locator("[name=address]").fill("12, rue des Orangers");
    await page.reload();
    await takenOver(page);
    const shown = [await value("firstName"), await value("lastName"), await value("email"), await value("address")];
    expect(shown).toEqual([first, "Bennis", yasmine.email, "12, rue des Orangers"]);
    await page.locator("[name=lastName]").fill(last);
    await page.reload();
    await takenOver(page);
    expect(await value("lastName")).toBe(last);
    await context.clearCookies();
    await context.addCookies([{ name: "cart", value: `${polo.id}.M.navy.1`, url: site.origin }]);
    await page.goto("/checkout");
    await takenOver(page);
    expect([await value("lastName"), await value("address")]).toEqual(["", ""]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe("a field of the checkout", () => {
  test("is marked once it was left wrong and another is entered, and unmarked as soon as it is right", async () => {
    const { page, context, complaints } = await visit(browser, site.origin, { reducedMotion: "reduce" });
    await context.addCookies([{ name: "cart", value: `${polo.id}.M.navy.1`, url: site.origin }]);
    await page.goto("/checkout");
    await takenOver(page);
    const marked = () =>
      page.locator("[aria-invalid=true]").evaluateAll((fields) => fields.map((field) => field.getAttribute("name")));
    const email = page.locator("[name=email]");
    await email.pressSequentially("yasmine");
    expect(await marked()).toEqual([]);
    await page.locator("[name=phone]").focus();
    await page.getByText("Veuillez saisir une adresse e-mail valide.").waitFor();
    expect(await marked()).toEqual(["email"]);
    await email.pressSequentially("@exemple.ma");
    await until(async () => expect(await marked()).toEqual([]));
    await page.locator("[name=zipCode]").focus();
    await page.getByRole("button", { name: "Passer la commande" }).click();
    await page.getByText("Veuillez saisir votre ville.").waitFor();
    await page.locator("[name=city]").fill("Fès");
    await until(async () => expect(await marked()).not.toContain("city"));
    expect(await marked()).toContain("address");
    expect(complaints).toEqual([]);
    await context.close();
  });
});

test("on a desk the order button stands under the total, after the form, and sends it without scripts", async () => {
  const { page, context } = await visit(browser, site.origin, { ...desk, javaScriptEnabled: false });
  await context.addCookies([{ name: "cart", value: `${polo.id}.M.navy.1`, url: site.origin }]);
  await page.goto("/checkout");
  const beside = page.getByRole("complementary", { name: "Votre commande" });
  const text = await beside.innerText();
  for (const said of ["Paiement à la livraison", "5 à 7 jours", "30 jours"]) expect(text).toContain(said);
  await page.locator("[name=orderNotes]").focus();
  await page.keyboard.press("Tab");
  const button = beside.getByRole("button", { name: "Passer la commande" });
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await page.getByText("Veuillez saisir votre prénom.").waitFor();
  await context.close();
});

describe("a success that is told", () => {
  test("is gone when the next form is refused", async () => {
    const { page, context, complaints } = await signedIn(yasmine);
    await page.goto("/profile");
    await takenOver(page);
    await page.getByRole("button", { name: "Enregistrer" }).click();
    const saved = page.getByText("Profil mis à jour");
    await saved.waitFor();
    await page.getByRole("button", { name: "Changer le mot de passe" }).click();
    await page.getByText("Mot de passe actuel requis").waitFor();
    expect(await saved.count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

test("a message that came with the document can be closed", async () => {
  const { page, context } = await visit(browser, site.origin, { reducedMotion: "reduce" });
  await context.addCookies([{ name: "flash", value: "Bon%20retour%20!", url: site.origin }]);
  await page.goto("/faq");
  await takenOver(page);
  await page.getByRole("button", { name: "Fermer" }).click();
  await page.locator(".toast").waitFor({ state: "detached" });
  await context.close();
});

describe("a guarded page", () => {
  test("says 'Chargement...' while it and the session behind it are asked for", async () => {
    const { page, context, complaints } = await signedIn(yasmine, desk);
    let release = () => {};
    const seen = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/orders.data*", async (route) => {
      await seen;
      await route.continue();
    });
    await page.goto("/");
    await page.locator("header summary", { hasText: "Yasmine" }).click();
    await page.getByRole("link", { name: "Mes Commandes" }).click();
    await page.getByRole("status").getByText("Chargement...").waitFor();
    expect(await problems(page)).toEqual([]);
    release();
    await page.getByText("Vous n’avez pas encore de commande").waitFor();
    expect(await page.getByText("Chargement...").count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe("the code of the verification mail", () => {
  test("is told to be missing, wrong, or not to be sent again; axe finds nothing in its form", async () => {
    const { page, context } = await signedIn(await site.person("nabil"), { bypassCSP: true });
    await page.goto("/verify-email");
    await takenOver(page);
    await page.getByText("Facultatif").waitFor();
    await page.getByRole("button", { name: "Vérifier" }).click();
    await page.getByRole("alert").getByText("Code manquant").waitFor();
    await page.locator("[name=code]").fill("000 000");
    await page.getByRole("button", { name: "Vérifier" }).click();
    await page.getByRole("alert").getByText("Échec de la vérification").waitFor();
    await page.getByText("Code de vérification invalide ou expiré. Demandez un nouvel e-mail.").waitFor();
    expect(await problems(page)).toEqual([]);
    const again = page.getByRole("button", { name: "Renvoyer l’e-mail" });
    await again.click();
    await page.getByText("Email de vérification envoyé").waitFor();
    await until(async () => {
      await again.click();
      expect(await page.getByRole("alert").getByText("Échec de l'envoi").count()).toBe(1);
    });
    await page.getByText("Trop de tentatives. Veuillez réessayer dans quelques minutes.").waitFor();
    await context.close();
  });
});

describe("the hearts", () => {
  test("work without JavaScript: kept over the sign-in, absorbed when there already, removed on the wishlist", async () => {
    const { page, context } = await visit(browser, site.origin, { javaScriptEnabled: false });
    const heart = page.getByRole("button", { name: "Ajouter Polo Cèdre à la liste de souhaits" });
    await page.goto("/products");
    await heart.click();
    await page.waitForURL("**/login?redirect=%2Fproducts");
    await page.getByRole("status").getByText("Please log in").waitFor();
    await page.getByRole("status").getByText("Veuillez vous connecter").waitFor();
    await page.locator("[name=email]").fill(yasmine.email);
    await page.locator("[name=password]").fill(yasmine.password);
    await page.getByRole("button", { name: "Se connecter" }).click();
    await page.waitForURL("**/products");
    await page.getByText("Ajouté à votre liste de souhaits").waitFor();
    await page.goto("/products/polo-cedre");
    await heart.click();
    await page.waitForURL("**/products/polo-cedre");
    await page.getByText("Déjà dans la liste de souhaits").waitFor();
    await page.goto("/wishlist");
    await page.getByRole("button", { name: "Ajouter au panier" }).click();
    await page.getByText("Ajouté au panier : Polo Cèdre, S").waitFor();
    await page.getByRole("button", { name: "Retirer Polo Cèdre de la liste de souhaits" }).click();
    await page.getByText("Votre liste de souhaits est vide").waitFor();
    await page.getByText("Retiré de votre liste de souhaits").waitFor();
    await context.close();
  });
});

describe("the hearts, with JavaScript,", () => {
  const heartOf = (page: Page) => page.getByRole("button", { name: /Polo Cèdre .* la liste de souhaits/ });

  test("lead a visitor to sign in, with 'Please log in' / 'Veuillez vous connecter', as the wishlist does", async () => {
    const { page, context } = await visit(browser, site.origin, desk);
    await page.goto("/products/polo-cedre");
    await takenOver(page);
    await heartOf(page).click();
    await page.waitForURL("**/login?redirect=%2Fproducts%2Fpolo-cedre");
    const toast = page.getByRole("status");
    await toast.getByText("Please log in", { exact: true }).waitFor();
    await toast.getByText("Veuillez vous connecter", { exact: true }).waitFor();
    expect((await context.cookies()).find(({ name }) => name === "wish")?.value).toBe(polo.id);
    await page.goto("/wishlist");
    await page.getByRole("main").getByText("Please log in", { exact: true }).waitFor();
    await page.getByRole("main").getByText("Veuillez vous connecter", { exact: true }).waitFor();
    await context.close();
  });

  test("stay where they are and say so when the network breaks, then keep and let go", async () => {
    const { page, context } = await signedIn(yasmine, desk);
    await page.goto("/products/polo-cedre");
    await takenOver(page);
    const isKept = (kept: boolean) =>
      until(async () => expect(await heartOf(page).getAttribute("aria-pressed")).toBe(String(kept)));
    for (const cut of [(route: Route) => route.abort(), null]) {
      if (cut) await page.route("**/rpc/wishlist/**", cut);
      else await context.setOffline(true);
      await heartOf(page).click();
      await page.getByRole("status").getByText("Échec de l'ajout à la liste de souhaits").waitFor();
      await page.getByRole("status").getByText("Connexion interrompue").waitFor();
      await isKept(false);
      expect(new URL(page.url()).pathname).toBe("/products/polo-cedre");
      await page.getByRole("button", { name: "Fermer" }).click();
      if (cut) await page.unroute("**/rpc/wishlist/**");
      else await context.setOffline(false);
    }
    await heartOf(page).dblclick();
    await isKept(true);
    await page.getByRole("link", { name: "Liste de souhaits, 1" }).waitFor();
    await page.route("**/rpc/wishlist/**", (route) => route.fulfill({ status: 503, body: "Service Unavailable" }));
    await heartOf(page).click();
    await page.getByRole("status").getByText("Échec de la suppression de la liste de souhaits").waitFor();
    await isKept(true);
    await page.unroute("**/rpc/wishlist/**");
    await page.getByRole("button", { name: "Fermer" }).click();
    await page.goto("/wishlist");
    await takenOver(page);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Retirer Polo Cèdre de la liste de souhaits" }).click();
    const alert = page.getByRole("main").getByRole("alert");
    await alert.getByText("Échec de la suppression de la liste de souhaits").waitFor();
    await alert.getByText("Connexion interrompue").waitFor();
    await context.setOffline(false);
    await page.goto("/products/polo-cedre");
    await takenOver(page);
    await heartOf(page).click();
    await isKept(false);
    await context.close();
  });

  test("are each of their own product, in one form", async () => {
    const { page, context } = await signedIn(yasmine, desk);
    await page.goto("/products/polo-cedre");
    await takenOver(page);
    expect(await page.locator("form[action='/wishlist']").count()).toBe(1);
    await page.getByRole("button", { name: "Ajouter Polo Atlas à la liste de souhaits" }).click();
    const kept = page.getByRole("button", { name: "Retirer Polo Atlas de la liste de souhaits", pressed: true });
    await kept.waitFor();
    expect(await heartOf(page).getAttribute("aria-pressed")).toBe("false");
    await page.getByRole("link", { name: "Liste de souhaits, 1" }).waitFor();
    await kept.click();
    await page.getByRole("link", { name: "Liste de souhaits, vide" }).waitFor();
    await context.close();
  });
});

describe("signing in", () => {
  test("says when the guest's cart was more than there is", async () => {
    const { page, context } = await visit(browser, site.origin);
    await context.addCookies([{ name: "cart", value: `${polo.id}.L.navy.9`, url: site.origin }]);
    await page.goto("/login");
    await takenOver(page);
    await page.locator("[name=email]").fill(yasmine.email);
    await page.locator("[name=password]").fill(yasmine.password);
    await page.getByRole("button", { name: "Se connecter" }).click();
    await page.waitForURL("**/products");
    await page
      .getByText(/Bon retour\s! Certaines quantités de votre panier ont été ramenées au stock disponible\./)
      .waitFor();
    await page.goto("/cart");
    await page.getByText("Polo Cèdre").first().waitFor();
    expect(await site.as(yasmine).cart.view({})).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ size: "L", quantity: 5 })]),
    });
    await context.close();
  });

  test("takes the address along to where a new password is asked for", async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, context } = await visit(browser, site.origin, { javaScriptEnabled });
      await page.goto("/login?email=lina%40exemple.ma");
      await page.getByRole("link", { name: "Mot de passe oublié" }).click();
      await page.waitForURL("**/forgot-password?email=lina%40exemple.ma");
      expect(await page.locator("[name=email]").inputValue()).toBe("lina@exemple.ma");
      await context.close();
    }
  });

  test("a device that could not be signed out for want of a network is said where it was pressed, and stays", async () => {
    await signedIn(yasmine).then(({ context }) => context.close());
    const { page, context } = await signedIn(yasmine);
    await page.goto("/profile");
    await takenOver(page);
    await page.route("**/*.data*", (route) => route.abort());
    const devices = page.getByRole("region", { name: "Appareils connectés" });
    const before = await devices.getByRole("listitem").count();
    await devices.getByRole("button", { name: "Déconnecter tous les autres" }).click();
    const alert = devices.getByRole("alert");
    await alert.getByText("Échec de la déconnexion").waitFor();
    await alert.getByText("Erreur réseau").waitFor();
    await until(async () => expect(await alert.evaluate((one) => one === document.activeElement)).toBe(true));
    expect(await devices.getByRole("listitem").count()).toBe(before);
    await context.close();
  });

  test("says when the network broke, as every form of an account does, and keeps what was typed", async () => {
    const { page, context } = await signedIn(yasmine);
    await page.goto("/profile");
    await takenOver(page);
    await page.route("**/*.data*", (route) => route.abort());
    await page.locator("[name=phone]").fill("06 11 22 33 44");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByRole("alert").getByText("Échec de la mise à jour").waitFor();
    await page.getByRole("alert").getByText("Erreur réseau").waitFor();
    expect(await page.locator("[name=phone]").inputValue()).toBe("06 11 22 33 44");
    await page.unroute("**/*.data*");
    await page.locator("[name=lastName]").fill(" ");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByRole("alert").getByText("Échec de la mise à jour").waitFor();
    await page.locator("[name=lastName]").fill("Alaoui");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByText("Profil mis à jour").waitFor();
    await page.locator("header summary:visible").first().click();
    await page.getByRole("button", { name: "Se Déconnecter" }).click();
    await page.getByText("Déconnecté").waitFor();
    await page.goto("/login");
    await takenOver(page);
    await page.route("**/*.data*", (route) => route.abort());
    await page.locator("[name=email]").fill(yasmine.email);
    await page.locator("[name=password]").fill(yasmine.password);
    await page.getByRole("button", { name: "Se connecter" }).click();
    await page.getByRole("alert").getByText("Erreur réseau").waitFor();
    expect(await page.locator("[name=email]").inputValue()).toBe(yasmine.email);
    await context.close();
  });

  test("with Google is hidden where it is not configured", async () => {
    for (const path of ["/login", "/register"]) {
      expect(await (await site.ask(path)).text()).not.toContain("avec Google");
    }
  });
});

describe("one's orders", () => {
  test("are searched, filtered and paged by the address; axe finds nothing in the list and an order's details", async () => {
    const salma = await site.person("salma");
    const [cedre, atlas] = [polo, await makePolo(site.db, { name: "Polo Atlas", sizes: { M: 100 } })];
    const place = async (productId: string) => {
      await site.as(salma).cart.add({ line: { productId, size: "M", color: "navy", quantity: 1 } });
      return (await site.as(salma).orders.place(aCheckout([]))).orderId;
    };
    for (let count = 0; count < 22; count += 1) await place(atlas.id);
    const last = await place(cedre.id);
    await site.db.update(orders).set({ status: "processing" }).where(eq(orders.id, last));

    const { page, context } = await signedIn(salma, { ...desk, bypassCSP: true });
    const shown = () => page.locator("article").count();
    await page.goto("/orders");
    await takenOver(page);
    expect(await shown()).toBe(20);
    await page.getByRole("link", { name: "Commandes plus anciennes" }).click();
    await page.waitForURL("**/orders?after=*");
    await until(async () => expect(await shown()).toBe(3));
    await page.getByRole("link", { name: "Commandes récentes" }).click();
    await until(async () => expect(await shown()).toBe(20));
    await page.getByLabel("Statut").selectOption("En Préparation");
    await page.getByLabel("Numéro ou article").fill("cedre");
    await page.getByRole("button", { name: "Rechercher" }).click();
    await page.waitForURL("**/orders?q=cedre&status=processing");
    await until(async () => expect(await shown()).toBe(1));
    await page.getByRole("link", { name: `Détails de la commande ${last.slice(-8)}` }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("En Préparation", { exact: true }).waitFor();
    await dialog.getByText("12, rue des Orangers").first().waitFor();
    expect(await problems(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.waitForURL("**/orders?q=cedre&status=processing");
    expect(await page.getByLabel("Numéro ou article").inputValue()).toBe("cedre");
    expect(await problems(page)).toEqual([]);
    await page.getByLabel("Numéro ou article").fill("rien de tel");
    await page.getByRole("button", { name: "Rechercher" }).click();
    await page.getByText("Aucune commande ne correspond.").waitFor();
    await context.close();
  });
});

describe("a customer's cart", () => {
  test("is the same on two devices, and so is its count", async () => {
    const { page, context } = await signedIn(yasmine);
    await page.goto("/products");
    const before = (await site.as(yasmine).cart.view({})).pieces;
    await page.getByRole("link", { name: `Panier, ${before} article` }).waitFor();
    await site.as(yasmine).cart.add({ line: { productId: polo.id, size: "S", color: "navy", quantity: 2 } });
    await page.goto("/about");
    await page.getByRole("link", { name: `Panier, ${before + 2} articles` }).waitFor();
    await page.goto("/cart");
    await page.getByText("S • navy").first().waitFor();
    await context.close();
  });
});

/** The path of a verification mail's link, for a browser that did not register. */
async function claimAddress() {
  const [email, password] = ["lina@exemple.ma", "sept-oranges"];
  const names = { firstName: "Lina", lastName: "Tazi" };
  await site.as(null).accounts.register({ ...names, email, password, confirmPassword: password, acceptTerms: true });
  const [letter] = await site.letters(email);
  return `/verify-email?link=${letter && "link" in letter ? letter.link : ""}`;
}

describe("axe finds nothing", () => {
  test("on the screens of an account and in the person's menu, which is as wide as the screen allows", async () => {
    const found: Record<string, unknown> = {};
    const paths = ["/login", "/register", "/forgot-password", "/reset-password?link=x", "/verify-email", "/email-test"];
    paths.push("/verify-email?link=x", await claimAddress());
    for (const width of [320, 768, 1280]) {
      const options = { viewport: { width, height: 800 }, bypassCSP: true, reducedMotion: "reduce" } as const;
      const [visitor, customer] = [await visit(browser, site.origin, options), await signedIn(yasmine, options)];
      const look = async (page: typeof visitor.page, name: string) => {
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        const wrong = await problems(page);
        if (wrong.length > 0 || overflow > 0) found[`${name} at ${width}`] = { wrong, overflow };
      };
      for (const path of paths) {
        await visitor.page.goto(path);
        await look(visitor.page, path);
      }
      for (const path of ["/profile", "/profile?delete", "/wishlist", "/orders"]) {
        await customer.page.goto(path);
        await look(customer.page, path);
      }
      await customer.page.goto("/");
      const menus = customer.page.locator("header summary:visible");
      await menus.first().click();
      await customer.page.locator("header").getByText(yasmine.email).locator("visible=true").waitFor();
      await look(customer.page, "the menu");
      await Promise.all([visitor.context.close(), customer.context.close()]);
    }
    expect(found).toEqual({});
  });

  test.each([320, 768, 1280])(
    "on each state of a second factor and of an invitation, %i pixels wide, and nothing is wider than the screen",
    async (width) => {
      const options = { viewport: { width, height: 800 }, bypassCSP: true } as const;
      const { page, context, complaints } = await signedIn(karim, options);
      const found: Record<string, unknown> = {};
      const look = async (name: string) => {
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        const wrong = await problems(page);
        if (wrong.length > 0 || overflow > 0) found[name] = { wrong, overflow };
      };
      const email = `hanane${width}@exemple.ma`;
      await site.as(karim).accounts.invite({ email, role: "agent", password: karim.password });
      const [letter] = await site.letters(email);
      const invitation = `/invitation?link=${letter && "link" in letter ? letter.link : ""}`;
      await page.goto(invitation);
      await page.getByText(email).waitFor();
      await look("an invitation");
      await page.getByRole("button", { name: "Rejoindre" }).click();
      await page.locator("[aria-invalid=true]").first().waitFor();
      await look("an invitation that was refused");
      await page.goto("/invitation?link=x");
      await look("an invitation that is none");

      await page.goto("/profile/second-factor");
      await takenOver(page);
      await look("no second factor");
      await page.getByRole("button", { name: "Ajouter une application" }).click();
      await page.locator("[aria-invalid=true]").waitFor();
      await look("no password");
      await page.getByLabel("Votre mot de passe").fill(karim.password);
      await page.getByRole("button", { name: "Ajouter une application" }).click();
      await page.getByRole("img", { name: "Code QR" }).waitFor();
      await look("a key");
      const codeAt = openAuthenticator(await page.locator("[name=address]").inputValue());
      await page.locator("[name=code]").fill("x");
      await page.getByRole("button", { name: "Confirmer l’application" }).click();
      await page.locator("[name=code][aria-invalid=true]").waitFor();
      await look("a wrong first code");
      await page.locator("[name=code]").fill(await codeAt(new Date()));
      await page.getByRole("button", { name: "Confirmer l’application" }).click();
      await page.getByText("Vos codes de secours").waitFor();
      await look("the recovery codes");
      await page.goto("/profile/second-factor");
      await page.getByText("Codes de secours restants").waitFor();
      await look("a second factor");
      await context.close();

      const again = await signedIn(karim, options);
      await again.page.goto("/second-factor");
      await takenOver(again.page);
      const problemsToProve = [await problems(again.page)];
      await again.page.locator("[name=code]").fill("x");
      await again.page.getByRole("button", { name: "Confirmer" }).click();
      await again.page.locator("[name=code][aria-invalid=true]").waitFor();
      problemsToProve.push(await problems(again.page));
      const overflow = await again.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([found, problemsToProve, overflow]).toEqual([{}, [[], []], 0]);
      expect([complaints, again.complaints]).toEqual([[], []]);
      await again.context.close();
      await forgetSecondFactor(site.db, karim.email, new Date());
    },
  );
});
