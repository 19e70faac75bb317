import { eq, inArray } from "drizzle-orm";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { median } from "../../bench/statistics.ts";
import { orders } from "../../shop/orders/tables.ts";
import { aCheckout, makePolo } from "../builders.ts";
import { openTestSite, type TestSite } from "../site.ts";
import { until } from "../until.ts";
import { problems } from "./axe.ts";
import { launchChromium, takenOver, visit } from "./chromium.ts";

let site: TestSite;
let browser: Browser;
let adil: { email: string; id: string };
let polo: { id: string };
let few: { id: string };
beforeAll(async () => {
  [site, browser] = await Promise.all([openTestSite(), launchChromium()]);
  adil = await site.person("adil");
  polo = await makePolo(site.db, { name: "Polo Cèdre", sizes: { S: 9, M: 500, L: 0 } });
  few = await makePolo(site.db, { name: "Polo Rare", sizes: { M: 1 } });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});
// Each test begins with an empty queue
beforeEach(async () => {
  await site.db.update(orders).set({ status: "delivered", deskHolderId: null });
});

/** Places orders that are due, the first one longest. */
async function placeDue(count: number, productId = polo.id): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    const { orderId } = await site.as(null).orders.place(aCheckout([{ productId }]));
    const deskDueAt = new Date(Date.now() - 3_600_000 + ids.length * 1_000);
    await site.db.update(orders).set({ deskDueAt }).where(eq(orders.id, orderId));
    ids.push(orderId);
  }
  return ids;
}
async function openDesk(options: Parameters<typeof visit>[2] = {}) {
  const opened = await visit(browser, site.origin, { viewport: { width: 1280, height: 720 }, ...options });
  const cookies = site.cookiesOf(adil.email).split("; ");
  await opened.context.addCookies(
    cookies.map((cookie) => {
      const at = cookie.indexOf("=");
      return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: site.origin };
    }),
  );
  await opened.page.goto("/admin/desk");
  if (options.javaScriptEnabled !== false) await takenOver(opened.page);
  return opened;
}
const numberOf = (orderId: string) => orderId.slice(-8);
const shows = (page: Page, orderId: string) => page.getByRole("heading", { name: numberOf(orderId) }).waitFor();
const statuses = async (ids: readonly string[]) => {
  const rows = await site.db
    .select({ status: orders.status })
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  return rows.map(({ status }) => status);
};

