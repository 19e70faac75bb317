import { eq } from "drizzle-orm";
import type { Browser, Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { productImages, productSizes, products } from "../../shop/catalogue/tables.ts";
import { aCheckout, makePolo } from "../builders.ts";
import { openTestSite, type TestSite } from "../site.ts";
import { until } from "../until.ts";
import { launchChromium, takenOver, visit } from "./chromium.ts";

let site: TestSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([openTestSite(), launchChromium()]);
  const polo = await makePolo(site.db, { name: "Polo Cèdre", slug: "polo-cedre", isFeatured: true });
  await makePolo(site.db, { name: "Polo Atlas", priceCentimes: 695_00, colors: ["black"], sizes: { XL: 3 } });
  await site.db.update(productSizes).set({ chestCm: 101, lengthCm: 70 }).where(eq(productSizes.productId, polo.id));
  for (const [position, colorValue] of ["navy", "white", null].entries()) {
    const key = `products/${polo.id}/${position}.jpg`;
    const image = { id: `${polo.id}-${position}`, productId: polo.id, key, width: 1600, height: 2000, position };
    await site.db.insert(productImages).values({ ...image, colorValue, alt: `vue ${position}` });
  }
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const wide = { viewport: { width: 1280, height: 800 } };
const hasSplash = (page: Page) => page.locator(".splash").isVisible();
/** From here on the page's time passes only when told. */
async function stopClock(page: Page) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(86_400_000);
}
const isClear = (page: Page) => page.locator("header.site-header").evaluate((bar) => bar.hasAttribute("data-clear"));

describe("splash", () => {
  test("shows once on the home page, then completes", async () => {
    const { page, context } = await visit(browser, site.origin);
    await stopClock(page);
    await page.goto("/");
    // Its time stands still, so what is shown stays; a busy machine may draw it late
    await until(async () => expect(await hasSplash(page)).toBe(true));
    await page.clock.runFor(2_000);
    await until(async () => expect(await hasSplash(page)).toBe(false));
    await page.reload();
    expect(await hasSplash(page)).toBe(false);
    await context.close();
  });

  test("ends at the first key, and is not shown under reduced motion", async () => {
    const first = await visit(browser, site.origin);
    await stopClock(first.page);
    await first.page.goto("/");
    await until(async () => expect(await hasSplash(first.page)).toBe(true));
    // Chromium drops real keys that come before its first frame.
    await first.page.evaluate(() => dispatchEvent(new KeyboardEvent("keydown", { key: "Tab" })));
    expect(await hasSplash(first.page)).toBe(false);
    const still = await visit(browser, site.origin, { reducedMotion: "reduce" });
    await still.page.goto("/");
    expect(await hasSplash(still.page)).toBe(false);
    await Promise.all([first.context.close(), still.context.close()]);
  });
});

