import type { Browser } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePolo } from "../builders.ts";
import { openTestSite, type TestSite } from "../site.ts";
import { until } from "../until.ts";
import { problems } from "./axe.ts";
import { launchChromium, takenOver, visit } from "./chromium.ts";

let site: TestSite;
let browser: Browser;
let karim: Awaited<ReturnType<TestSite["person"]>>;
let polo: { id: string };
beforeAll(async () => {
  [site, browser] = await Promise.all([openTestSite({}), launchChromium()]);
  karim = await site.person("karim");
  polo = await makePolo(site.db, { name: "Polo Cèdre", sizes: { S: 2, M: 20 }, colors: ["navy", "white"] });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const catalogue = () => site.as(karim).catalogue;
const opened = async (productId: string) => (await catalogue().openProduct({ productId })).product!;
const picture = async (name: string) => {
  const bytes = await sharp({ create: { width: 400, height: 500, channels: 3, background: "#1a365d" } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: "image/jpeg" });
};

async function openAdmin(options: Parameters<typeof visit>[2] = {}) {
  const opened = await visit(browser, site.origin, { viewport: { width: 1280, height: 800 }, ...options });
  const cookies = site.cookiesOf(karim.email).split("; ");
  await opened.context.addCookies(
    cookies.map((cookie) => {
      const [name, ...value] = cookie.split("=");
      return { name: name!, value: value.join("="), url: site.origin };
    }),
  );
  return opened;
}

test("a draft is copied, described, its pictures dragged into order, and published", async () => {
  for (const name of ["un.jpg", "deux.jpg"]) {
    await catalogue().addPicture({ productId: polo.id, file: await picture(name), alt: name });
  }
  const { page, context, complaints } = await openAdmin();
  await page.goto(`/admin/products?edit=${polo.id}`);
  await takenOver(page);
  const save = page.getByRole("button", { name: "Save product" });
  expect((await save.boundingBox())!.y).toBeLessThan(800);
  const pictures = page.locator("dialog img[draggable]");
  await pictures.nth(0).dragTo(pictures.nth(1));
  await page.getByLabel("Colour shown").first().selectOption({ label: "white" });
  await page.getByLabel("Alternative text").first().fill("Le dos");
  await save.click();
  await page.getByText("Product updated successfully.").waitFor();
  const kept = (await opened(polo.id)).images.map(({ alt, color }) => [alt, color]);
  expect(kept).toEqual([
    ["Le dos", "white"],
    ["un.jpg", null],
  ]);

  await page.getByRole("button", { name: "Duplicate Polo Cèdre" }).click();
  await page.getByRole("heading", { name: "Edit product · Polo Cèdre (copie)" }).waitFor();
  await page.locator("[name=colorName]").first().fill("Navy and cream");
  await page.getByText("Shown in the shop as Marine et écru").waitFor();
  await page.locator("#name").fill("Polo Fès");
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByText("Product updated successfully.").waitFor();
  const isSold = async () => (await site.as(null).catalogue.listProducts({ search: "fès" })).count;
  expect(await isSold()).toBe(0);
  await page.getByRole("link", { name: "Edit Polo Fès" }).click();
  await page.getByRole("button", { name: "Publish" }).click();
  await until(async () => expect(await isSold()).toBe(1));
  const [copy] = (await site.as(null).catalogue.listProducts({ search: "fès" })).products;
  expect(copy!.colors).toContainEqual({
    name: "Marine et écru",
    value: "navy-ecru",
    hexCode: "#1a365d",
    secondHexCode: "#efe6d6",
  });
  expect(complaints).toEqual([]);
  await context.close();
});

test("a line of the list is saved alone; changed meanwhile it is refused and keeps what was typed", async () => {
  const { page, context, complaints } = await openAdmin();
  await page.goto("/admin/products?grid=1&q=cedre");
  await takenOver(page);
  const price = page.getByLabel("Price Polo Cèdre");
  await price.fill("299,50");
  await page.getByLabel("Stock Polo Cèdre S").fill("7");
  await page.getByRole("button", { name: "Save Polo Cèdre" }).click();
  await page.getByText("Product updated successfully.").waitFor();
  const now = async () => {
    const { priceCentimes, sizes } = (await opened(polo.id)).draft;
    return [priceCentimes, ...sizes.map(({ stockQuantity }) => stockQuantity)];
  };
  expect(await now()).toEqual([299_50, 7, 20]);
  const { draft, version } = await opened(polo.id);
  await catalogue().editProduct({ ...draft, productId: polo.id, version, priceCentimes: 310_00 });
  await price.fill("280");
  await page.getByRole("button", { name: "Save Polo Cèdre" }).click();
  await page.getByText("Somebody else has saved this product in the meantime.").waitFor();
  await page.getByText("Now: $310.00, S 7, M 20").waitFor();
  expect([await price.inputValue(), await now()]).toEqual(["280", [310_00, 7, 20]]);
  await page.getByRole("button", { name: "Save Polo Cèdre" }).click();
  await until(async () => expect(await now()).toEqual([280_00, 7, 20]));
  expect(complaints).toEqual([]);
  await context.close();
});

test("prices and stock are set in the list without JavaScript, and what was typed is kept when it is refused", async () => {
  const { page, context } = await openAdmin({ javaScriptEnabled: false });
  await page.goto("/admin/products?grid=1&q=cedre");
  await page.getByLabel("Price Polo Cèdre").fill("beaucoup");
  await page.getByRole("button", { name: "Save Polo Cèdre" }).click();
  await page.getByText("A price is required.").waitFor();
  expect(await page.getByLabel("Price Polo Cèdre").inputValue()).toBe("beaucoup");
  await page.getByLabel("Price Polo Cèdre").fill("275");
  await page.getByRole("button", { name: "Save Polo Cèdre" }).click();
  await until(async () => expect((await opened(polo.id)).draft.priceCentimes).toBe(275_00));
  await context.close();
});

test.each([360, 768, 1280])(
  "at %i pixels the search over everything works by keys, and axe finds nothing",
  async (width) => {
    const { page, context, complaints } = await openAdmin({
      viewport: { width, height: 780 },
      bypassCSP: true,
      reducedMotion: "reduce",
    });
    await page.goto("/admin");
    await takenOver(page);
    await page.keyboard.press("Control+k");
    const field = page.getByRole("combobox", { name: "Orders, products, people, pages" });
    await field.fill("cedre");
    const option = page.getByRole("option", { name: "Polo Cèdre" }).first();
    await option.waitFor();
    expect(await problems(page)).toEqual([]);
    await until(async () => expect(await option.getAttribute("aria-selected")).toBe("true"));
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/admin/products?edit=${polo.id}`);
    await page.goto("/admin/users");
    await takenOver(page);
    await page.getByRole("link", { name: "Search" }).click();
    await field.fill("inventory");
    await page.getByRole("option", { name: "Inventory" }).first().click();
    await page.waitForURL("**/admin/inventory");
    await page.keyboard.press("/");
    await field.waitFor();
    await page.keyboard.press("Escape");
    await field.waitFor({ state: "detached" });
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test("French is chosen in the header and stays while screens change", async () => {
  const { page, context, complaints } = await openAdmin();
  await page.goto("/admin/users");
  await takenOver(page);
  await page.getByRole("button", { name: "Français" }).click();
  await page.getByRole("heading", { name: "Utilisateurs" }).waitFor();
  await takenOver(page);
  await page.getByRole("link", { name: "Produits" }).click();
  await page.getByRole("link", { name: "Ajouter un produit" }).waitFor();
  await page.getByRole("button", { name: "English" }).click();
  await page.getByRole("link", { name: "Add product" }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
