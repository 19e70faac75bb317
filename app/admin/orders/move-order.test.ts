import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { products } from "../../../shop/catalogue/tables.ts";
import { mails } from "../../../shop/mail/tables.ts";
import { makeDueMove } from "../../../shop/orders/make-due-move.ts";
import { orderEvents } from "../../../shop/orders/tables.ts";
import { aCheckout, makePolo } from "../../../test/builders.ts";
import { openTestSite, type TestSite } from "../../../test/site.ts";

/** Nine hundred requests, on a machine that others are using as well. */
const manyMs = 600_000;

let site: TestSite;
let cookie: string;
let polo: { id: string };
beforeAll(async () => {
  site = await openTestSite();
  cookie = site.cookiesOf((await site.person("karim")).email);
  polo = await makePolo(site.db, { sizes: { M: 1000 } });
});
afterAll(() => site.stop());

const place = async () => (await site.as(null).orders.place(aCheckout([{ productId: polo.id }]))).orderId;
const press = (intent: string, orderId: string, from: string) =>
  site.post(`/admin/orders?order=${orderId}`, { intent, orderId, from }, { cookie, "sec-fetch-dest": "document" });
const statusOf = async (orderId: string) => (await site.as(null).orders.show({ orderId })).status;
const stock = async () =>
  (await site.db.select({ left: products.stockQuantity }).from(products).where(eq(products.id, polo.id)))[0]!.left;
const statusMails = (orderId: string) =>
  site.db.$count(mails, and(eq(mails.orderId, orderId), eq(mails.kind, "order-status")));

describe("a form acts on the status it showed", () => {
  test("of 300 orders approved and rejected at once, each makes the one move or the other", {
    timeout: manyMs,
  }, async () => {
    const before = await stock();
    const ids: string[] = [];
    // A few at a time: how many may be placed at once is another question
    while (ids.length < 300) ids.push(...(await Promise.all(Array.from({ length: 20 }, place))));
    const pressBoth = async (orderId: string, index: number) => {
      const asked = index % 2 ? (["approve", "reject"] as const) : (["reject", "approve"] as const);
      const answers = await Promise.all(asked.map((intent) => press(intent, orderId, "pending")));
      return answers.map(({ status }) => status).sort();
    };
    const pairs: number[][] = [];
    // So too here: each refusal is a whole page
    while (pairs.length < 300) {
      const some = ids.slice(pairs.length, pairs.length + 20);
      pairs.push(...(await Promise.all(some.map(pressBoth))));
    }
    expect(pairs.filter(([done, told]) => done !== 302 || told !== 409)).toEqual([]);
    // A rejection can be taken back for a while; then it happens
    for (const id of ids) await makeDueMove(site.services, id);
    const moves = await Promise.all(ids.map((id) => site.db.$count(orderEvents, eq(orderEvents.orderId, id))));
    expect(moves.filter((count) => count !== 2)).toEqual([]);
    const statuses = await Promise.all(ids.map(statusOf));
    expect(await stock()).toBe(before - statuses.filter((status) => status === "confirmed").length);
  });

  test("a list out of date cancels nothing that was confirmed, shipped or delivered since", async () => {
    const orderId = await place();
    const moves = [
      ["approve", "pending", "confirmed", "Confirmée"],
      ["process", "confirmed", "processing", "En Traitement"],
      ["ship", "processing", "shipped", "Expédiée"],
      ["deliver", "shipped", "delivered", "Livrée"],
    ] as const;
    for (const [index, [intent, from, now, label]] of moves.entries()) {
      expect((await press(intent, orderId, from)).status).toBe(302);
      const left = await stock();
      const stale = await Promise.all([
        press("reject", orderId, "pending"),
        press(index === 0 ? "reject" : "cancel", orderId, from),
      ]);
      for (const answer of stale) {
        expect(answer.status).toBe(409);
        const page = (await answer.text()).replace(/\s/g, " ");
        expect(page).toContain("Cette commande a déjà changé de statut.");
        expect(page).toContain(`« ${label} »`);
      }
      expect([await statusOf(orderId), await stock(), await statusMails(orderId)]).toEqual([now, left, index + 1]);
    }
  });

  test("and goes back to no address that a proxy would refuse", async () => {
    const orderId = await place();
    const seenNext = "then";
    const fields = { intent: "approve", orderId, from: "pending", [seenNext]: "9".repeat(20_000) };
    const answer = await site.post("/admin/orders?status=confirmed", fields, { cookie, "sec-fetch-dest": "document" });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/admin/orders?status=confirmed"]);
    const chosen = new URLSearchParams([
      ["many", "slips"],
      ...Array(500).fill(["order", orderId]),
      ["order", "9".repeat(20_000)],
    ]);
    const slips = await site.post("/admin/orders", chosen, { cookie, "sec-fetch-dest": "document" });
    expect([slips.status, slips.headers.get("location")?.length]).toEqual([
      302,
      "/admin/orders/slips?".length + 100 * 31 - 1,
    ]);
  });

  test("a form that names no status moves nothing", async () => {
    const orderId = await place();
    for (const from of ["", "anything"]) expect((await press("reject", orderId, from)).status).toBe(422);
    expect(await statusOf(orderId)).toBe("pending");
  });
});