describe("header", () => {
  test("is fixed, and transparent on the home page until scrolled beyond 50 px, otherwise solid", async () => {
    const { page, context } = await visit(browser, site.origin, { ...wide, reducedMotion: "reduce" });
    await page.goto("/");
    await takenOver(page);
    expect(await isClear(page)).toBe(true);
    await page.evaluate(() => scrollTo(0, 50));
    expect(await isClear(page)).toBe(true);
    await page.evaluate(() => scrollTo(0, 51));
    await until(async () => expect(await isClear(page)).toBe(false));
    expect((await page.locator("header.site-header").boundingBox())?.y).toBe(0);
    await page.goto("/products");
    expect(await isClear(page)).toBe(false);
    await context.close();
  });

  test("links to Accueil, Collection, À Propos and Suivi Commande, behind a menu below the large breakpoint", async () => {
    const expected = ["Accueil", "Collection", "À Propos", "Suivi Commande"];
    const desk = await visit(browser, site.origin, wide);
    await desk.page.goto("/products");
    const bar = desk.page.locator("header").getByRole("navigation", { name: "Menu" }).getByRole("link");
    expect((await bar.allTextContents()).filter((text) => text !== "Se Connecter")).toEqual(expected);
    await desk.page.getByRole("link", { name: "Se Connecter" }).waitFor();
    const phone = await visit(browser, site.origin);
    await phone.page.goto("/products");
    expect(await phone.page.locator("header").getByRole("link", { name: "Suivi Commande" }).count()).toBe(0);
    await phone.page.locator("header summary").click();
    for (const name of expected) await phone.page.locator("header").getByRole("link", { name }).last().waitFor();
    await Promise.all([desk.context.close(), phone.context.close()]);
  });

  test("whose menu closes on Escape and on leaving it, and is reached to its end on a low screen", async () => {
    const { page, context } = await visit(browser, site.origin, { viewport: { width: 640, height: 320 } });
    await page.goto("/products");
    await takenOver(page);
    const summary = page.locator("header summary");
    const menu = page.locator("header details nav");
    await summary.click();
    expect(await menu.evaluate((nav) => nav.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    await menu.getByRole("link", { name: "Se Connecter" }).focus();
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "hidden" });
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    await summary.click();
    await page.keyboard.press("Shift+Tab");
    await menu.waitFor({ state: "hidden" });
    await context.close();
  });

  test("that shows a page to be on its way, and no menu over it", async () => {
    const { page, context } = await visit(browser, site.origin);
    await page.goto("/products");
    await takenOver(page);
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route("**/about.data*", async (route) => {
      await answered;
      await route.continue();
    });
    await page.locator("header summary").click();
    await page.locator("header details nav").getByRole("link", { name: "À Propos" }).click();
    await page.locator("header details nav").waitFor({ state: "hidden" });
    await page.locator(".underway").waitFor({ state: "attached" });
    answer();
    await page.waitForURL("**/about");
    await page.locator(".underway").waitFor({ state: "detached" });
    await context.close();
  });

  test("the page is at its top after each change of path", async () => {
    const { page, context } = await visit(browser, site.origin, { ...wide, reducedMotion: "reduce" });
    await page.goto("/");
    await takenOver(page);
    await page.getByRole("link", { name: "Conditions générales" }).click();
    await page.waitForURL("**/terms");
    await until(async () => expect(await page.evaluate(() => scrollY)).toBe(0));
    await context.close();
  });
});

describe("footer", () => {
  test("carries 'Maroc (Français)', no socials without addresses, the contact form only on / and /about", async () => {
    const { page, context } = await visit(browser, site.origin, { javaScriptEnabled: false });
    for (const [path, forms] of [
      ["/", 1],
      ["/about", 1],
      ["/products", 0],
      ["/faq", 0],
    ] as const) {
      await page.goto(path);
      expect(await page.locator("footer form").count()).toBe(forms);
      const foot = await page.locator("footer").innerText();
      expect(foot).toContain("Maroc (Français)");
      for (const name of ["nous suivre", "instagram", "facebook", "twitter"])
        expect(foot.toLowerCase()).not.toContain(name);
      expect(foot.toLowerCase()).toContain("retours sous 30 jours");
    }
    await context.close();
  });
});

