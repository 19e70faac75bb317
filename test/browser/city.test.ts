import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedCities } from "../../db/seed/seed-cities.ts";
import { makePolo } from "../builders.ts";
import { openTestSite, type TestSite } from "../site.ts";
import { until } from "../until.ts";
import { problems } from "./axe.ts";
import { launchChromium, takenOver, visit } from "./chromium.ts";

let site: TestSite;
let browser: Browser;
let karim: { email: string };
let cart: string;
beforeAll(async () => {
  site = await openTestSite();
  browser = await launchChromium();
  karim = await site.person("karim");
  await seedCities(site.services);
  const polo = await makePolo(site.db, { priceCentimes: 165_00, sizes: { M: 50 } });
  cart = `${polo.id}.M.navy.1`;
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const set = async (name: string, terms: object) => {
  const { cities } = site.as(karim);
  const [city] = (await cities.list({ search: name })).rows;
  await cities.save({ cityId: city!.id, version: city!.version, ...terms });
};

async function atCheckout() {
  const visited = await visit(browser, site.origin);
  await visited.context.addCookies([{ name: "cart", value: cart, url: site.origin }]);
  await visited.page.goto("/checkout");
  await takenOver(visited.page);
  const city = visited.page.getByRole("combobox", { name: "Ville" });
  const options = visited.page.getByRole("option");
  return { ...visited, city, options };
}

describe("the city in checkout, on a phone", () => {
  test("proposes cities as one types, by keyboard, and takes any text", async () => {
    const { page, context, complaints, city, options } = await atCheckout();
    await city.pressSequentially("marrakes");
    await options.first().waitFor();
    expect(await options.allInnerTexts()).toEqual([expect.stringContaining("Marrakech")]);
    expect(await city.getAttribute("aria-expanded")).toBe("true");
    expect(await problems(page)).toEqual([]);
    await city.press("ArrowDown");
    const active = await city.getAttribute("aria-activedescendant");
    expect(await options.first().getAttribute("id")).toBe(active);
    expect(await options.first().getAttribute("aria-selected")).toBe("true");
    await city.press("Enter");
    await options.first().waitFor({ state: "hidden" });
    expect(await city.inputValue()).toBe("Marrakech");
    expect(page.url()).toContain("/checkout");
    await city.fill("");
    await city.pressSequentially("فاس");
    await page.getByRole("option", { name: /Fès/ }).click();
    expect(await city.inputValue()).toBe("Fès");
    await city.fill("");
    await city.pressSequentially("sidi");
    await until(async () => expect(await options.count()).toBe(8));
    const box = (await page.getByRole("listbox").boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(360);
    await city.press("Escape");
    await options.first().waitFor({ state: "hidden" });
    await city.fill("Un village à moi");
    await city.press("Tab");
    expect(await city.inputValue()).toBe("Un village à moi");
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("fee, delay and total follow it at once, and what is not served says so; a reload keeps both", async () => {
    await set("Dakhla", { feeCentimes: 45_00, days: { least: 7, most: 10 } });
    await set("Aousserd", { isServed: false });
    const { page, context, complaints, city } = await atCheckout();
    await page
      .getByText(/193,20/)
      .first()
      .waitFor();
    await city.pressSequentially("dakhla");
    await page.getByText("Livraison à Dakhla").waitFor();
    await page
      .getByText(/223,20/)
      .first()
      .waitFor();
    await page.getByText(/Livraison standard \(7–10/).waitFor();
    expect(await page.getByRole("button", { name: "Mettre à jour" }).count()).toBe(0);
    await page.reload();
    await takenOver(page);
    expect(await city.inputValue()).toBe("dakhla");
    await page
      .getByText(/223,20/)
      .first()
      .waitFor();
    await city.fill("Aousserd");
    await page.getByText("Nous ne livrons pas encore à Aousserd").waitFor();
    expect(await city.getAttribute("aria-invalid")).toBe("true");
    expect(await problems(page)).toEqual([]);
    await city.fill("Casablanca");
    await page.getByText("Nous ne livrons pas encore à Aousserd").waitFor({ state: "detached" });
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("an order is placed for the total that followed, by Enter too", async () => {
    const { page, context, city } = await atCheckout();
    for (const [label, text] of [
      ["Prénom", "Yasmine"],
      ["Nom", "Alaoui"],
      ["Adresse e-mail", "yasmine@exemple.ma"],
      ["Téléphone", "06 12 34 56 78"],
      ["Adresse", "1, rue du Port"],
      ["Code postal", "73000"],
    ] as const)
      await page.getByLabel(label, { exact: true }).first().fill(text);
    await city.fill("Dakhla");
    await page.getByText("Livraison à Dakhla").waitFor();
    await page.getByLabel("Code postal").first().press("Enter");
    await page.waitForURL("**/order-confirmation/*");
    await page.getByText("Livraison (Dakhla)").first().waitFor();
    await context.close();
  });
});

describe("the screen of the cities", () => {
  test("saves a line in place, without leaving the list, and has nothing for axe to find", async () => {
    const { page, context, complaints } = await visit(browser, site.origin, { viewport: { width: 1280, height: 900 } });
    const cookies = site.cookiesOf(karim.email).split("; ");
    await context.addCookies(
      cookies.map((pair) => {
        const [name = "", ...value] = pair.split("=");
        return { name, value: value.join("="), url: site.origin };
      }),
    );
    await page.goto("/admin/cities?q=tiznit");
    await takenOver(page);
    expect(await problems(page)).toEqual([]);
    await page.getByLabel("Delivery fee of Tiznit, in dirhams").fill("33,5");
    await page.getByRole("button", { name: "Save Tiznit" }).click();
    await page.getByText("Tiznit saved.").waitFor();
    await until(async () =>
      expect(await page.getByLabel("Delivery fee of Tiznit, in dirhams").inputValue()).toBe("33.5"),
    );
    for (const open of ["/admin/cities?add=1", "/admin/cities/import"]) {
      await page.goto(open);
      await takenOver(page);
      expect(await problems(page)).toEqual([]);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});
