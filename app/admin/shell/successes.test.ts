import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makePolo } from "../../../test/builders.ts";
import { openTestSite, type TestSite } from "../../../test/site.ts";
import { flashCookie, readCookie } from "../../web/cookies.ts";

let site: TestSite;
let cookie: string;
let polo: { id: string };
let karim: Awaited<ReturnType<TestSite["person"]>>;
beforeAll(async () => {
  site = await openTestSite();
  karim = await site.person("karim");
  cookie = site.cookiesOf(karim.email);
  polo = await makePolo(site.db, { name: "Polo Cèdre", sizes: { M: 20 } });
});
afterAll(() => site.stop());

/** Posts a form of an admin screen; answers the message left for the next page, title and text. */
async function said(path: string, fields: Record<string, string>): Promise<string[]> {
  const answer = await site.post(`/admin/${path}`, fields, { cookie });
  const cookies = answer.headers.getSetCookie().map((one) => one.split(";")[0]);
  return (readCookie(cookies.join("; "), flashCookie) ?? `nothing, status ${answer.status}`).split("\n");
}
const anOrder = async () => (await site.as(null).orders.place(aCheckout([{ productId: polo.id }]))).orderId;

describe("what is done is said in the specification's words", () => {
  test("about a product: created, updated, deleted, restored", async () => {
    const fields = { name: "Polo Agadir", description: "Un polo.", price: "345", category: "Classique" };
    expect(await said("products?add=1", fields)).toEqual(["Product created successfully."]);
    const { rows } = await site.as({ email: "karim@exemple.ma" }).catalogue.listForAdmin({ search: "Agadir" });
    const productId = rows[0]!.id;
    expect(await said(`products?edit=${productId}`, { ...fields, productId, version: "1" })).toEqual([
      "Product updated successfully.",
    ]);
    expect(await said("products", { intent: "delete", productId })).toEqual(["Product deleted successfully."]);
    expect(await said("products", { intent: "restore", productId })).toEqual(["Product restored successfully."]);
  });

  test.each([
    ["add", "7", "Stock increased by 7 for Polo Cèdre"],
    ["subtract", "3", "Stock decreased by 3 for Polo Cèdre"],
    ["set", "2", "Stock set to 2 for Polo Cèdre"],
  ])("about stock: %s %s", async (type, quantity, sentence) => {
    expect(await said("inventory", { intent: "adjust", productId: polo.id, type, quantity })).toEqual([sentence]);
  });

  test("about an account: its role, by whoever gives their own password; a short one of its owner's keeps the admin screens shut", async () => {
    const salma = await site.person("salma");
    const change = { currentPassword: salma.password, newPassword: "neuf-noix", confirmPassword: "neuf-noix" };
    await site.as(salma).accounts.changePassword(change);
    await site.enter(salma);
    const fields = { intent: "giveAdmin", userId: salma.id };
    for (const [password, words] of [
      ["", "Mot de passe requis"],
      ["pas le bon", "Mot de passe incorrect."],
    ]) {
      const refused = await site.post(`/admin/users?user=${salma.id}`, { ...fields, password: password! }, { cookie });
      expect(await refused.text()).toContain(`Failed to update user. ${words}`);
    }
    expect(await said("users", { ...fields, password: karim.password })).toEqual(["User updated successfully."]);
    const hers = { headers: { cookie: site.cookiesOf(salma.email) } };
    const orders = await site.ask("/admin/orders", hers);
    expect([orders.status, orders.headers.get("location")]).toEqual([302, "/profile#security"]);
    expect(await (await site.ask("/profile", hers)).text()).toContain("trop court pour administrer la boutique");
  });

  test("about alerts: checked, resolved", async () => {
    await said("inventory", { intent: "adjust", productId: polo.id, type: "set", quantity: "0" });
    expect(await said("inventory", { intent: "check" })).toEqual(["Low stock alerts updated."]);
    const { rows } = await site.as({ email: "karim@exemple.ma" }).inventory.alerts({});
    const alert = rows.find(({ productId }) => productId === polo.id);
    expect(await said("inventory", { intent: "resolve", alertId: alert!.id })).toEqual([
      "Alert resolved successfully.",
    ]);
    await said("inventory", { intent: "adjust", productId: polo.id, type: "set", quantity: "20" });
  });

  test("about an order, under a title of its own: approved, rejected", async () => {
    const [good, bad] = [await anOrder(), await anOrder()];
    expect(await said("orders", { intent: "approve", orderId: good, from: "pending" })).toEqual([
      "Order approved",
      `Order #${good.slice(-8)} has been approved.`,
    ]);
    expect(await said("orders", { intent: "reject", orderId: bad, from: "pending" })).toEqual([
      "Order rejected",
      `Order #${bad.slice(-8)} has been rejected.`,
    ]);
  });
});