describe("the order desk", () => {
  test("thirty orders are confirmed by keyboard alone, one key each", async () => {
    const ids = await placeDue(30);
    const { page, context, complaints } = await openDesk();
    let presses = 0;
    const press = (key: string) => {
      presses += 1;
      return page.keyboard.press(key);
    };
    await press("s");
    const taken: number[] = [];
    for (const [at, orderId] of ids.entries()) {
      await shows(page, orderId);
      const started = performance.now();
      await press("c");
      await (at < 29 ? shows(page, ids[at + 1]!) : page.getByText("Aucune commande n’attend").waitFor());
      taken.push(performance.now() - started);
    }
    console.log(
      `from key to next order: median ${median(taken).toFixed(0)} ms, longest ${Math.max(...taken).toFixed(0)} ms`,
    );
    expect(presses).toBe(31);
    expect(await statuses(ids)).toEqual(Array(30).fill("confirmed"));
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("shows one order whole at 1280 by 720, sound to a screen reader, and its keys by ?", async () => {
    const ids = await placeDue(2);
    const { page, context } = await openDesk();
    expect(await problems(page)).toEqual([]);
    await page.keyboard.press("s");
    await shows(page, ids[0]!);
    const [content, window] = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
    expect(content).toBeLessThanOrEqual(window!);
    expect(await page.getByRole("link", { name: /^Appeler 06/ }).getAttribute("href")).toMatch(/^tel:\+2126/);
    const message = await page.getByRole("button", { name: /^WhatsApp/ }).evaluate((button: HTMLButtonElement) => {
      const form = button.form!;
      return [form.action, form.method, form.target, new FormData(form, button).get("language")];
    });
    expect(message).toEqual([`${site.origin}/admin/orders/${ids[0]}/message`, "post", "_blank", "fr"]);
    expect(await problems(page)).toEqual([]);
    await page.keyboard.press("?");
    await page.getByRole("dialog").getByText("Rappeler : puis 1, 2 ou 3").waitFor();
    await context.close();
  });

  test("each outcome takes two keys at most, and is taken back by one", async () => {
    const ids = await placeDue(6);
    const { page, context } = await openDesk();
    await page.keyboard.press("s");
    for (const keys of [["n"], ["p", "2"], ["r", "1"], ["w"], ["a"]]) {
      await shows(page, ids[0]!);
      for (const key of keys) await page.keyboard.press(key);
      await shows(page, ids[1]!);
      await page.getByText(`Commande ${numberOf(ids[0]!)}`).waitFor();
      await page.keyboard.press("u");
      await shows(page, ids[0]!);
    }
    expect(new Set(await statuses(ids))).toEqual(new Set(["pending"]));
    await context.close();
  });

  test("a short line is told before it is confirmed all the same; an order lost meanwhile is told too", async () => {
    const [first, short, lost] = await placeDue(3, few.id);
    const { page, context } = await openDesk();
    await page.keyboard.press("s");
    await shows(page, first!);
    await page.keyboard.press("c");
    await shows(page, short!);
    await page.keyboard.press("c");
    await page.getByText("1 demandés, 0 en stock").waitFor();
    await page.keyboard.press("f");
    await shows(page, lost!);
    await site.db.update(orders).set({ status: "cancelled" }).where(eq(orders.id, lost!));
    await page.keyboard.press("c");
    await page.getByText("Elle est maintenant : Annulée.").waitFor();
    await page.getByText("Aucune commande n’attend").waitFor();
    await context.close();
  });

  test("works without a script, on a phone, with what was typed kept where something is missing", async () => {
    const [first, second] = await placeDue(2);
    const { page, context } = await openDesk({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    await page.getByRole("button", { name: "Prendre la suivante" }).click();
    await shows(page, first!);
    const [width, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(width).toBeLessThanOrEqual(window!);
    await page.getByRole("textbox", { name: "Note" }).fill("Rappeler sa sœur");
    await page.locator("summary", { hasText: "Rappeler" }).click();
    await page.getByRole("button", { name: "Rappeler à cette heure" }).click();
    await page.getByText("Choisissez un jour et une heure.").waitFor();
    expect(await page.getByRole("textbox", { name: "Note" }).inputValue()).toBe("Rappeler sa sœur");
    await page.getByRole("button", { name: "Pas de réponse" }).click();
    await shows(page, second!);
    await page.getByRole("button", { name: /Reprendre/ }).click();
    await shows(page, first!);
    await context.close();
  });

  test("is corrected in place by e, and nothing typed is lost where stock has too little", async () => {
    const [first] = await placeDue(1);
    const { page, context, complaints } = await openDesk();
    await page.keyboard.press("s");
    await shows(page, first!);
    await page.keyboard.press("e");
    const size = page.getByRole("combobox", { name: "Taille, Polo Cèdre" });
    await until(async () => expect(await size.evaluate((element) => element === document.activeElement)).toBe(true));
    expect(await problems(page)).toEqual([]);
    await size.selectOption("S");
    await page.getByRole("spinbutton", { name: "Quantité, Polo Cèdre" }).fill("12");
    await page.getByRole("textbox", { name: "Adresse", exact: true }).fill("3, rue du Souk");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByText("Seulement 9 en stock.").waitFor();
    expect(await page.getByRole("textbox", { name: "Adresse", exact: true }).inputValue()).toBe("3, rue du Souk");
    expect(await size.inputValue()).toBe("S");
    await page.getByRole("spinbutton", { name: "Quantité, Polo Cèdre" }).fill("2");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByText("3, rue du Souk").waitFor();
    await page.getByText("S · navy").waitFor();
    await page.keyboard.press("c");
    await page.getByText("Aucune commande n’attend").waitFor();
    expect(await statuses([first!])).toEqual(["confirmed"]);
    expect(complaints.filter((complaint) => !complaint.includes("409"))).toEqual([]);
    await context.close();
  });

  test("is corrected without a script, on a phone", async () => {
    const [first] = await placeDue(1);
    const { page, context } = await openDesk({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    await page.getByRole("button", { name: "Prendre la suivante" }).click();
    await page.getByRole("link", { name: "Corriger" }).click();
    const [width, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(width).toBeLessThanOrEqual(window!);
    await page.getByLabel("Ville", { exact: true }).fill("Fès");
    await page.getByLabel("Téléphone", { exact: true }).fill("non");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByText("Veuillez saisir un numéro de téléphone valide").waitFor();
    expect(await page.getByLabel("Ville", { exact: true }).inputValue()).toBe("Fès");
    await page.getByLabel("Téléphone", { exact: true }).fill("0711223344");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await shows(page, first!);
    await page.getByText("07 11 22 33 44").first().waitFor();
    await page.getByText("20000 Fès").waitFor();
    await context.close();
  });

  test("says when the next one is due where none is", async () => {
    const [orderId] = await placeDue(1);
    await site.db
      .update(orders)
      .set({ deskDueAt: new Date("2096-01-01T08:00:00Z") })
      .where(eq(orders.id, orderId!));
    const { page, context } = await openDesk();
    await page.getByText("La prochaine commande est à appeler le 1er janvier 2096").waitFor();
    await context.close();
  });
});

test("whoever may not telephone finds no desk", async () => {
  const omar = await site.person("omar");
  const headers = { cookie: site.cookiesOf(omar.email) };
  expect((await site.ask("/admin/desk", { headers })).status).toBe(403);
  await until(async () => {
    const page = await (await site.ask("/admin/orders", { headers })).text();
    expect(page).not.toContain("/admin/desk");
  });
});
