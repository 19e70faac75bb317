import { launchChromium } from "../test/browser/chromium.ts";
import type { Row, Table } from "./table.ts";

const fields = {
  firstName: "Yasmine",
  lastName: "Alaoui",
  email: "yasmine@exemple.ma",
  phone: "06 12 34 56 78",
  address: "12, rue des Orangers",
  city: "Casablanca",
  zipCode: "20000",
};

/** What a whole purchase on a phone weighs, from the home page to the confirmation, each step in KB as it travels. */
export async function measurePurchase(origin: string, slug: string): Promise<Table> {
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    let [bytes, film] = [0, 0];
    const films = new Set<string>();
    await network.send("Network.enable");
    network.on("Network.responseReceived", ({ requestId, response }) => {
      if (response.mimeType.startsWith("video/")) films.add(requestId);
    });
    network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      if (films.has(requestId)) film += encodedDataLength;
      else bytes += encodedDataLength;
    });
    const rows: Row[] = [];
    const step = async (name: string, act: () => Promise<unknown>) => {
      const before = bytes;
      await act();
      await page.waitForLoadState("networkidle");
      rows.push({ step: name, KB: Math.round((bytes - before) / 102.4) / 10 });
    };
    await step("home page", () => page.goto(origin));
    await step("collection", async () => {
      await page.locator("main a[href='/products']").first().click();
      await page.waitForURL("**/products");
    });
    await step("product", async () => {
      await page.locator(`main a[href='/products/${slug}']`).first().click();
      await page.waitForURL(`**/products/${slug}`);
    });
    await step("into the cart", async () => {
      await page.locator("main form button[type=submit]:not([aria-label])").first().click();
      await page.locator("dialog a[href='/checkout']").waitFor();
    });
    await step("checkout", async () => {
      await page.locator("dialog a[href='/checkout']").click();
      await page.waitForURL("**/checkout");
    });
    await step("confirmation", async () => {
      for (const [name, value] of Object.entries(fields)) await page.locator(`[name=${name}]`).fill(value);
      await page.locator("main form button:not([type=button])").last().click();
      await page.waitForURL("**/order-confirmation/*");
    });
    rows.push({ step: "whole path, without the film", KB: Math.round(bytes / 1024) });
    return {
      title: "A purchase on a phone, by what travels",
      rows,
      notes: film > 0 ? [`The film: ${Math.round(film / 1024)} KB.`] : [],
    };
  } finally {
    await browser.close();
  }
}
