import { and, eq } from "drizzle-orm";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mails } from "../../shop/mail/tables.ts";
import { aCheckout, makePolo } from "../builders.ts";
import { openTestSite, type TestSite } from "../site.ts";
import { complaintsOf, launchChromium, takenOver, visit } from "./chromium.ts";

let site: TestSite;
let browser: Browser;
let karim: { email: string };
let polo: { id: string };
beforeAll(async () => {
  [site, browser] = await Promise.all([openTestSite(), launchChromium()]);
  karim = await site.person("karim");
  polo = await makePolo(site.db, { sizes: { M: 50 } });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const place = async () => (await site.as(null).orders.place(aCheckout([{ productId: polo.id }]))).orderId;
const admin = () => site.as(karim).orders;
const stock = async () => (await site.as(karim).inventory.show({ productId: polo.id })).product.stockQuantity;
const statusMails = (orderId: string) =>
  site.db.$count(mails, and(eq(mails.orderId, orderId), eq(mails.kind, "order-status")));

async function openAdmin() {
  const opened = await visit(browser, site.origin, { viewport: { width: 1280, height: 800 } });
  const cookies = site.cookiesOf(karim.email).split("; ");
  await opened.context.addCookies(
    cookies.map((cookie) => {
      const at = cookie.indexOf("=");
      return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: site.origin };
    }),
  );
  return opened;
}
async function windowAt(context: BrowserContext, path: string, complaints: string[]): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  complaintsOf(page, complaints);
  await page.goto(path);
  await takenOver(page);
  return page;
}
const press = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
const toldConflict = async (page: Page, label: string) => {
  const alert = page.getByRole("alert");
  await alert.getByText("Cette commande a déjà changé de statut.").waitFor();
  await alert.getByText(new RegExp(`«\\s${label}\\s»`)).waitFor();
};

describe("two windows of the admin screens", () => {
  test("'Reject' in one cancels nothing that the other has approved meanwhile", async () => {
    const orderId = await place();
    const { context, page, complaints } = await openAdmin();
    await page.goto("/admin/orders");
    await takenOver(page);
    const other = await windowAt(context, `/admin/orders?order=${orderId}`, complaints);
    const before = await stock();
    await press(other, "Approve");
    await other.getByText(`Order #${orderId.slice(-8)} has been approved.`).waitFor();
    await page.getByRole("button", { name: `Reject ${orderId.slice(-8)}` }).click();
    await toldConflict(page, "Confirmée");
    await page.getByRole("button", { name: "Start processing" }).waitFor();
    expect((await admin().review({ orderId })).status).toBe("confirmed");
    expect([await stock(), await statusMails(orderId)]).toEqual([before - 1, 1]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("'Cancel order' in one cancels nothing that the other has shipped meanwhile", async () => {
    const orderId = await place();
    await admin().confirm({ orderId, from: "pending" });
    await admin().prepare({ orderId, from: "confirmed" });
    const { context, page, complaints } = await openAdmin();
    const path = `/admin/orders?status=processing&order=${orderId}`;
    await page.goto(path);
    await takenOver(page);
    const other = await windowAt(context, path, complaints);
    const before = await stock();
    await press(other, "Mark as shipped");
    await other
      .getByText(/Expédiée/)
      .first()
      .waitFor();
    await press(page, "Cancel order");
    await toldConflict(page, "Expédiée");
    expect((await admin().review({ orderId })).status).toBe("shipped");
    expect([await stock(), await statusMails(orderId)]).toEqual([before, 3]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe("a decision pressed in the list that does not arrive", () => {
  test.each([
    ["the line is cut", (context: BrowserContext) => context.setOffline(true)],
    [
      "a gateway answers in the shop's place",
      (context: BrowserContext) =>
        context.route("**/admin/orders**", (route) => route.fulfill({ status: 503, body: "Service Unavailable" })),
    ],
  ])("says so where it was pressed, when %s", async (_, cut) => {
    const orderId = await place();
    const { context, page, complaints } = await openAdmin();
    await page.goto("/admin/orders");
    await takenOver(page);
    await cut(context);
    for (const [name, sentence] of [
      ["Approve", "Failed to approve order."],
      ["Reject", "Failed to reject order."],
    ] as const) {
      await page.getByRole("button", { name: `${name} ${orderId.slice(-8)}` }).click();
      const alert = page.getByRole("alert");
      await alert.getByText(sentence).waitFor();
      await alert.getByText("Error", { exact: true }).waitFor();
      expect(await page.getByRole("dialog").count()).toBe(0);
    }
    await context.setOffline(false);
    await context.unroute("**/admin/orders**");
    await page.getByRole("button", { name: `Approve ${orderId.slice(-8)}` }).click();
    await page.getByText(`Order #${orderId.slice(-8)} has been approved.`).waitFor();
    // The browser itself writes down what did not arrive
    expect(complaints.filter((text) => !text.startsWith("Failed to load resource:"))).toEqual([]);
    await context.close();
  });
});
