import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { desc } from "drizzle-orm";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { brand } from "../../shop/brand.ts";
import { mails } from "../../shop/mail/tables.ts";
import { orderNumber } from "../../shop/orders/number.ts";
import { orders } from "../../shop/orders/tables.ts";
import { loadBuild } from "../../test/build.ts";
import { aCheckout, makePolo } from "../../test/builders.ts";
import { shownBy } from "../../test/shown-by.ts";
import { openTestSite, type TestSite } from "../../test/site.ts";
import { until } from "../../test/until.ts";
import * as fr from "./fr/index.ts";
import type { Words } from "./in-locale.ts";
import { languages } from "./words.ts";

/** The same words with every letter twice: a language in which no French word can be met. */
function doubled(value: unknown, name = ""): unknown {
  if (name === "lang") return "xx";
  if (name === "dir" || name === "picture") return value;
  if (typeof value === "string") return value.replace(/\p{L}/gu, "$&$&");
  if (typeof value === "function") return (...facts: unknown[]) => doubled(value(...facts));
  if (Array.isArray(value)) return value.map((each) => doubled(each));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, doubled(each, key)]));
}

const polo = {
  name: "Polo Cobalt",
  category: "Classique",
  description: "Un polo bleu.",
  slug: "polo-cobalt",
  sku: "AZ-1",
};
const typed = {
  firstName: "Yasmine",
  lastName: "Alaoui",
  email: "yasmine@exemple.ma",
  phone: "06 12 34 56 78",
  address: "12, rue des Orangers",
  city: "Casablanca",
  zipCode: "20000",
  country: "Maroc",
};
const { locale: _own, ...house } = brand;
/** A polo's colours: their values, and the names the house's catalogue has for them. */
const colors = ["navy", "white", "Marine", "Blanc"];
/** What is the same in every language: the house, the catalogue, what people typed, and the sign of the money. */
const common = [...Object.values(house), ...Object.values(polo), ...Object.values(typed), ...colors, "DH"];

/** The words in a text that are neither common to all languages nor of the made-up one. */
function foreign(text: string): string[] {
  const left = [...common]
    .sort((a, b) => b.length - a.length)
    .flatMap((known) => [known, String(doubled(known))])
    .reduce((rest, known) => rest.replaceAll(known, " "), text.replaceAll(/https?:\S+/g, " "));
  const words = left.match(/[\p{L}\p{M}]{3,}/gu) ?? [];
  return [...new Set(words)].filter((word) => !/^(?:(\p{L})\1)+$/u.test(word));
}

let site: TestSite;
let karim: Awaited<ReturnType<TestSite["person"]>>;
beforeAll(async () => {
  const xx = doubled(fr) as Words;
  languages.xx = xx;
  const build = (await loadBuild()).entry.module;
  build.languages.xx = doubled(build.languages.fr) as Words;
  site = await openTestSite({ locale: "xx" });
  await site.work(build.renderMail);
  karim = await site.person("karim");
});
afterAll(() => site.stop());

async function read(answer: Response, status = 200): Promise<string> {
  expect([answer.url, answer.status]).toEqual([answer.url, status]);
  const html = await answer.text();
  expect(html).toContain('<html lang="xx"');
  expect({ page: answer.url, foreign: foreign(shownBy(html)) }).toEqual({ page: answer.url, foreign: [] });
  return html;
}
const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

test("a French word is met where there is one", () => {
  expect(foreign("VVoottrree panier")).toEqual(["panier"]);
  expect(foreign(shownBy('<p>PPaanniieerr</p><a aria-label="Retirer">'))).toEqual(["Retirer"]);
});

describe("in a language whose folder is all the shop knows of it", () => {
  test("a guest buys a polo and meets no French word, on no page and in no mail", async () => {
    const { id } = await makePolo(site.db, { ...polo, isFeatured: true, sizes: { S: 0, M: 3 } });
    for (const path of [
      "/",
      "/products",
      "/products?q=nothing",
      `/products/${polo.slug}`,
      "/cart",
      "/checkout",
      "/guest-orders",
    ]) {
      await read(await site.ask(path));
    }
    await read(await site.ask("/products/nowhere"), 404);

    const line = { productId: id, size: "M", color: "navy", quantity: "1", plain: "1" };
    const page = `/products/${polo.slug}`;
    await read(await site.post(page, { ...line, size: "" }), 422);
    await read(await site.post(page, { ...line, quantity: "9" }), 409);
    const cookie = cookiesOf(await site.post(page, line));
    await read(await site.ask("/cart", { headers: { cookie } }));
    await read(await site.post("/cart", { ...line, quantity: "9" }, { cookie }), 409);

    const checkout = await read(await site.ask("/checkout", { headers: { cookie } }));
    const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(checkout)?.[1] ?? "";
    const form = { idempotencyKey: hidden("idempotencyKey"), cart: hidden("cart"), billingSame: "1" };
    await read(await site.post("/checkout", form, { cookie }), 422);
    await read(await site.post("/checkout", { ...form, ...typed, phone: "1" }, { cookie }), 422);
    const placed = await site.post("/checkout", { ...form, ...typed }, { cookie });
    expect(placed.status).toBe(302);
    const orderId = placed.headers.get("location")!.split("/").at(-1)!;
    common.push(orderId, orderNumber(orderId));
    await read(await site.ask(`/order-confirmation/${orderId}`, { headers: { cookie: cookiesOf(placed) } }));
    await read(await site.post("/guest-orders", { email: "" }), 422);
    await read(await site.post("/guest-orders", { email: typed.email }));

    await site.as(karim).orders.updateStatus({ orderId, from: "pending", status: "confirmed" });
    const spool = join(site.dataDir, "mail");
    await until(async () => {
      const files = (await readdir(spool)).filter((name) => name.endsWith(".eml"));
      expect(files).toHaveLength(2);
      for (const file of files) {
        const { subject, text, html } = await PostalMime.parse(await readFile(join(spool, file)));
        expect(foreign([subject, text, shownBy(html!)].join(" "))).toEqual([]);
      }
    });
  });

  test("calls refuse in it, and an order and its mails keep it", async () => {
    const order = { ...aCheckout([]), customerInfo: { firstName: "", lastName: "A", email: "x", phone: "1" } };
    const refused = await fetch(`${site.origin}/api/v1/orders`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(order),
    });
    const { code, message, data } = await refused.json();
    expect([refused.status, code]).toEqual([422, "INVALID_FIELDS"]);
    expect(foreign([message, ...Object.values(data.fields)].join(" "))).toEqual([]);
    const kept = [...(await site.db.select().from(orders)), ...(await site.db.select().from(mails))];
    expect(new Set(kept.map(({ locale }) => locale))).toEqual(new Set(["xx"]));

    const [french] = await site.db.update(orders).set({ locale: "fr" }).returning();
    await site.as(karim).orders.updateStatus({ orderId: french!.id, from: french!.status, status: "processing" });
    const [newest] = await site.db.select().from(mails).orderBy(desc(mails.createdAt)).limit(1);
    expect(newest).toMatchObject({ kind: "order-status", locale: "fr" });
  });
});
