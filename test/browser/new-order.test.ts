import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makePolo } from "../builders.ts";
import { openTestSite, type TestSite } from "../site.ts";
import { problems } from "./axe.ts";
import { launchChromium, takenOver, visit } from "./chromium.ts";

let site: TestSite;
let browser: Browser;
let adil: { email: string };
let polo: { id: string };
beforeAll(async () => {
  [site, browser] = await Promise.all([openTestSite(), launchChromium()]);
  adil = await site.person("adil");
  polo = await makePolo(site.db, { name: "Polo Toubkal", sku: "POL-TBK-001", sizes: { S: 0, M: 9, L: 4 } });
  const customerInfo = { firstName: "Ghita", lastName: "Naciri", email: "ghita@exemple.ma", phone: "0677001122" };
  await site.as(null).orders.place(aCheckout([{ productId: polo.id }], { customerInfo }));
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

async function open(width: number) {
  const opened = await visit(browser, site.origin, { viewport: { width, height: 800 } });
  const cookies = site.cookiesOf(adil.email).split("; ");
  await opened.context.addCookies(
    cookies.map((cookie) => {
      const at = cookie.indexOf("=");
      return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: site.origin };
    }),
  );
  await opened.page.goto("/admin/orders/new");
  await takenOver(opened.page);
  return opened;
}

describe("an order taken on the phone", () => {
  test("by keyboard: a scanner's Enter finds the piece, a number finds the buyer, one button places it", async () => {
    const { page, context, complaints } = await open(1280);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name") ?? "");
    await page.getByLabel("Name or SKU, typed or scanned").focus();
    await page.keyboard.type("POL-TBK-001");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Add Polo Toubkal" }).waitFor();
    await expect.poll(focused).toBe(`size ${polo.id}`);
    expect(await page.getByLabel("Size").inputValue()).toBe("M");
    await page.getByRole("button", { name: "Add Polo Toubkal" }).press("Enter");
    await page.getByText("Polo Toubkal added.").waitFor();
    await expect.poll(focused).toBe("findPiece");
    await page.getByLabel("Phone, e-mail or name of a buyer").focus();
    await page.keyboard.type("+212 677-001122");
    await page.keyboard.press("Enter");
    const choose = page.getByRole("button", { name: "Choose Ghita Naciri" });
    await choose.waitFor();
    await choose.press("Enter");
    await page.getByText("Details of Ghita Naciri filled in.").waitFor();
    expect(await page.getByLabel("First name").inputValue()).toBe("Ghita");
    expect(await page.getByLabel("E-mail", { exact: false }).last().inputValue()).toBe("ghita@exemple.ma");
    await page.getByLabel("Discount in DH").fill("45");
    await page.getByRole("button", { name: "Place the order" }).press("Enter");
    await page.getByText("Please choose the reason of the discount.").first().waitFor();
    await expect.poll(focused).toBe("discountReason");
    expect(await problems(page)).toEqual([]);
    await page.getByLabel("Reason of the discount").selectOption("loyal");
    await page.getByRole("button", { name: "Place the order" }).press("Enter");
    await page.getByText(/Order #\w+ taken/).waitFor();
    await page.getByText("Reason of the discount: Loyal buyer").waitFor();
    expect(complaints.filter((line) => !line.includes("422"))).toEqual([]);
    await context.close();
  });

  test("at 360 px nothing is cut off, and all of it can be read by everybody", async () => {
    const { page, context } = await open(360);
    await page.getByLabel("Name or SKU, typed or scanned").fill("toubkal");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Add Polo Toubkal" }).click();
    await page.getByText("Polo Toubkal added.").waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await problems(page)).toEqual([]);
    await context.close();
  });
});
