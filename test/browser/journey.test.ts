import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { Browser, Page } from "playwright-core";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { productSizes } from "../../shop/catalogue/tables.ts";
import { loadBuild } from "../build.ts";
import { makePolo } from "../builders.ts";
import { openTestSite, type TestSite } from "../site.ts";
import { until } from "../until.ts";
import { launchChromium, takenOver, visit } from "./chromium.ts";

let site: TestSite;
let browser: Browser;
let polo: { id: string; name: string };
beforeAll(async () => {
  [site, browser] = await Promise.all([openTestSite(), launchChromium()]);
  const { renderMail } = (await loadBuild()).entry.module;
  await site.work(renderMail);
  polo = await makePolo(site.db, { name: "Polo Cèdre", isFeatured: true, sizes: { S: 0, M: 2, L: 4 } });
  await makePolo(site.db, { name: "Polo Atlas", category: "Classique" });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const stockOf = async (size: "M" | "L") => {
  const rows = await site.db.select().from(productSizes).where(eq(productSizes.productId, polo.id));
  return rows.find(({ name }) => name === size)?.stockQuantity;
};

async function fillCheckout(page: Page, email: string) {
  const fields = {
    firstName: "Yasmine",
    lastName: "Alaoui",
    email,
    phone: "06 12 34 56 78",
    address: "12, rue des Orangers",
    city: "Casablanca",
    zipCode: "20000",
  };
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name=${name}]`).fill(value);
}

describe("a guest buys a polo and the administrator approves it", () => {
  test("from the home page to 'Confirmée'", async () => {
    const { page, complaints } = await visit(browser, site.origin);
    await page.goto("/");
    await takenOver(page);
    await page.getByRole("link", { name: "Polo Cèdre" }).first().click();
    await page.waitForURL(/\/products\//);
    await takenOver(page);
    expect(await page.getByRole("radio", { name: "M" }).isChecked()).toBe(true);
    expect(await page.getByRole("radio", { name: "S, épuisée" }).isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Ajouter au panier" }).click();

    const drawer = page.getByRole("dialog", { name: "Votre panier" });
    await drawer.getByText("M • navy").waitFor();
    await drawer
      .getByRole("status")
      .getByText(/^Ajouté au panier\s: Polo Cèdre, M$/)
      .waitFor();
    await page.getByRole("link", { name: "Panier, 1 article", includeHidden: true }).waitFor();
    await drawer.getByRole("link", { name: "Checkout" }).click();
    await page.waitForURL("**/checkout");
    await takenOver(page);
    expect(await page.locator("[name=country]").inputValue()).toBe("Maroc");

    await page.getByRole("button", { name: "Passer la commande" }).click();
    await page.getByText("Veuillez saisir votre prénom.").waitFor();
    await until(async () =>
      expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("firstName"),
    );

    await fillCheckout(page, "Yasmine@Exemple.ma");
    await page.getByRole("button", { name: "Passer la commande" }).dblclick();
    await page.waitForURL("**/order-confirmation/*");
    const orderId = new URL(page.url()).pathname.split("/").at(-1)!;
    await page.getByText(orderId.slice(-8)).first().waitFor();
    await page.getByText("Pending Review").waitFor();
    await page.getByRole("link", { name: "Panier, vide" }).waitFor();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Orangers");

    const admin = await visit(browser, site.origin, { viewport: { width: 1280, height: 800 } });
    const karim = await site.person("karim");
    await admin.page.goto("/admin/orders");
    await admin.page.waitForURL("**/login?redirect=*");
    await takenOver(admin.page);
    await admin.page.locator("[name=email]").fill(karim.email);
    await admin.page.locator("[name=password]").fill(karim.password);
    await admin.page.getByRole("button", { name: "Se connecter" }).click();
    await admin.page.waitForURL("**/admin/orders*");
    await takenOver(admin.page);
    await admin.page.getByRole("button", { name: `Approve ${orderId.slice(-8)}` }).click();
    await admin.page.getByText(`Order #${orderId.slice(-8)} has been approved.`).waitFor();
    expect(await stockOf("M")).toBe(1);

    await page.goto("/guest-orders");
    await takenOver(page);
    await page.locator("[name=email]").fill("yasmine");
    await page.getByRole("button", { name: "Rechercher" }).click();
    const told = page.getByRole("status").filter({ hasText: "Email invalide" });
    await told.filter({ hasText: "Veuillez saisir une adresse e-mail valide." }).waitFor();
    expect(await page.getByText("Email invalide").count()).toBe(1);
    await page.locator("[name=email]").fill("YASMINE@exemple.ma");
    await page.getByRole("button", { name: "Rechercher" }).click();
    await page.locator("[aria-current=step]").getByText("Confirmée").waitFor();
    await page.getByText(orderId.slice(-8)).waitFor();

    await until(async () => {
      const spool = join(site.dataDir, "mail");
      const letters = await Promise.all(
        (await readdir(spool)).map(async (name) => PostalMime.parse(await readFile(join(spool, name)))),
      );
      expect(letters.map(({ subject }) => subject).sort()).toEqual([
        `Commande ${orderId.slice(-8)} : Confirmée`,
        `Votre commande ${orderId.slice(-8)}`,
      ]);
    });
    expect([...complaints, ...admin.complaints]).toEqual([]);
    await Promise.all([page.context().close(), admin.context.close()]);
  });

  test("and all of it without JavaScript", async () => {
    const { page, context } = await visit(browser, site.origin, { javaScriptEnabled: false });
    await page.goto("/products");
    await page.getByRole("link", { name: "Polo Cèdre" }).click();
    await page.locator("label", { hasText: /^L$/ }).click();
    await page.getByRole("button", { name: "Ajouter au panier" }).click();
    await page.waitForURL("**/cart");
    await page.getByRole("button", { name: "Augmenter la quantité de Polo Cèdre" }).click();
    await page.getByText("690").first().waitFor();
    await page.getByRole("link", { name: "Passer la commande" }).click();
    // Before its styles are there a page shows both its buttons, the phone's and the desk's
    await page.waitForURL("**/checkout");
    await page.getByRole("button", { name: "Passer la commande" }).click();
    await page.getByText("Veuillez saisir votre prénom.").waitFor();
    await fillCheckout(page, "salma@exemple.ma");
    await page.getByRole("button", { name: "Passer la commande" }).click();
    await page.waitForURL("**/order-confirmation/*");
    await page.getByText("Commande passée avec succès").waitFor();
    await page.goto("/cart");
    await page.getByText("Votre panier est vide").waitFor();
    await context.close();
  });

  test("with what was typed kept when a field is refused, and over a reload", async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, context, complaints } = await visit(browser, site.origin, { javaScriptEnabled });
      await context.addCookies([{ name: "cart", value: `${polo.id}.L.navy.1`, url: site.origin }]);
      await page.goto("/checkout");
      await fillCheckout(page, "pas-une-adresse");
      await page.locator("[name=orderNotes]").fill("Sonner deux fois");
      if (javaScriptEnabled) {
        await takenOver(page);
        await page.getByLabel("Identique à l’adresse de livraison").uncheck();
        await page.locator("[name=billingCity]").fill("Rabat");
        await page.reload();
        await takenOver(page);
        expect(await page.locator("[name=billingCity]").inputValue()).toBe("Rabat");
        expect(await page.locator("[name=billingCity]").isVisible()).toBe(true);
        await page.getByLabel("Identique à l’adresse de livraison").check();
        expect(complaints).toEqual([]);
      }
      await page.getByRole("button", { name: "Passer la commande" }).click();
      await page.getByText("Veuillez saisir une adresse e-mail valide.").waitFor();
      expect(await page.locator("[name=firstName]").inputValue()).toBe("Yasmine");
      expect(await page.locator("[name=email]").inputValue()).toBe("pas-une-adresse");
      expect(await page.locator("[name=orderNotes]").inputValue()).toBe("Sonner deux fois");
      expect(await page.locator("[name=email]").getAttribute("aria-invalid")).toBe("true");
      await context.close();
    }
  });

  test("with the drawer that takes the focus, keeps it and gives it back on Escape", async () => {
    const { page, context } = await visit(browser, site.origin);
    await page.goto(`/products/${polo.id}`);
    await takenOver(page);
    const add = page.getByRole("button", { name: "Ajouter au panier" });
    await add.focus();
    await page.keyboard.press("Enter");
    const drawer = page.getByRole("dialog", { name: "Votre panier" });
    await drawer.getByText("M • navy").waitFor();
    const isInside = () => page.evaluate(() => document.querySelector("dialog")?.contains(document.activeElement));
    for (let i = 0; i < 12; i += 1) {
      await page.keyboard.press("Tab");
      expect((await page.evaluate(() => document.activeElement === document.body)) || (await isInside())).toBe(true);
    }
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "detached" });
    await until(async () => expect(await add.evaluate((button) => button === document.activeElement)).toBe(true));
    await context.close();
  });

  test("with the drawer that says what was added until it is changed, and nothing when the bag opens it", async () => {
    const { page, context } = await visit(browser, site.origin);
    await page.goto(`/products/${polo.id}`);
    await takenOver(page);
    await page.locator("label", { hasText: /^L$/ }).click();
    await page.getByRole("button", { name: "Ajouter au panier" }).click();
    const drawer = page.getByRole("dialog", { name: "Votre panier" });
    const said = drawer.getByRole("status").filter({ hasText: "Ajouté au panier" });
    await said.waitFor();
    await drawer.getByRole("button", { name: /^Augmenter/ }).click();
    await drawer.getByText("Quantité 2").waitFor();
    expect(await said.count()).toBe(0);
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Panier, 2 articles" }).click();
    await drawer.getByText("Quantité 2").waitFor();
    expect(await said.count()).toBe(0);
    await context.close();
  });

  test("told next to the button when a size has less than is wanted", async () => {
    const { page, context } = await visit(browser, site.origin);
    await context.addCookies([{ name: "cart", value: `${polo.id}.M.navy.1`, url: site.origin }]);
    await page.goto(`/products/${polo.id}`);
    await takenOver(page);
    await page.getByRole("button", { name: "Ajouter au panier" }).click();
    await page.getByText("Stock insuffisant").first().waitFor();
    await page.getByText("Seulement 1 unité disponible pour la taille M").first().waitFor();
    await context.close();
  });
});
