import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makePolo } from "../../../test/builders.ts";
import { openTestSite, type TestSite } from "../../../test/site.ts";

let site: TestSite;
let cookie: string;
let polo: { id: string };
let orderId: string;
let userId: string;
beforeAll(async () => {
  site = await openTestSite();
  const karim = await site.person("karim");
  userId = karim.id;
  cookie = site.cookiesOf(karim.email);
  polo = await makePolo(site.db, { sizes: { M: 1 } });
  await site.as(karim).inventory.check();
  orderId = (await site.as(null).orders.place(aCheckout([{ productId: polo.id }]))).orderId;
});
afterAll(() => site.stop());

/** What an administrator sees while a table cannot be read. */
async function without(table: string, ask: () => Promise<Response>): Promise<[number, string]> {
  await site.db.execute(sql.raw(`alter table ${table} rename to ${table}_away`));
  try {
    const answer = await ask();
    return [answer.status, await answer.text()];
  } finally {
    await site.db.execute(sql.raw(`alter table ${table}_away rename to ${table}`));
  }
}
const open = (path: string) => site.ask(path, { headers: { cookie } });
const send = (path: string, fields: Record<string, string>) =>
  site.ask(path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { cookie, origin: site.origin, "sec-fetch-dest": "document" },
  });
const product = {
  name: "Polo",
  description: "Un polo.",
  price: "345",
  category: "Classique",
  sizes: "M",
  "stock-M": "5",
};

describe("what fails is said in the specification's words, under 'Error'", () => {
  test.each([
    ["Failed to load dashboard data.", "tallies", () => open("/admin")],
    ["Failed to load products.", "tallies", () => open("/admin/products")],
    ["Failed to save product.", "stock_movements", () => send("/admin/products?add=1", product)],
    [
      "Failed to delete product.",
      "inventory_alerts",
      () => send(`/admin/products?remove=${polo.id}`, { intent: "delete", productId: polo.id }),
    ],
    ["Failed to load inventory data.", "inventory_alerts", () => open("/admin/inventory")],
    ["Failed to update alerts.", "inventory_alerts", () => send("/admin/inventory", { intent: "check" })],
    [
      "Failed to resolve alert.",
      "inventory_alerts",
      () => send("/admin/inventory", { intent: "resolve", alertId: "a" }),
    ],
    [
      "Failed to update stock.",
      "stock_movements",
      () =>
        send(`/admin/inventory?adjust=${polo.id}`, {
          intent: "adjust",
          type: "add",
          quantity: "1",
          productId: polo.id,
        }),
    ],
    ["Failed to load orders.", "tallies", () => open("/admin/orders")],
    [
      "Failed to approve order.",
      "stock_movements",
      () => send(`/admin/orders?order=${orderId}`, { intent: "approve", orderId, from: "pending" }),
    ],
    [
      "Failed to reject order.",
      "scheduled_moves",
      () => send(`/admin/orders?order=${orderId}`, { intent: "reject", orderId, from: "pending" }),
    ],
    ["Failed to load users.", "tallies", () => open("/admin/users")],
    ["Failed to load user orders.", "order_lines", () => open(`/admin/users?user=${userId}`)],
  ])("%s", async (sentence, table, ask) => {
    const [status, page] = await without(table, ask);
    expect(page).toContain(sentence);
    expect(page).toContain("Error");
    if (sentence !== "Failed to load user orders.") expect(status).toBe(500);
  });
});