describe("collection", () => {
  test("filters at once, keeps the focus, announces the count, and comes back on reload", async () => {
    const { page, context, complaints } = await visit(browser, site.origin, wide);
    await page.goto("/products");
    await takenOver(page);
    await page.locator("summary", { hasText: "Filtrer" }).click();
    expect(await page.getByLabel("Minimum").inputValue()).toBe("0");
    expect(await page.getByLabel("Maximum").inputValue()).toBe("700");
    await page.getByRole("checkbox", { name: "XL" }).focus();
    await page.keyboard.press("Space");
    await page.waitForURL("**/products?sizes=XL");
    await page.getByRole("status").filter({ hasText: "1 produit" }).waitFor();
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe("XL");
    await page.reload();
    await takenOver(page);
    await page.locator("summary", { hasText: "Filtrer (1)" }).click();
    expect(await page.getByRole("checkbox", { name: "XL" }).isChecked()).toBe(true);
    await page.getByLabel("Minimum").fill("650");
    await page.waitForURL("**/products?sizes=XL&min=650");
    await page.getByRole("link", { name: "Réinitialiser" }).first().click();
    await page.waitForURL(/\/products$/);
    await page.getByRole("status").filter({ hasText: "2 produits" }).waitFor();
    expect(await page.getByRole("checkbox", { name: "XL" }).isChecked()).toBe(false);
    expect(await page.getByLabel("Minimum").inputValue()).toBe("0");
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("finds what is typed, typos forgiven, and says 'Aucun produit trouvé' when there is nothing", async () => {
    const { page, context } = await visit(browser, site.origin);
    await page.goto("/products");
    await takenOver(page);
    const search = page.getByRole("searchbox", { name: "Rechercher un polo" });
    await search.fill("cedrre");
    await page.getByText("Voici ce qui s’en approche.").waitFor();
    await page.getByRole("link", { name: "Polo Cèdre" }).waitFor();
    await search.fill("introuvable");
    await page.getByText("Aucun produit trouvé").waitFor();
    expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
    await context.close();
  });

  test("filters, sorts and searches without JavaScript", async () => {
    const { page, context } = await visit(browser, site.origin, { javaScriptEnabled: false });
    await page.goto("/products");
    await page.locator("summary", { hasText: "Filtrer" }).click();
    await page.locator("label:has([value=XL])").click();
    await page.getByRole("button", { name: "Afficher" }).click();
    await page.getByRole("status").filter({ hasText: "1 produit" }).waitFor();
    await page.getByRole("link", { name: "Polo Atlas" }).waitFor();
    await context.close();
  });
});

describe("product page", () => {
  test("says on a phone that adding was refused, and keeps the button in reach", async () => {
    const polo = await makePolo(site.db, { name: "Polo Rare", slug: "polo-rare", sizes: { M: 1 } });
    const { page, context } = await visit(browser, site.origin, { reducedMotion: "reduce" });
    await page.goto("/products/polo-rare");
    await takenOver(page);
    await site.db.update(products).set({ isActive: false }).where(eq(products.id, polo.id));
    const button = page.getByRole("button", { name: "Ajouter au panier" });
    await button.click();
    const refusal = page.getByRole("alert");
    await refusal.waitFor();
    const [said, bar] = await Promise.all([refusal.boundingBox(), button.boundingBox()]);
    expect(said?.y).toBeGreaterThan(0);
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
    expect(await page.locator(".toast").count()).toBe(0);
    await context.close();
  });

  test("stands at its refusal when it comes back without JavaScript", async () => {
    await makePolo(site.db, { name: "Polo Dernier", slug: "polo-dernier", sizes: { M: 1 } });
    const { page, context } = await visit(browser, site.origin, { javaScriptEnabled: false });
    for (const _ of ["the last", "one more"]) {
      await page.goto("/products/polo-dernier");
      await page.getByRole("button", { name: "Ajouter au panier" }).click();
    }
    const refusal = page.getByRole("alert").filter({ hasText: "Seulement 1 unité disponible pour la taille M" });
    await refusal.waitFor();
    expect(await refusal.evaluate((block) => block === document.activeElement)).toBe(true);
    await context.close();
  });

  test("sets the narrow space of a price a sixth of an em wide, whatever the face", async () => {
    const { page, context } = await visit(browser, site.origin);
    await page.goto("/products/polo-cedre");
    await page.waitForFunction(() => [...document.fonts].some((f) => /Narrow/.test(f.family) && f.status === "loaded"));
    const widths = await page.locator("h1, form .figures").evaluateAll((texts) =>
      texts.map((text) => {
        const width = (letters: string) => {
          text.textContent = letters;
          const range = new Range();
          range.selectNodeContents(text);
          return range.getBoundingClientRect().width;
        };
        const { fontSize, letterSpacing } = getComputedStyle(text);
        const apart = width("0\u202fD") - width("0D") - (Number.parseFloat(letterSpacing) || 0);
        return apart / Number.parseFloat(fontSize);
      }),
    );
    expect(widths.length).toBeGreaterThan(1);
    for (const width of widths) expect(width).toBeCloseTo(0.17, 2);
    await context.close();
  });

  test("shows the pictures of the chosen colour and enlarges them, by keyboard too", async () => {
    const { page, context } = await visit(browser, site.origin, wide);
    await page.goto("/products/polo-cedre");
    await takenOver(page);
    const pictures = page.getByRole("region", { name: "Photographies, Polo Cèdre" }).getByRole("link");
    const first = () => pictures.first().getAttribute("href");
    expect(await pictures.count()).toBe(2);
    expect(await first()).toContain("/0.jpg");
    await page.locator("label[title=white]").click();
    await until(async () => expect(await first()).toContain("/1.jpg"));
    await pictures.first().focus();
    await page.keyboard.press("Enter");
    const zoom = page.getByRole("dialog", { name: "Photographies, Polo Cèdre" });
    await zoom.getByText("1 / 2").waitFor();
    await page.keyboard.press("ArrowRight");
    await zoom.getByText("2 / 2").waitFor();
    await page.keyboard.press("Escape");
    await zoom.waitFor({ state: "detached" });
    expect(await pictures.first().evaluate((link) => link === document.activeElement)).toBe(true);
    await context.close();
  });

  test("shows the whole first picture under the header on a desk", async () => {
    for (const [width, height] of [
      [1024, 768],
      [1280, 800],
      [1920, 1080],
    ] as const) {
      const { page, context } = await visit(browser, site.origin, { viewport: { width, height } });
      await page.goto("/products/polo-cedre");
      const [header, picture] = await Promise.all([
        page.locator("header.site-header").boundingBox(),
        page.getByRole("region", { name: "Photographies, Polo Cèdre" }).getByRole("listitem").first().boundingBox(),
      ]);
      expect(picture!.y).toBeGreaterThanOrEqual(header!.y + header!.height - 1);
      expect(picture!.y + picture!.height).toBeLessThanOrEqual(height + 1);
      expect(picture!.height).toBeGreaterThan(height * 0.7);
      await context.close();
    }
  });

  test.each([1, 2])("leaves no void beside %i that may please too", async (count) => {
    const category = `Avec ${count}`;
    for (let made = 0; made <= count; made += 1) {
      await makePolo(site.db, { name: `Polo ${made}`, slug: `avec-${count}-${made}`, category });
    }
    for (const width of [1280, 1920]) {
      const { page, context } = await visit(browser, site.origin, { viewport: { width, height: 800 } });
      await page.goto(`/products/avec-${count}-0`);
      const related = page.getByRole("region", { name: "Vous aimerez aussi" });
      const pictures = related.getByRole("article").locator("> div").first();
      const boxes = [
        await related.locator("> div").boundingBox(),
        ...(await Promise.all((await related.locator("> ul > li").all()).map((card) => card.boundingBox()))),
      ].map((box) => box!);
      expect(boxes.length).toBeGreaterThan(count);
      expect(boxes[0]!.x).toBe(0);
      for (const [at, box] of boxes.entries()) {
        const end = boxes[at + 1]?.x ?? (await page.evaluate(() => document.documentElement.clientWidth));
        expect(Math.abs(end - (box.x + box.width))).toBeLessThanOrEqual(3);
        expect(Math.abs(box.y - boxes[0]!.y)).toBeLessThanOrEqual(1);
      }
      expect(Math.abs(boxes[0]!.height - (await pictures.boundingBox())!.height)).toBeLessThanOrEqual(3);
      await context.close();
    }
  });

  test("draws the whole ring of a heart that has the focus", async () => {
    const { page, context } = await visit(browser, site.origin);
    for (const path of ["/products", "/products/polo-cedre"]) {
      await page.goto(path);
      await takenOver(page);
      const heart = page.getByRole("button", { name: /liste de souhaits/ }).first();
      await page.keyboard.press("Tab");
      await heart.focus();
      const beyond = await heart.evaluate((button) => {
        const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(button);
        const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
        const ring = button.getBoundingClientRect();
        let most = Number.NEGATIVE_INFINITY;
        for (let over = button.parentElement; over; over = over.parentElement) {
          if (getComputedStyle(over).overflow === "visible") continue;
          const { left, top, right, bottom } = over.getBoundingClientRect();
          most = Math.max(most, left - ring.left + reach, top - ring.top + reach, ring.right + reach - right);
          most = Math.max(most, ring.bottom + reach - bottom);
        }
        return { outlineStyle, most };
      });
      expect(beyond.outlineStyle).not.toBe("none");
      expect(beyond.most).toBeLessThanOrEqual(0);
    }
    await context.close();
  });

  test("says under the price what is added, and under the button how it is paid, comes and is exchanged", async () => {
    const { page, context } = await visit(browser, site.origin, { javaScriptEnabled: false });
    await page.goto("/products/polo-cedre");
    await page.getByText("+ 8 % de taxes, livraison offerte au-dessus de 200 DH").waitFor();
    const promises = await page.locator("main form").getByRole("listitem").allTextContents();
    expect(promises).toEqual([
      "Paiement à la livraison",
      "Livraison en 5 à 7 jours ouvrables",
      "Échange sous 30 jours",
    ]);
    await context.close();
  });

  test("hints a size from height and weight, and adds nothing to the cart by it", async () => {
    const { page, context } = await visit(browser, site.origin, { reducedMotion: "reduce" });
    await page.goto("/products/polo-cedre");
    await takenOver(page);
    await page.getByRole("button", { name: "Guide des tailles" }).click();
    const guide = page.getByRole("dialog", { name: "Guide des tailles" });
    await guide.getByLabel("Stature (cm)").fill("178");
    await guide.getByLabel("Poids (kg)").fill("74");
    await guide.getByText("Nous vous conseillons la taille M.").waitFor();
    await guide.getByLabel("Poids (kg)").fill("300");
    await page.keyboard.press("Enter");
    await guide.getByText("Notre tableau n’a pas de taille pour ces chiffres").waitFor();
    await guide.getByRole("button", { name: "Fermer" }).click();
    await guide.waitFor({ state: "hidden" });
    await context.close();
  });

  test("has its dimensions and care folded, the size guide one click away, and a way back when it is unknown", async () => {
    const { page, context } = await visit(browser, site.origin, { javaScriptEnabled: false });
    await page.goto("/products/polo-cedre");
    for (const title of ["Dimensions", "Composition et entretien"]) {
      expect(await page.locator("details", { hasText: title }).first().getAttribute("open")).toBeNull();
    }
    await page.getByText("60% cotton 40% viscose").waitFor({ state: "attached" });
    const facts = await page.locator("details", { hasText: "Dimensions" }).first().locator("dl").textContent();
    expect(facts).toMatch(/Longueur, plié30.cmLargeur, plié25.cmPoids250.g/);
    await page.getByRole("button", { name: "Guide des tailles" }).click();
    await page.getByRole("dialog", { name: "Guide des tailles" }).getByText("Jusqu’à").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog", { name: "Guide des tailles" }).waitFor({ state: "hidden" });
    await page.goto("/products/inconnu");
    await page.getByText("Product not found").waitFor();
    await page.getByRole("link", { name: "Retour à la Collection" }).click();
    await page.waitForURL("**/products");
    await context.close();
  });
});

describe("an order's page", () => {
  test("is printed on one sheet, and shows its way on 'Mes commandes' too", async () => {
    const salma = await site.person("salma");
    const items = [];
    for (const name of ["Polo Médina", "Polo Anfa", "Polo Ifrane"]) {
      const line = { productId: (await makePolo(site.db, { name })).id, size: "M", color: "navy", quantity: 1 };
      await site.as(salma).cart.add({ line });
      items.push(line);
    }
    const { orderId } = await site.as(salma).orders.place(aCheckout(items));
    const { page, context, complaints } = await visit(browser, site.origin, { viewport: { width: 1280, height: 800 } });
    await context.addCookies(
      site
        .cookiesOf(salma.email)
        .split("; ")
        .map((cookie) => {
          const at = cookie.indexOf("=");
          return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: site.origin };
        }),
    );
    await page.goto(`/order-confirmation/${orderId}`);
    await page.getByText("Polo Médina").first().waitFor();
    const pdf = (await page.pdf({ format: "A4", preferCSSPageSize: true })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

    await page.goto(`/orders?order=${orderId}`);
    const way = page.getByRole("list", { name: "Étapes de la commande" }).getByRole("listitem");
    const stages = (await way.allTextContents()).map((text) => text.split(",")[0]);
    expect(stages).toEqual(["Reçue", "Confirmée", "En préparation", "Expédiée", "Livrée"]);
    expect(await page.locator("[aria-current=step]").textContent()).toContain("Reçue");
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe("without a line", () => {
  test("nobody is led away from what they see, nothing is lost, and that is said", async () => {
    const { page, context } = await visit(browser, site.origin, wide);
    const cut = async () => {
      await context.setOffline(true);
      await page.waitForFunction(() => !navigator.onLine);
    };
    const said = page.getByRole("status").filter({ hasText: "Connexion interrompue" });
    await page.goto("/products");
    await takenOver(page);
    await cut();
    await page.getByRole("link", { name: "Polo Cèdre" }).first().click();
    await said.waitFor();
    expect(new URL(page.url()).pathname).toBe("/products");
    await context.setOffline(false);

    await page.getByRole("link", { name: "Polo Cèdre" }).first().click();
    await page.waitForURL("**/products/*");
    await takenOver(page);
    await cut();
    await page.getByRole("button", { name: "Ajouter au panier" }).click();
    await page.locator("main form").getByText("Connexion interrompue").waitFor();
    await context.setOffline(false);

    await page.getByRole("button", { name: "Ajouter au panier" }).click();
    const drawer = page.getByRole("dialog", { name: "Votre panier" });
    await drawer.getByRole("button", { name: /^Augmenter/ }).waitFor();
    await cut();
    await drawer.getByRole("button", { name: /^Augmenter/ }).click();
    await drawer.getByText(/Connexion interrompue/).waitFor();
    // The page under an open dialog is out of reach: what is told must be told in the dialog
    await drawer.getByRole("link", { name: "Voir le Panier" }).click();
    const toast = page.getByRole("alert").filter({ has: page.getByRole("button", { name: "Fermer" }) });
    await toast.getByRole("button", { name: "Fermer" }).click();
    await toast.waitFor({ state: "detached" });
    await drawer.getByRole("link", { name: "Voir le Panier" }).click();
    await toast.waitFor();
    await page.keyboard.press("Escape");
    await said.waitFor();
    await page.getByRole("link", { name: /^Panier/ }).click();
    await toast.getByRole("button", { name: "Fermer" }).click();
    await drawer.getByRole("button", { name: "Réessayer" }).waitFor();
    await context.setOffline(false);
    await drawer.getByRole("button", { name: "Réessayer" }).click();
    await drawer.getByRole("button", { name: /^Augmenter/ }).click();
    await drawer.getByText("Quantité 2").waitFor();
    await page.route("**/*.data*", (route) => route.abort());
    await drawer.getByRole("button", { name: /^Augmenter/ }).click();
    await drawer.getByText(/Connexion interrompue/).waitFor();
    await drawer.getByText("Quantité 2").waitFor();
    await context.close();
  });

  const ways: [string, (route: Route) => Promise<void>][] = [
    ["is gone", (route) => route.abort("connectionrefused")],
    ["has only a gateway that answers", (route) => route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" })],
  ];
  test.each(ways)(
    "to a server that %s, the bag opens and says so; nothing that is pressed takes the page away",
    async (_, cut) => {
      const { page, context } = await visit(browser, site.origin, wide);
      const drawer = page.getByRole("dialog", { name: "Votre panier" });
      await page.goto("/about");
      await takenOver(page);
      await page.route("**", cut);
      await page.getByLabel("Nom complet").fill("Yasmine");
      await page.getByRole("button", { name: "Envoyer" }).click();
      await page
        .locator("footer form")
        .getByText(/Champs manquants|Échec de l'envoi du message/)
        .waitFor();
      expect(await page.getByLabel("Nom complet").inputValue()).toBe("Yasmine");
      await page.getByRole("link", { name: "Panier, vide" }).click();
      await drawer.getByRole("status").filter({ hasText: "Connexion interrompue" }).waitFor();
      await page.unroute("**");
      await drawer.getByRole("button", { name: "Réessayer" }).click();
      await drawer.getByText("Votre panier est vide").waitFor();

      await page.goto("/products/polo-cedre");
      await takenOver(page);
      await page.route("**", cut);
      await page.getByRole("button", { name: "Ajouter au panier" }).click();
      await page.locator("main form").getByText("Connexion interrompue").waitFor();
      await page.unroute("**");
      await page.getByRole("button", { name: "Ajouter au panier" }).click();
      await drawer.getByText("Quantité 1").waitFor();
      await page.route("**", cut);
      await drawer.getByRole("button", { name: /^Augmenter/ }).click();
      await drawer.getByText(/Connexion interrompue/).waitFor();
      await page.unroute("**");

      await page.goto("/cart");
      await takenOver(page);
      await page.getByRole("link", { name: "Passer la commande" }).click();
      await page.waitForURL("**/checkout");
      await page.route("**", cut);
      await page.getByLabel("Prénom").first().fill("Yasmine");
      await page.getByRole("button", { name: "Passer la commande" }).click();
      await page.getByText("Échec de la commande").waitFor();
      expect(await page.getByLabel("Prénom").first().inputValue()).toBe("Yasmine");
      await page.getByRole("link", { name: "Retour au panier" }).first().click();
      await page.locator("main").getByRole("alert").filter({ hasText: "Connexion interrompue" }).waitFor();
      await page.unroute("**");
      await page.locator("main").getByRole("link", { name: "Réessayer" }).click();
      await page.locator("main").getByText("Quantité 1").waitFor();
      await page.getByRole("link", { name: "Passer la commande" }).click();
      await page.waitForURL("**/checkout");
      expect(await page.getByLabel("Prénom").first().inputValue()).toBe("Yasmine");
      await context.close();
    },
  );
});
