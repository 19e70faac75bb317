import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callRoutes } from "../shop/call-routes.ts";
import { calls } from "../shop/calls.ts";
import { openClient } from "../shop/client.ts";
import { makePolo } from "../test/builders.ts";
import { openTestSite, type TestSite } from "../test/site.ts";

let site: TestSite;
let karim: { email: string; password: string };
beforeAll(async () => {
  site = await openTestSite();
  karim = await site.person("karim");
  await makePolo(site.db, { name: "Polo Cèdre" });
});
afterAll(() => site.stop());

test("the guide runs as it stands: browse, order twice as one, sign in, be refused, send a mail", async () => {
  const markdown = await readFile(join(import.meta.dirname, "api.md"), "utf8");
  const blocks = [...markdown.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block]) => block);
  const env = { PATH: process.env.PATH, SHOP: site.origin, EMAIL: karim.email, PASSWORD: karim.password };
  const script = `set -euo pipefail\n${blocks.join("\necho; echo ----\n")}`;
  const { stdout } = await promisify(execFile)("bash", ["-c", script], { env });
  const [, products, blue, product, order, me, refusal, mail] = stdout.split("\n----\n");
  expect(JSON.parse(products!).products).toHaveLength(1);
  expect(JSON.parse(blue!)).toMatchObject({ count: 1, choices: { counts: { families: { blue: 1, white: 1 } } } });
  expect(JSON.parse(product!)).toMatchObject({ product: { name: "Polo Cèdre", price: 345 } });
  const [again, placed] = order!
    .trim()
    .split(/(?<=\})(?=\{)/)
    .map((text) => JSON.parse(text));
  expect(placed).toMatchObject({ id: again.orderId, isGuestOrder: true, pricing: { total: 372.6 } });
  expect(JSON.parse(me!)).toMatchObject({ email: karim.email });
  expect(JSON.parse(refusal!)).toEqual({
    defined: true,
    code: "ORDER_NOT_FOUND",
    status: 404,
    message: "Order not found",
  });
  expect(JSON.parse(mail!).result.mailId).toMatch(/^\w{24}$/);
});

describe("the calls", () => {
  test("are all in the OpenAPI document, with who may make them", async () => {
    const document = await (await site.ask("/api/v1/openapi.json")).json();
    for (const { method, path, access, who } of callRoutes(calls)) {
      const operation = document.paths[path]?.[method.toLowerCase()];
      expect(operation?.description, `${method} ${path}`).toContain(`Access: ${who}.`);
      expect(operation.security === undefined).toBe(access === "anyone");
    }
    expect(document.openapi).toMatch(/^3\.1/);
  });

  test("are all on the page to read, which loads nothing and runs no script", async () => {
    const answer = await site.ask("/api/docs");
    const html = await answer.text();
    expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(html).not.toMatch(/<script|<link|<img|\sstyle=/);
    for (const { path } of callRoutes(calls)) expect(html).toContain(`/api/v1${path}`);
  });

  test("are shown at the shop's own address, whatever a request says of its host", async () => {
    const { hostname, port } = new URL(site.origin);
    const asked = request({ hostname, port, path: "/api/docs", headers: { host: "evil.example" } }).end();
    const [answer] = await once(asked, "response");
    const html = await text(answer);
    expect(html).toContain("/api/v1/orders");
    expect(html).not.toContain("evil.example");
  });

  test("answer every refusal in one shape", async () => {
    const json = { "content-type": "application/json" };
    const asked = await Promise.all([
      site.ask("/api/v1/orders/nothing"),
      site.ask("/api/v1/nothing"),
      site.ask("/api/v1/orders", { method: "DELETE" }),
      site.ask("/api/v1/admin/orders"),
      site.ask("/api/v1/orders/track", { method: "POST", headers: json, body: "{" }),
      site.ask("/api/v1/orders", { method: "POST", headers: json, body: JSON.stringify({ idempotencyKey: 7 }) }),
      site.ask("/api/v1/cart", {
        method: "POST",
        headers: { ...json, origin: "https://ailleurs.example" },
        body: "{}",
      }),
      site.ask("/api/v1/cart", { method: "POST", headers: json, body: JSON.stringify("x".repeat(1_100_000)) }),
    ]);
    for (const answer of asked) {
      const body = await answer.json();
      expect(body).toMatchObject({
        code: expect.stringMatching(/^[A-Z_]+$/),
        message: expect.any(String),
        status: answer.status,
      });
      expect(answer.status).toBeLessThan(500);
    }
  });

  test("are made through the typed client as in process", async () => {
    const shop = openClient(site.origin);
    const { products } = await shop.catalogue.listProducts({});
    expect(products[0]!.name).toBe("Polo Cèdre");
    await expect(shop.mail.list({})).rejects.toMatchObject({ code: "UNAUTHENTICATED", status: 401 });
    const signIn = await site.ask("/api/auth/sign-in/email", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(karim),
    });
    const own = openClient(site.origin, signIn.headers.get("set-auth-token")!);
    expect(await own.accounts.whoAmI({})).toMatchObject({ email: karim.email, role: "admin" });
  });
});
