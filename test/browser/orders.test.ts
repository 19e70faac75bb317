import { sql } from "drizzle-orm";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openMoveWork } from "../../server/start-moves.ts";
import { orders, scheduledMoves } from "../../shop/orders/tables.ts";
import { aCheckout, makePolo, yasmineAtCheckout } from "../builders.ts";
import { openTestSite, type TestSite } from "../site.ts";
import { until } from "../until.ts";
import { problems } from "./axe.ts";
import { launchChromium, takenOver, visit } from "./chromium.ts";

let site: TestSite;
let browser: Browser;
let karim: { email: string };
let polo: { id: string };
let few: { id: string };
beforeAll(async () => {
  [site, browser] = await Promise.all([openTestSite(), launchChromium()]);
  karim = await site.person("karim");
  polo = await makePolo(site.db, { name: "Polo Cèdre", sizes: { M: 500 } });
  few = await makePolo(site.db, { name: "Polo Rare", sizes: { M: 1 } });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});
// Each test begins with an empty list
beforeEach(async () => {
  await site.db.update(orders).set({ status: "delivered" });
});

const admin = () => site.as(karim).orders;
const numberOf = (orderId: string) => orderId.slice(-8);
const statusOf = async (orderId: string) => (await admin().review({ orderId })).status;
const place = async (city = "Casablanca", productId = polo.id, orderNotes = "") => {
  const checkout = aCheckout([{ productId }]);
  const shippingAddress = { ...checkout.shippingAddress, city };
  return (await site.as(null).orders.place({ ...checkout, shippingAddress, orderNotes })).orderId;
};
async function placeMany(count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await place());
  return ids;
}
async function openOrders(path: string, options: Parameters<typeof visit>[2] = {}) {
  const opened = await visit(browser, site.origin, { viewport: { width: 1280, height: 800 }, ...options });
  const cookies = site.cookiesOf(karim.email).split("; ");
  await opened.context.addCookies(
    cookies.map((cookie) => {
      const at = cookie.indexOf("=");
      return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: site.origin };
    }),
  );
  await opened.page.goto(path);
  if (options.javaScriptEnabled !== false) await takenOver(opened.page);
  return opened;
}
const row = (page: Page, orderId: string) => page.getByRole("row").filter({ hasText: numberOf(orderId) });
/** Counts what a hand does: each press of the mouse and of a key. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const count = () => Object.assign(window, { presses: (Reflect.get(window, "presses") ?? 0) + 1 });
    for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, count, { capture: true });
  });
  return () => page.evaluate(() => Reflect.get(window, "presses") ?? 0);
}
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");

describe("many orders at once", () => {
  test("twenty are approved in three presses", async () => {
    const ids = await placeMany(20);
    const { page, context, complaints } = await openOrders("/admin/orders");
    const presses = await countPresses(page);
    await page.getByLabel("All", { exact: true }).click();
    await page.getByRole("button", { name: "Approve (20)" }).click();
    await page.getByText("20 orders: Confirmée").waitFor();
    expect(await presses()).toBeLessThanOrEqual(3);
    expect(new Set(await Promise.all(ids.map(statusOf)))).toEqual(new Set(["confirmed"]));
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("twenty are brought from pending to delivered in eleven presses: choose all, move them, open the next list", async () => {
    const ids = await placeMany(20);
    const { page, context, complaints } = await openOrders("/admin/orders");
    const presses = await countPresses(page);
    const counted: number[] = [];
    for (const [button, tab, status] of [
      ["Approve", "Confirmée", "confirmed"],
      ["Start processing", "En Traitement", "processing"],
      ["Mark as shipped", "Expédiée", "shipped"],
      ["Mark as delivered", "", "delivered"],
    ] as const) {
      const before = await presses();
      await page.getByLabel("All", { exact: true }).click();
      await page.getByRole("button", { name: `${button} (20)` }).click();
      await until(async () => expect(new Set(await Promise.all(ids.map(statusOf)))).toEqual(new Set([status])));
      if (tab) {
        await page.getByRole("link", { name: `20 ${tab}` }).click();
        await row(page, ids[0]!).waitFor();
      }
      counted.push((await presses()) - before);
    }
    // The last step opens no list after it
    expect(counted).toEqual([3, 3, 3, 2]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("those that cannot are told one by one, the oldest is served first, and the rest is done", async () => {
    const [first, second, third] = [await place("Fès", few.id), await place("Fès", few.id), await place()];
    const { page, context, complaints } = await openOrders("/admin/orders");
    await page.getByLabel("All", { exact: true }).click();
    await page.getByRole("button", { name: "Approve (3)" }).click();
    const alert = page.getByRole("alert");
    await alert.getByText("2 done, 1 not").waitFor();
    await alert.getByText("Polo Rare, M: 1 ordered, 0 in stock").waitFor();
    expect(await Promise.all([first, second, third].map(statusOf))).toEqual(["confirmed", "pending", "confirmed"]);
    await alert.getByRole("link", { name: numberOf(second) }).click();
    await page.getByRole("dialog").getByText("Polo Rare").first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("are shipped with the carrier and the numbers typed in the list; Enter ships the row it is pressed in", async () => {
    const ids = await placeMany(3);
    for (const [move, from] of [
      ["confirm", "pending"],
      ["prepare", "confirmed"],
    ] as const)
      await admin().moveMany({ move, orders: ids.map((orderId) => ({ orderId, from })) });
    const { page, context, complaints } = await openOrders("/admin/orders?status=processing");
    const [one, two, three] = ids as [string, string, string];
    await page.getByLabel("Carrier").fill("Amana");
    await page.getByLabel(`Tracking number ${numberOf(two)}`).fill("MA-2");
    await page.getByLabel(`Tracking number ${numberOf(two)}`).press("Enter");
    await page.getByText(`Order #${numberOf(two)}: Expédiée`).waitFor();
    expect(await statusOf(one)).toBe("processing");
    await page.getByLabel(`Tracking number ${numberOf(one)}`).fill("MA-1");
    await page.getByLabel("All", { exact: true }).click();
    await page.getByRole("button", { name: "Mark as shipped (2)" }).click();
    await page.getByText("2 orders: Expédiée").waitFor();
    const shown = await Promise.all(ids.map((orderId) => admin().review({ orderId })));
    expect(shown.map(({ carrier, trackingNumber }) => [carrier, trackingNumber])).toEqual([
      ["Amana", "MA-1"],
      ["Amana", "MA-2"],
      ["Amana", null],
    ]);
    expect((await admin().review({ orderId: three })).status).toBe("shipped");
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("without JavaScript they are ticked and approved, and who ticks none is told", async () => {
    const [one, two, three] = (await placeMany(3)) as [string, string, string];
    const { page, context } = await openOrders("/admin/orders", { javaScriptEnabled: false });
    const approve = page.getByRole("button", { name: "Approve", exact: true });
    await approve.click();
    await page.getByText("Choose at least one order.").waitFor();
    for (const id of [one, three]) await page.getByLabel(`Choose ${numberOf(id)}`).check();
    await approve.click();
    await page.getByText("2 orders: Confirmée").waitFor();
    expect(await Promise.all([one, two, three].map(statusOf))).toEqual(["confirmed", "pending", "confirmed"]);
    await page.getByLabel(`Choose ${numberOf(two)}`).check();
    await page.getByRole("button", { name: "Print slips" }).click();
    await page.getByText(`Bon de préparation ${numberOf(two)}`).waitFor();
    await context.close();
  });

  test("their slips are printed on a page of A5 each", async () => {
    const ids = await placeMany(3);
    const { page, context, complaints } = await openOrders("/admin/orders");
    await page.getByLabel("All", { exact: true }).click();
    await page.getByRole("button", { name: "Print slips" }).click();
    await page.waitForURL("**/admin/orders/slips?*");
    for (const id of ids) await page.getByText(`Bon de préparation ${numberOf(id)}`).waitFor();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, w, h]) => [
      Math.round(Number(w)),
      Math.round(Number(h)),
    ]);
    // 148 × 210 mm in points
    expect(sizes).toEqual([
      [420, 595],
      [420, 595],
      [420, 595],
    ]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe("a rejection", () => {
  test("is taken back by 'Undo' in its row, and the order is approved after all", async () => {
    const orderId = await place();
    const { page, context, complaints } = await openOrders("/admin/orders");
    await page.getByRole("button", { name: `Reject ${numberOf(orderId)}` }).click();
    await page.getByText(`Order #${numberOf(orderId)} has been rejected.`).waitFor();
    await page.getByText(/Rejected in \d+ s/).waitFor();
    await page.getByRole("button", { name: `Undo ${numberOf(orderId)}` }).click();
    await page.getByText(`Order #${numberOf(orderId)} stays as it was.`).waitFor();
    await page.getByRole("button", { name: `Approve ${numberOf(orderId)}` }).click();
    await page.getByText(`Order #${numberOf(orderId)} has been approved.`).waitFor();
    expect(await statusOf(orderId)).toBe("confirmed");
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("happens though the browser is closed, with its reason in the history", async () => {
    const [orderId, seen] = [await place(), await place()];
    const { page, context, complaints } = await openOrders(`/admin/orders?order=${orderId}`);
    const panel = page.getByRole("dialog");
    await panel.getByText("Reason (optional)").click();
    await panel.getByLabel("Reason", { exact: true }).selectOption("The buyer asked");
    await panel.getByLabel("Note").fill("A rappelé.");
    await panel.getByRole("button", { name: "Reject" }).click();
    await page.getByText(`Order #${numberOf(orderId)} has been rejected.`).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
    const other = await openOrders("/admin/orders");
    await other.page.getByRole("button", { name: `Reject ${numberOf(seen)}` }).click();
    const work = openMoveWork(site.services);
    await until(async () => expect(await statusOf(orderId)).toBe("cancelled"));
    // The list follows by itself
    await other.page.getByText("No pending orders").waitFor();
    await work.close();
    await other.page.goto(`/admin/orders?order=${orderId}`);
    await other.page.getByRole("dialog").getByText("The buyer asked").first().waitFor();
    await other.page.getByRole("dialog").getByText("A rappelé.").first().waitFor();
    await other.context.close();
  });

  test("too late to be taken back is told, without JavaScript too", async () => {
    const orderId = await place();
    const { page, context } = await openOrders("/admin/orders", { javaScriptEnabled: false });
    await page.getByRole("button", { name: `Reject ${numberOf(orderId)}` }).click();
    await page.getByText(/Rejected in \d+ s/).waitFor();
    await admin().undoEnd({ orderId });
    await admin().reject({ orderId, from: "pending" });
    await page.getByRole("button", { name: `Undo ${numberOf(orderId)}` }).click();
    await page.getByText("Il est trop tard pour revenir en arrière.").waitFor();
    await context.close();
  });
});

describe("a cancellation", () => {
  test.each([
    ["with JavaScript", true],
    ["without JavaScript", false],
  ])("is taken back by 'Undo' on the screen, and the order goes on, %s", async (_, javaScriptEnabled) => {
    const orderId = await place();
    await admin().confirm({ orderId, from: "pending" });
    const path = `/admin/orders?status=confirmed&order=${orderId}`;
    const { page, context, complaints } = await openOrders(path, { javaScriptEnabled });
    await page.getByRole("button", { name: "Cancel order" }).click();
    await page
      .getByText(/Cancelled in \d+ s/)
      .first()
      .waitFor();
    expect((await admin().review({ orderId })).scheduled?.move).toBe("cancel");
    await page.getByRole("button", { name: `Undo ${numberOf(orderId)}` }).click();
    await page.getByText(`Order #${numberOf(orderId)} stays as it was.`).waitFor();
    const { status, scheduled } = await admin().review({ orderId });
    expect([status, scheduled]).toEqual(["confirmed", null]);
    await page.getByRole("button", { name: `Start processing ${numberOf(orderId)}` }).click();
    await until(async () => expect(await statusOf(orderId)).toBe("processing"));
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe("the list", () => {
  test("opens a panel beside it, with the orders around it, also over the edge of a page", async () => {
    const ids = (await placeMany(31)).reverse();
    const { page, context, complaints } = await openOrders("/admin/orders");
    await row(page, ids[28]!).getByText("Casablanca").locator("visible=true").click();
    const title = (id: string) => page.getByRole("heading", { name: `Order #${numberOf(id)}` });
    await title(ids[28]!).waitFor();
    expect(await page.getByRole("button", { name: `Approve ${numberOf(ids[0]!)}` }).isEnabled()).toBe(true);
    const panel = page.getByRole("dialog");
    await panel.getByRole("link", { name: "Next order" }).click();
    await title(ids[29]!).waitFor();
    await panel.getByRole("link", { name: "Next order" }).click();
    await title(ids[30]!).waitFor();
    expect(await panel.getByRole("link", { name: "Next order" }).count()).toBe(0);
    await panel.getByRole("link", { name: "Previous order" }).click();
    await title(ids[29]!).waitFor();
    await panel.getByRole("button", { name: "Approve" }).click();
    await page.getByText(`Order #${numberOf(ids[29]!)} has been approved.`).waitFor();
    await page.keyboard.press("Escape");
    await until(async () => expect(await panel.count()).toBe(0));
    expect(complaints).toEqual([]);
    await context.close();
  });

  test.each([
    [768, "pending", false],
    [768, "all", false],
    [1280, "all", false],
    [1280, "pending", true],
    [1280, "all", true],
    [1920, "pending", false],
  ])(
    "has rows of 40 px, each with date, town, phone, WhatsApp and a mark for notes, at %i px, of %s, panel open: %s",
    async (width, status, isOpen) => {
      const orderId = await place("Béni Mellal", polo.id, "Sonner deux fois.");
      const plain = await place();
      const path = `/admin/orders?status=${status}${isOpen ? `&order=${orderId}` : ""}`;
      const { page, context } = await openOrders(path, { viewport: { width, height: 800 } });
      const line = row(page, orderId);
      expect((await line.boundingBox())?.height).toBeLessThanOrEqual(41);
      for (const fact of ["Béni Mellal", /^\d{1,2} \S+ \d\d:\d\d$/, "Has notes"])
        await line.getByText(fact).locator("visible=true").waitFor();
      expect(await row(page, plain).getByText("Has notes").count()).toBe(0);
      const links = line.getByRole("link");
      expect(await links.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))).toEqual([
        expect.stringContaining(`order=${orderId}`),
        expect.stringMatching(/^tel:\+2126\d{8}$/),
        expect.stringMatching(/^https:\/\/wa\.me\/2126\d{8}$/),
      ]);
      for (const link of await links.all()) {
        const box = await link.boundingBox();
        expect(box?.width).toBeGreaterThan(24);
        expect(box && box.x + box.width).toBeLessThan(width);
      }
      await context.close();
    },
  );

  test("is searched as one types, by town too, and its address brings back what was seen", async () => {
    const [fes] = [await place("Fès"), await place("Rabat")];
    const { page, context, complaints } = await openOrders("/admin/orders");
    await page.getByRole("searchbox").pressSequentially("fes");
    await until(() => expect(new URL(page.url()).searchParams.get("q")).toBe("fes"));
    await until(async () => expect(await page.getByText("Rabat").count()).toBe(0));
    await row(page, fes).waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("admin-search");
    await page.getByRole("link", { name: "Today" }).click();
    await until(() => expect(new URL(page.url()).searchParams.get("since")).toMatch(/^\d{4}-\d\d-\d\d$/));
    const address = page.url();
    await page.goto("/admin");
    await page.goto(address);
    expect(await page.getByRole("searchbox").inputValue()).toBe("fes");
    await row(page, fes).waitFor();
    expect(await page.getByRole("link", { name: "Export" }).getAttribute("href")).toMatch(/q=fes&since=/);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe("by keyboard", () => {
  test("j and k go through the rows, x chooses, Enter opens, a and r decide, ? shows the keys", async () => {
    const [third, second, first] = (await placeMany(3)) as [string, string, string];
    const { page, context, complaints } = await openOrders("/admin/orders");
    const press = (key: string) => page.keyboard.press(key);
    await press("j");
    await press("j");
    expect(await focused(page)).toContain(numberOf(second));
    await press("x");
    expect(await page.getByLabel(`Choose ${numberOf(second)}`).isChecked()).toBe(true);
    await press("x");
    await press("k");
    expect(await focused(page)).toContain(numberOf(first));
    await press("Enter");
    const title = (id: string) => page.getByRole("heading", { name: `Order #${numberOf(id)}` });
    await title(first).waitFor();
    await press("j");
    await title(second).waitFor();
    await press("k");
    await title(first).waitFor();
    await press("a");
    await page.getByText(`Order #${numberOf(first)} has been approved.`).waitFor();
    await title(second).waitFor();
    await press("r");
    await page.getByText(`Order #${numberOf(second)} has been rejected.`).waitFor();
    await title(third).waitFor();
    expect([await statusOf(first), (await admin().review({ orderId: second })).scheduled?.move]).toEqual([
      "confirmed",
      "reject",
    ]);
    await press("Escape");
    await until(async () => expect(await page.getByRole("dialog").count()).toBe(0));
    await press("?");
    await page.getByRole("dialog", { name: "Keyboard" }).getByText("Choose the row").waitFor();
    expect(await problems(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("no key acts while somebody types, with a modifier, or once letters are switched off", async () => {
    const orderId = await place();
    const { page, context, complaints } = await openOrders(`/admin/orders?order=${orderId}`);
    await page.getByRole("searchbox").focus();
    await page.keyboard.type("ar");
    await page.getByRole("heading", { name: "Orders" }).click();
    for (const key of ["Control+a", "Alt+a", "Meta+r"]) await page.keyboard.press(key);
    await page.keyboard.press("?");
    await page.getByLabel("Single letters act").uncheck();
    await page.keyboard.press("Escape");
    await until(async () => expect(await page.getByRole("dialog", { name: "Keyboard" }).count()).toBe(0));
    await page.keyboard.press("a");
    await page.reload();
    await takenOver(page);
    await page.keyboard.press("a");
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keyboard" }).waitFor();
    expect([await statusOf(orderId), (await admin().review({ orderId })).scheduled]).toEqual(["pending", null]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe("every state of the orders' screens", () => {
  test.each([360, 768, 1280, 1920])(
    "at %i pixels axe finds nothing and nothing is wider than the screen",
    async (width) => {
      const [orderId, rejected] = [await place(), await place()];
      const customerInfo = { ...yasmineAtCheckout, phone: "12345678" };
      await site.as(null).orders.place(aCheckout([{ productId: polo.id }], { customerInfo, orderNotes: "Sonner." }));
      await admin().scheduleEnd({ orderId: rejected, from: "pending", move: "reject" });
      await site.db.update(scheduledMoves).set({ dueAt: sql`now() + interval '1 hour'` });
      const shipping = await place();
      await admin().confirm({ orderId: shipping, from: "pending" });
      await admin().prepare({ orderId: shipping, from: "confirmed" });
      const options = { viewport: { width, height: 800 }, reducedMotion: "reduce", bypassCSP: true } as const;
      const { page, context, complaints } = await openOrders("/admin/orders", options);
      for (const path of [
        "/admin/orders",
        "/admin/orders?q=exemple&since=2020-01-01&until=2099-12-31",
        `/admin/orders?order=${orderId}`,
        `/admin/orders?order=${rejected}`,
        "/admin/orders?status=processing",
        `/admin/orders?status=processing&order=${shipping}`,
        `/admin/orders/slips?order=${orderId}&order=${shipping}`,
        "/admin/orders/slips",
      ]) {
        await page.goto(path);
        await takenOver(page);
        const found = await problems(page);
        const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        expect([path, found, tooWide]).toEqual([path, [], false]);
      }
      expect(complaints).toEqual([]);
      await context.close();
    },
    300_000,
  );
});
