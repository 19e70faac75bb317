import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makePolo, yasmineAtCheckout } from "../../test/builders.ts";
import { openTestSite, type TestSite } from "../../test/site.ts";
import { orders } from "./tables.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.stop());

describe("orders without end", () => {
  const place = (ip: string, customerInfo = aCheckout([]).customerInfo) =>
    site.as(null, ip).orders.place(aCheckout([{ productId: polo.id }], { customerInfo }));
  const tooMany = {
    code: "TOO_MANY_REQUESTS",
    status: 429,
    message: "Trop de commandes ont été passées en peu de temps. Veuillez réessayer plus tard, ou nous écrire.",
    data: { retryAfter: expect.any(Number) },
  };
  let polo: { id: string };
  let karim: Awaited<ReturnType<TestSite["person"]>>;
  beforeAll(async () => {
    karim = await site.person("karim");
    polo = await makePolo(site.db);
  });

  test("from one place end at 30 in ten minutes, retries not counted; other places and customers go on", async () => {
    const [ip, before] = ["192.0.2.50", await site.db.$count(orders)];
    const first = aCheckout([{ productId: polo.id }]);
    for (let n = 0; n < 10; n += 1) await site.as(null, ip).orders.place(first);
    const more = await Promise.allSettled(Array.from({ length: 40 }, () => place(ip)));
    expect(more.filter(({ status }) => status === "fulfilled")).toHaveLength(29);
    expect(await site.db.$count(orders)).toBe(before + 30);
    await expect(place(ip)).rejects.toMatchObject(tooMany);
    expect(await site.as(null, ip).orders.place(first)).toMatchObject({ orderId: expect.any(String) });
    await place("192.0.2.51");
    const salma = await site.person("salma");
    await site.as(salma).cart.add({ line: { productId: polo.id, size: "M", color: "navy", quantity: 1 } });
    await site.as(salma, ip).orders.place(aCheckout([]));
  });

  test.each([
    ["mailbox", (n: number) => ({ email: "visee@exemple.ma", phone: `06 20 00 00 ${10 + n}` })],
    [
      "mailbox, whatever follows a plus",
      (n: number) => ({ email: `lina+${n}@exemple.ma`, phone: `06 21 00 00 ${10 + n}` }),
    ],
    ["phone, however it is written", (n: number) => ({ email: `v${n}@exemple.ma`, phone: phones[n % 3]! })],
  ])("to one %s end at 10 a day from one place and 20 from all", async (_, reach) => {
    const person = { firstName: "Yasmine", lastName: "Alaoui" };
    let n = 0;
    const next = (ip: string) => {
      n += 1;
      return place(ip, { ...person, ...reach(n) });
    };
    const net = `203.0.${_.length}`;
    for (let count = 0; count < 10; count += 1) await next(`${net}.1`);
    await expect(next(`${net}.1`)).rejects.toMatchObject(tooMany);
    for (let count = 0; count < 10; count += 1) await next(`${net}.2`);
    await expect(next(`${net}.3`)).rejects.toMatchObject(tooMany);
  });
  const phones = ["06 31 00 00 00", "+212 6 31 00 00 00", "00212631000000"];

  test("to one phone and mailbox stay counted where the person is erased, and tell nobody whom", async () => {
    const person = { firstName: "Rita", lastName: "Amor", email: "rita@exemple.ma", phone: "06 45 45 45 45" };
    const net = "203.0.113";
    for (let n = 0; n < 20; n += 1) {
      const { orderId } = await place(`${net}.${n % 2}`, person);
      await site.as(karim).orders.reject({ orderId, from: "pending" });
    }
    await site.as(karim).persons.erase({ email: person.email, password: karim.password });
    await expect(place(`${net}.3`, person)).rejects.toMatchObject(tooMany);
    await expect(place(`${net}.4`, { ...person, email: "rita2@exemple.ma" })).rejects.toMatchObject(tooMany);
    await expect(place(`${net}.5`, { ...person, phone: "06 46 46 46 46" })).rejects.toMatchObject(tooMany);
    const { rows } = await site.db.execute<{ key: string }>(sql`select key from rate_limits`);
    expect(rows.filter(({ key }) => /rita|45454545/.test(key))).toEqual([]);
  });

  test("are an administrator's own affair", async () => {
    for (let n = 0; n < 31; n += 1) {
      await site.as(karim).cart.add({ line: { productId: polo.id, size: "M", color: "navy", quantity: 1 } });
      await site.as(karim).orders.place(aCheckout([], { customerInfo: yasmineAtCheckout }));
    }
  });
});

describe("over HTTP", () => {
  test("the refusal stands over the form with all that was typed, and says when to come back", async () => {
    const polo = await makePolo(site.db);
    const order = () => aCheckout([{ productId: polo.id }]);
    for (let n = 0; n < 30; n += 1) await site.as(null, "127.0.0.1").orders.place(order());
    const { customerInfo, shippingAddress, idempotencyKey } = order();
    const fields = {
      ...customerInfo,
      ...shippingAddress,
      billingSame: "on",
      orderNotes: "Sonnez fort",
      idempotencyKey,
    };
    const page = await site.post("/checkout", fields, { cookie: `cart=${polo.id}.M.navy.1` });
    const html = await page.text();
    expect([page.status, Number(page.headers.get("retry-after"))]).toEqual([429, expect.any(Number)]);
    expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
    for (const kept of [
      "Trop de commandes ont été passées",
      "Sonnez fort",
      customerInfo.email,
      shippingAddress.address,
      "Nous contacter",
    ])
      expect(html).toContain(kept);

    for (const [path, body] of [
      ["/api/v1/orders", order()],
      ["/rpc/orders/place", { json: order() }],
    ] as const) {
      const headers = { "content-type": "application/json" };
      const answer = await site.ask(path, { method: "POST", headers, body: JSON.stringify(body) });
      expect([path, answer.status, Number(answer.headers.get("retry-after")) > 0]).toEqual([path, 429, true]);
    }
  });
});
