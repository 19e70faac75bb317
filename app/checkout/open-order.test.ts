import { afterAll, beforeAll, expect, test } from "vitest";
import { aCheckout, makePolo } from "../../test/builders.ts";
import { openTestSite, type TestSite } from "../../test/site.ts";

let now = new Date();
let site: TestSite;
let orderId: string;
const email = "lina@exemple.ma";
beforeAll(async () => {
  site = await openTestSite({ clock: () => now });
  const polo = await makePolo(site.db, { name: "Polo Cèdre" });
  const customerInfo = { firstName: "Lina", lastName: "Chraïbi", email, phone: "06 12 34 56 78" };
  orderId = (await site.as(null).orders.place(aCheckout([{ productId: polo.id }], { customerInfo }))).orderId;
  now = new Date(now.getTime() + 31 * 86_400_000);
});
afterAll(() => site.stop());

const path = () => `/order-confirmation/${orderId}`;
const page = async (answer: Response) => (await answer.text()).replace(/\s/g, " ");
const personal = ["Lina", "Chraïbi", email, "06 12 34 56 78", "12, rue des Orangers"];
const code = async () => (await site.letters(email)).flatMap((one) => (one.kind === "order-code" ? [one.code] : []))[0];

test("the page of an old order, its data and its call tell a stranger what tracking tells", async () => {
  const asked = await Promise.all([
    site.ask(path()),
    site.ask(`${path()}.data`),
    site.ask(`/api/v1/orders/${orderId}`),
  ]);
  for (const answer of asked) {
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    const text = await page(answer);
    expect(text).toContain(orderId.slice(-8));
    expect(text).toContain("Polo Cèdre");
    for (const fact of personal) expect(text).not.toContain(fact);
  }
  const shown = await page(await site.ask(path()));
  expect(shown).toContain("Recevoir un code");
  expect(shown).toContain("Ouvrir ma commande");
});

test("the code opens it in the browser that brought it, by a cookie that no script reads", async () => {
  const asked = await site.post(path(), { intent: "request" });
  expect([asked.status, await page(asked)]).toEqual([200, expect.stringContaining("Un code a été envoyé")]);
  const wrong = await site.post(path(), { code: "x" });
  expect([wrong.status, await page(wrong)]).toEqual([422, expect.stringContaining("Code de vérification invalide")]);
  const none = await site.post(path(), { code: "" });
  expect([none.status, await page(none)]).toEqual([422, expect.stringContaining("Code manquant")]);
  const answer = await site.post(path(), { code: (await code())! });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, path()]);
  const [cookie] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/^order-pass-\w{8}=[^;]+; Path=\/order-confirmation; Max-Age=3600; SameSite=Lax; HttpOnly$/);
  const opened = await site.ask(path(), { headers: { cookie: cookie!.split(";")[0]! } });
  const text = await page(opened);
  for (const fact of personal) expect(text).toContain(fact);
  expect(opened.headers.get("cache-control")).toBe("private, no-store");
  expect(await page(await site.ask(path()))).not.toContain("Chraïbi");
});

test("too many requests say so, and when the next may be sent", async () => {
  for (let time = 0; time < 4; time += 1) await site.post(path(), { intent: "request" });
  const answer = await site.post(path(), { intent: "request" });
  expect([answer.status, Number(answer.headers.get("retry-after")) > 0]).toEqual([429, true]);
  expect(await page(answer)).toContain("Trop de tentatives");
});

test("an order that does not exist has no code", async () => {
  const answer = await site.post(`/order-confirmation/${"a".repeat(24)}`, { intent: "request" });
  expect([answer.status, await page(answer)]).toEqual([404, expect.stringContaining("Order not found")]);
});
