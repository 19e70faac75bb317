import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makePolo, yasmineAtCheckout } from "../../../test/builders.ts";
import { shownBy } from "../../../test/shown-by.ts";
import { openTestSite, type TestSite } from "../../../test/site.ts";

let site: TestSite;
let karim: Awaited<ReturnType<TestSite["person"]>>;
let yasmine: Awaited<ReturnType<TestSite["person"]>>;
let polo: { id: string };
let orderId: string;
beforeAll(async () => {
  site = await openTestSite();
  karim = await site.person("karim");
  yasmine = await site.person("yasmine");
  polo = await makePolo(site.db, { sizes: { M: 900 } });
  orderId = (await site.as(null).orders.place(aCheckout([{ productId: polo.id }], { customerInfo: yasmineAtCheckout })))
    .orderId;
});
afterAll(() => site.stop());

const as = (person: { email: string }) => ({ cookie: site.cookiesOf(person.email) });
const ask = (path: string, person = karim) => site.ask(path, { headers: as(person) });
const shown = async (path: string) => shownBy(await (await ask(path)).text());
const of = `email=${encodeURIComponent(yasmineAtCheckout.email)}`;

describe("a person's data", () => {
  test("are found by phone, and shown with what erasing would touch; not to be erased while an order is not over", async () => {
    expect(await shown("/admin/persons?q=0612345678")).toContain(yasmine.email);
    const text = await shown(`/admin/persons?${of}`);
    expect(text).toMatch(/Orders\s+1\s/);
    expect(text).toContain(orderId.slice(-8));
    expect(text).toContain("Orders that are not over");
    expect(text).not.toContain("Erase this person");
    expect(await shown("/admin/persons?email=personne@exemple.ma")).toContain(
      "Nothing is kept about personne@exemple.ma.",
    );
    expect(await shown("/admin/persons?q=personne")).toContain("Nobody found");
  });

  test("are one JSON file, whoever of both asks, that nobody stores; amounts in DH", async () => {
    const [given, own] = [await ask(`/admin/persons/data.json?${of}`), await ask("/profile/data.json", yasmine)];
    for (const answer of [given, own]) {
      expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
      expect(answer.headers.get("content-disposition")).toContain("attachment");
    }
    const text = await own.text();
    expect(text).toContain('\n  "orders": [\n    {\n');
    const file = JSON.parse(text);
    expect(file).toMatchObject({
      person: yasmine.email,
      account: [{ email: yasmine.email }],
      orders: [{ id: orderId, pricing: { subtotal: 345 }, items: [{ price: 345 }] }],
      cart: [],
    });
    const { madeAt: _, ...rest } = file;
    expect({ ...JSON.parse(await given.text()), madeAt: undefined }).toEqual({ ...rest, madeAt: undefined });
  });

  test("of nobody named are no file", async () => {
    for (const query of ["", "?email=", "?email=%20", "?email=personne", "?q=0612345678"]) {
      expect((await ask(`/admin/persons/data.json${query}`)).status, query).toBe(404);
    }
  });

  test("of hundreds of rows come page by page, each row once", async () => {
    await site.db.execute(sql`insert into mails (id, message_id, kind, recipient, content, created_at)
      select 'many' || n, 'many' || n, 'order-code', ${yasmine.email}, '{"kind": "order-code", "code": "secret"}', now() - n * interval '1 minute'
      from generate_series(1, 450) n`);
    const text = await (await ask("/profile/data.json", yasmine)).text();
    const ids = (JSON.parse(text) as { mails: { id: string }[] }).mails.map(({ id }) => id);
    expect(ids.filter((id) => id.startsWith("many"))).toHaveLength(450);
    expect(new Set(ids).size).toBe(ids.length);
    expect(text).not.toContain("secret");
  });

  test("are nobody else's: a visitor and a customer get none of another's", async () => {
    const visitor = await site.ask("/profile/data.json", { redirect: "manual" });
    expect([visitor.status, visitor.headers.get("location")]).toEqual([302, "/login?redirect=%2Fprofile%2Fdata.json"]);
    const customer = await site.ask(`/admin/persons/data.json?${of}`, { headers: as(yasmine), redirect: "manual" });
    expect([customer.status, customer.headers.get("location")]).toEqual([302, "/"]);
  });

  test("are not erased without the own password, and are where it is right; the order's screen says when", async () => {
    await site.as(karim).orders.reject({ orderId, from: "pending" });
    const send = (password: string) => site.post(`/admin/persons?${of}`, { email: yasmine.email, password }, as(karim));
    const refused = await send("pas le bon");
    expect(refused.status).toBe(403);
    expect(shownBy(await refused.text())).toContain("Failed to erase personal data.");
    const done = await send(karim.password);
    expect([done.status, done.headers.get("location")]).toEqual([302, "/admin/persons"]);
    const order = await shown(`/admin/orders?status=cancelled&order=${orderId}`);
    expect(order).toContain("Personal data erased on");
    expect(order).not.toContain("Alaoui");
    expect(await site.as(yasmine).accounts.whoAmI()).toBeNull();
    expect(await shown("/admin/journal?thing=person")).toContain("Personal data erased");
  });
});

describe("the data of a buyer without a mailbox", () => {
  test("are found, shown, handed out and erased by the phone; the order's panel leads there", async () => {
    const meryem = await site.person("meryem");
    const customerInfo = { firstName: "Hind", lastName: "Rami", email: "", phone: "06 61 62 63 64" };
    const checkout = aCheckout([{ productId: polo.id }], { customerInfo });
    const { orderId } = await site.as(meryem).orders.take({ ...checkout, source: "phone" });
    const address = "phone=06+61+62+63+64";
    expect(await (await ask(`/admin/orders?order=${orderId}`)).text()).toContain(`/admin/persons?${address}`);
    const list = await (await ask("/admin/persons?q=0661626364")).text();
    expect(list).toContain(address);
    expect(shownBy(list)).toContain("No e-mail");
    const one = await (await ask(`/admin/persons?${address}`)).text();
    expect(shownBy(one)).toContain(orderId.slice(-8));
    const file = await (await ask(`/admin/persons/data.json?${address}`)).json();
    expect(file).toMatchObject({ person: "06 61 62 63 64", account: [], orders: [{ id: orderId }] });
    expect((await ask("/admin/persons/data.json?phone=%20")).status).toBe(404);
    await site.as(karim).orders.reject({ orderId, from: "pending" });
    const send = (password: string) =>
      site.post(`/admin/persons?${address}`, { phone: customerInfo.phone, password }, as(karim));
    expect((await send("pas le bon")).status).toBe(403);
    const done = await send(karim.password);
    expect([done.status, done.headers.get("location")]).toEqual([302, "/admin/persons"]);
    expect(await shown(`/admin/orders?status=cancelled&order=${orderId}`)).not.toContain("Rami");
  });
});

describe("one's own data", () => {
  test("are erased from the profile by the password, with its refusals beside the field", async () => {
    const salma = await site.person("salma");
    const page = await (await ask("/profile?erase", salma)).text();
    expect(page).toContain("Effacer toutes vos données");
    const send = (password: string) => site.post("/profile?erase", { intent: "erase", password }, as(salma));
    const refused = await send("");
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("Mot de passe requis");
    const done = await send(salma.password);
    expect([done.status, done.headers.get("location")]).toEqual([302, "/"]);
    expect(await site.as(salma).accounts.whoAmI()).toBeNull();
  });
});
