import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { polos } from "../../db/seed/polos.ts";
import { aCheckout, makePolo } from "../builders.ts";
import { openTestSite, type TestSite } from "../site.ts";
import { until } from "../until.ts";
import { problems } from "./axe.ts";
import { launchChromium, takenOver, visit } from "./chromium.ts";

let site: TestSite;
let browser: Browser;
let polo: { id: string };
let orderId: string;
let cookies: { name: string; value: string; url: string }[];
beforeAll(async () => {
  [site, browser] = await Promise.all([openTestSite(), launchChromium()]);
  const karim = await site.person("karim");
  polo = await makePolo(site.db, { name: "Polo Cèdre", sizes: { S: 2, M: 20, L: 20 } });
  await makePolo(site.db, { name: "Polo Atlas", sizes: { M: 1 } });
  orderId = (await site.as(null).orders.place(aCheckout([{ productId: polo.id }]))).orderId;
  await site.as(karim).inventory.check();
  const { email, password } = karim;
  const answer = await site.post("/login", { email, password });
  cookies = answer.headers
    .getSetCookie()
    .filter((cookie) => !cookie.startsWith("flash="))
    .map((cookie) => {
      const [name, ...value] = cookie.split(";")[0]!.split("=");
      return { name: name!, value: value.join("="), url: site.origin };
    });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const cookie = () => cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
const screens = () => [
  "/admin",
  "/admin/products",
  "/admin/products?show=drafts",
  "/admin/products?show=archived",
  "/admin/products?grid=1",
  "/admin/search?q=polo",
  "/admin/products?add=1",
  `/admin/products?edit=${polo.id}`,
  `/admin/products?remove=${polo.id}`,
  "/admin/inventory",
  "/admin/inventory?tab=alerts",
  `/admin/inventory?adjust=${polo.id}`,
  `/admin/inventory?history=${polo.id}`,
  "/admin/orders",
  `/admin/orders?order=${orderId}`,
  `/admin/orders/${orderId}/slip`,
  "/admin/users",
  "/admin/users/staff",
  "/admin/legal",
  "/admin/mails?show=all",
  "/admin/journal",
  "/admin/persons",
  "/admin/persons?q=exemple",
  ...["house", "prices", "delivery", "payment", "notices"].map((section) => `/admin/settings?section=${section}`),
  "/admin/settings/marks",
  "/admin/seed",
  "/seed",
];

async function openAdmin(options: Parameters<typeof visit>[2] = {}) {
  const opened = await visit(browser, site.origin, { viewport: { width: 1280, height: 800 }, ...options });
  await opened.context.addCookies(cookies);
  return opened;
}

describe("the admin screens", () => {
  test.each([360, 768, 1280])(
    "at %i pixels axe finds nothing and nothing is wider than the screen",
    async (width) => {
      const { page, context, complaints } = await openAdmin({
        viewport: { width, height: 800 },
        reducedMotion: "reduce",
        bypassCSP: true,
      });
      for (const path of screens()) {
        await page.goto(path);
        const found = await problems(page);
        const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        expect([path, found, tooWide]).toEqual([path, [], false]);
      }
      expect(complaints).toEqual([]);
      await context.close();
    },
    300_000,
  );

  test("are for administrators: visitors are sent to /login, customers home, and only /seed is open", async () => {
    for (const path of screens()) {
      const { status, headers } = await site.ask(path);
      if (path === "/seed") expect(status).toBe(200);
      else expect([path, status, headers.get("location")?.startsWith("/login")]).toEqual([path, 302, true]);
    }
  });

  test("take any address for one of theirs, without a fault", async () => {
    const hostile = [
      "edge=after&key=x&id=y",
      "edge=before&key=2026-99-99T00:00:00Z&id=z",
      "q=%00",
      "q=%25%5C_",
      "edge=last&q='",
    ];
    for (const screen of ["products", "inventory", "inventory?tab=alerts", "orders", "users"]) {
      for (const query of hostile) {
        const path = `/admin/${screen}${screen.includes("?") ? "&" : "?"}${query}`;
        const { status } = await site.ask(path, { headers: { cookie: cookie() } });
        expect([path, status < 500]).toEqual([path, true]);
      }
    }
  });

  test("say so where what an address names is gone", async () => {
    for (const [path, told] of [
      ["products?edit=gone", "Product not found"],
      ["products?remove=gone", "Product not found"],
      ["inventory?adjust=gone", "Product not found"],
      ["inventory?history=gone", "Product not found"],
      ["orders?order=gone", "Order not found"],
      ["users?user=gone", "User not found"],
    ]) {
      const page = await (await site.ask(`/admin/${path}`, { headers: { cookie: cookie() } })).text();
      expect([path, page.includes(`>${told}<`)]).toEqual([path, true]);
    }
  });
});

describe("an administrator", () => {
  const tabTo = async (page: Page, name: RegExp) => {
    await until(async () => {
      await page.keyboard.press("Tab");
      const focused = await page.evaluate(() => document.activeElement?.textContent ?? "");
      expect(focused).toMatch(name);
    });
  };

  test("approves an order with the keyboard alone", async () => {
    const { page, context, complaints } = await openAdmin();
    await page.goto("/admin/orders");
    await takenOver(page);
    await tabTo(page, /^View details/);
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await tabTo(page, /^Approve$/);
    await page.keyboard.press("Enter");
    await page.getByText(`Order #${orderId.slice(-8)} has been approved.`).waitFor();
    expect((await site.as(null).orders.show({ orderId })).status).toBe("confirmed");
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("types at once in the dialog a key opens, and is back in the list when it closes, also where the line is gone", async () => {
    await makePolo(site.db, { name: "Polo Clavier", sizes: { M: 5 } });
    const { page, context, complaints } = await openAdmin();
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
    await page.goto("/admin/inventory?q=clavier");
    await takenOver(page);
    await tabTo(page, /^Adjust Stock Polo Clavier$/);
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.type("3");
    await page.keyboard.press("Enter");
    await page.getByText("Stock increased by 3 for Polo Clavier").waitFor();
    await until(async () => expect(await focused()).toBe("Adjust Stock Polo Clavier"));
    await page.goto("/admin/products?q=clavier");
    await takenOver(page);
    await tabTo(page, /^Delete Polo Clavier$/);
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await tabTo(page, /^Delete$/);
    await page.keyboard.press("Enter");
    await page.getByText("Product deleted successfully.").waitFor();
    await until(async () => expect(await page.evaluate(() => document.activeElement?.id)).toBe("main"));
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("adds a product with two pictures, is told of each, and finds it in the shop", async () => {
    const { page, context, complaints } = await openAdmin();
    const buffer = await sharp({ create: { width: 400, height: 500, channels: 3, background: "#3f6b4f" } })
      .jpeg()
      .toBuffer();
    await page.goto("/admin/products?add=1");
    await takenOver(page);
    await page.getByRole("button", { name: "Save product" }).click();
    await page.getByText("A name is required.").waitFor();
    await page.getByLabel("Name", { exact: true }).first().fill("Polo Tétouan");
    await page.locator("#description").fill("Un polo du Nord.");
    await page.locator("#price").fill("399.50");
    await page.getByLabel("XXL").check();
    expect(await page.locator("#stock-XXL").inputValue()).toBe("10");
    await page.locator("#new-images").setInputFiles([
      { name: "face.jpg", mimeType: "image/jpeg", buffer },
      { name: "faux.jpg", mimeType: "image/jpeg", buffer: Buffer.from("pas une image") },
    ]);
    await page.getByText("face.jpg").waitFor();
    await page.getByRole("button", { name: "Save product" }).click();
    await page.getByText("Product created successfully.").waitFor();
    await page.getByText(/Not added\s*: faux\.jpg/).waitFor();
    const { product } = await site.as(null).catalogue.showProduct({ idOrSlug: "polo-tetouan" });
    expect(product).toMatchObject({ priceCentimes: 399_50, stockQuantity: 50 });
    expect(product.images).toHaveLength(1);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("is told that somebody saved the same product meanwhile, and keeps what was typed", async () => {
    const { page, context } = await openAdmin();
    await page.goto(`/admin/products?edit=${polo.id}`);
    await takenOver(page);
    await page.locator("#name").fill("Polo Cèdre bleu");
    const { product } = await site.as({ email: "karim@exemple.ma" }).catalogue.openProduct({ productId: polo.id });
    await site
      .as({ email: "karim@exemple.ma" })
      .catalogue.editProduct({ ...product!.draft, productId: polo.id, version: product!.version, material: "Coton" });
    await page.getByRole("button", { name: "Save product" }).click();
    await page.getByText("Somebody else has saved this product in the meantime.").waitFor();
    expect(await page.locator("#name").inputValue()).toBe("Polo Cèdre bleu");
    await page.getByRole("button", { name: "Save my version anyway" }).click();
    await page.getByText("Product updated successfully.").waitFor();
    await context.close();
  });

  test("adjusts stock and adds a product without JavaScript", async () => {
    const { page, context } = await openAdmin({ javaScriptEnabled: false });
    await page.goto("/admin/inventory?q=atlas");
    await page.getByRole("link", { name: "Adjust Stock Polo Atlas" }).click();
    await page.locator("#quantity").fill("-3");
    await page.getByRole("button", { name: "Adjust Stock" }).click();
    await page.getByText("A whole number from 0 to 1,000,000.").waitFor();
    await page.locator("#quantity").fill("4");
    await page.getByRole("button", { name: "Adjust Stock" }).click();
    await page.getByText("Stock increased by 4 for Polo Atlas").waitFor();
    await page.goto("/admin/products?add=1");
    await page.locator("#name").fill("Polo sans script");
    await page.locator("#description").fill("Un polo.");
    await page.locator("#price").fill("200");
    await page.getByRole("button", { name: "Save product" }).click();
    await page.getByText("Product created successfully.").waitFor();
    await page.locator("#plain-images").waitFor();
    await context.close();
  });

  test("who presses twice asks once", async () => {
    const { page, context, complaints } = await openAdmin();
    let sent = 0;
    page.on("request", (request) => {
      if (request.method() === "POST") sent += 1;
    });
    await page.goto("/admin/inventory");
    await takenOver(page);
    await page.getByRole("button", { name: "Check Alerts" }).dblclick();
    await page.getByText("Low stock alerts updated.").waitFor();
    expect(sent).toBe(1);
    await page.getByRole("link", { name: "Adjust Stock Polo Atlas" }).click();
    await page.locator("#quantity").fill("1");
    await page.getByRole("dialog").getByRole("button", { name: "Adjust Stock" }).dblclick();
    await page.getByText("Stock increased by 1 for Polo Atlas").waitFor();
    expect(sent).toBe(2);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("leafs through all the orders of a person in their details", async () => {
    const yasmine = await site.person("yasmine");
    for (let i = 0; i < 11; i += 1) {
      await site.as(yasmine).cart.add({ line: { productId: polo.id, size: "L", color: "navy", quantity: 1 } });
      await site.as(yasmine).orders.place(aCheckout([]));
    }
    const { page, context, complaints } = await openAdmin();
    await page.goto(`/admin/users?user=${yasmine.id}`);
    await takenOver(page);
    const pages = page.getByRole("dialog").getByRole("navigation", { name: "Order history" });
    const shown = page.getByRole("dialog").getByRole("listitem");
    expect(await shown.count()).toBe(10);
    await pages.getByRole("link", { name: "Next" }).click();
    await until(async () => expect(await shown.count()).toBe(1));
    await page.keyboard.press("Escape");
    await until(async () => expect(await page.getByRole("dialog").count()).toBe(0));
    await until(() => expect(new URL(page.url()).search).toBe(""));
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("keeps what was typed in a product's form that is refused, without JavaScript", async () => {
    const { page, context } = await openAdmin({ javaScriptEnabled: false });
    await page.goto("/admin/products?add=1");
    await page.locator("#description").fill("Un polo du Sud.");
    await page.locator("#price").fill("245.5");
    await page.locator("#stock-M").fill("17");
    await page.getByRole("checkbox", { name: "XXL" }).check();
    await page.locator("[name=colorName]").first().fill("Ocre");
    await page.locator("summary").click();
    await page.locator("#tags").fill("été, lin");
    await page.getByRole("button", { name: "Save product" }).click();
    await page.getByText("A name is required.").waitFor();
    const kept = async (selector: string) => page.locator(selector).first().inputValue();
    expect([
      await kept("#description"),
      await kept("#price"),
      await kept("#stock-M"),
      await kept("[name=colorName]"),
    ]).toEqual(["Un polo du Sud.", "245.5", "17", "Ocre"]);
    expect([await page.getByRole("checkbox", { name: "XXL" }).isChecked(), await kept("#tags")]).toEqual([
      true,
      "été, lin",
    ]);
    await page.locator("#name").fill("Polo Agadir");
    await page.getByRole("button", { name: "Save product" }).click();
    await page.getByText("Product created successfully.").waitFor();
    await context.close();
  });

  test("deletes a product and restores it from among the archived", async () => {
    await makePolo(site.db, { name: "Polo Oublié" });
    const { page, context, complaints } = await openAdmin();
    await page.goto("/admin/products?q=oublie");
    await takenOver(page);
    await page.getByRole("link", { name: "Delete Polo Oublié" }).click();
    await page.getByText("Are you sure you want to delete this product?").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await page.getByText("Product deleted successfully.").waitFor();
    await page.getByRole("link", { name: "Archived" }).click();
    await page.getByRole("button", { name: "Restore Polo Oublié" }).click();
    await page.getByText("Product restored successfully.").waitFor();
    await page.getByText("No products found").waitFor();
    await page.getByRole("link", { name: "On sale" }).click();
    await page.getByRole("link", { name: "Edit Polo Oublié" }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("finds dialogs as they were, with what was typed, when the server is out of reach", async () => {
    const { orderId } = await site.as(null).orders.place(aCheckout([{ productId: polo.id }]));
    const { page, context } = await openAdmin();
    const cutOff = async (path: string, act: () => Promise<void>, told: string) => {
      await page.goto(path);
      await takenOver(page);
      await context.setOffline(true);
      await act();
      await page.getByRole("alert").getByText(told).waitFor();
      expect(await page.getByRole("dialog").count()).toBe(1);
      await context.setOffline(false);
    };
    const press = (name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
    await cutOff(
      `/admin/products?edit=${polo.id}`,
      async () => {
        await page.locator("#name").fill("Polo hors ligne");
        await press("Save product");
      },
      "Failed to save product.",
    );
    expect(await page.locator("#name").inputValue()).toBe("Polo hors ligne");
    await cutOff(`/admin/products?remove=${polo.id}`, () => press("Delete"), "Failed to delete product.");
    await cutOff(
      `/admin/inventory?adjust=${polo.id}`,
      async () => {
        await page.locator("#quantity").fill("7");
        await press("Adjust Stock");
      },
      "Failed to update stock.",
    );
    expect(await page.locator("#quantity").inputValue()).toBe("7");
    await cutOff(`/admin/orders?order=${orderId}`, () => press("Approve"), "Failed to approve order.");
    await press("Approve");
    await page.getByText(`Order #${orderId.slice(-8)} has been approved.`).waitFor();
    await context.close();
  });
});

describe("files", () => {
  test("larger than other requests may be are taken from administrators only, before they are read", async () => {
    const body = () => {
      const form = new FormData();
      form.append("images", new File([new Uint8Array(2_000_000)], "grand.jpg", { type: "image/jpeg" }));
      return form;
    };
    const path = `/admin/products/${polo.id}/images`;
    const send = (headers: Record<string, string>) =>
      site.ask(path, {
        method: "POST",
        body: body(),
        headers: { origin: site.origin, accept: "application/json", ...headers },
      });
    expect((await send({})).status).toBe(403);
    const answer = await send({ cookie: cookie() });
    expect([answer.status, await answer.json()]).toMatchObject([422, { refused: [{ name: "grand.jpg" }] }]);
    expect((await send({ cookie: cookie(), origin: "https://ailleurs.example" })).status).toBe(403);
  });

  test("the export holds what is filtered, for a spreadsheet", async () => {
    await makePolo(site.db, { name: "=HYPERLINK(1)", sku: "POL-MAL-001", sizes: { M: 0 } });
    const answer = await site.ask("/admin/inventory/export.csv?status=out_of_stock", { headers: { cookie: cookie() } });
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const lines = (await answer.text()).trimEnd().split("\r\n");
    expect(lines[0]).toBe("Product;SKU;Current stock;Low stock alert;Status;Cost price;Value");
    expect(lines.slice(1)).toEqual([`"'=HYPERLINK(1)";POL-MAL-001;0;10;Out of stock;0.00;0.00`]);
  });
});

describe("seeding", () => {
  test("is refused to visitors with the reason, on an open page, with and without JavaScript", async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, context } = await visit(browser, site.origin, { javaScriptEnabled });
      await page.goto("/seed");
      if (javaScriptEnabled) await takenOver(page);
      await page.getByRole("button", { name: "Seed database" }).click();
      await page.getByText(/Failed to seed database\s?: User not authenticated/).waitFor();
      await context.close();
    }
  });

  test("says that four of the six are featured, and that it is done only when the server was asked", async () => {
    for (const { sku, name } of polos) await makePolo(site.db, { sku, name });
    const { page, context } = await openAdmin();
    await page.goto("/seed");
    await takenOver(page);
    await page.getByText(/four of the six are featured/i).waitFor();
    const seed = page.getByRole("button", { name: "Seed database" });
    await context.setOffline(true);
    await seed.click();
    await page
      .getByRole("alert")
      .getByText(/Failed to seed database\s?: the server could not be reached/)
      .waitFor();
    expect(await page.getByText("Database seeded successfully!").count()).toBe(0);
    await context.setOffline(false);
    await seed.click();
    await page.getByText("Database seeded successfully!").first().waitFor();
    await context.close();
  });
});
