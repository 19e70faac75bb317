import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orders } from "../../shop/orders/tables.ts";
import { aCheckout, makePolo } from "../../test/builders.ts";
import { shownBy } from "../../test/shown-by.ts";
import { openTestSite, type TestSite } from "../../test/site.ts";

let site: TestSite;
let karim: { id: string; email: string };
let headers: { cookie: string };
let polo: { id: string; slug: string };
beforeAll(async () => {
  site = await openTestSite();
  karim = await site.person("karim");
  polo = await makePolo(site.db, {});
  const line = { productId: polo.id, size: "M", color: "navy", quantity: "1", plain: "1" };
  const added = await site.post(`/products/${polo.slug}`, line);
  headers = {
    cookie: added.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; "),
  };
});
afterAll(() => site.stop());

const save = async (source: string) => {
  const { version } = await site.as(null).legal.show({ page: "terms" });
  await site.as(karim).legal.save({ page: "terms", version, source });
};
const acceptedBy = async (orderId: string) =>
  (await site.db.select({ terms: orders.termsVersion }).from(orders).where(eq(orders.id, orderId)))[0]!.terms;
const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
const page = async () => (await site.ask("/checkout", { headers })).text();
const typed = {
  ...{ firstName: "Yasmine", lastName: "Alaoui", email: "yasmine@exemple.ma", phone: "06 12 34 56 78" },
  ...{ address: "12, rue des Orangers", city: "Casablanca", zipCode: "20000", country: "Maroc", billingSame: "1" },
};
const send = (html: string, more: Record<string, string> = {}) => {
  const names = ["idempotencyKey", "cart", "terms"];
  const shown = Object.fromEntries(names.map((name) => [name, hidden(html, name)]));
  return site.post("/checkout", { ...typed, ...shown, ...more }, headers);
};

describe("the conditions that a buyer accepts", () => {
  test("are named beside the button, with the way to them", async () => {
    const html = await page();
    expect(shownBy(html)).toMatch(
      /Passer la commande\s+En passant la commande, vous acceptez nos\s+conditions générales/,
    );
    expect(html).toMatch(/<a [^>]*href="\/terms"[^>]*target="_blank"|<a [^>]*target="_blank"[^>]*href="\/terms"/);
    expect(hidden(html, "terms")).toBe("0");
  });

  test("changed since the form was shown are told, what was typed stays, and pressing again accepts them", async () => {
    const before = await page();
    await save("Nos nouvelles conditions.");
    const refused = await send(before, { city: "Tétouan" });
    expect(refused.status).toBe(409);
    const html = await refused.text();
    expect(shownBy(html)).toMatch(
      /Nos conditions générales de vente viennent de changer\..*Lire les conditions générales/s,
    );
    expect(html).toContain('value="Tétouan"');
    expect(hidden(html, "idempotencyKey")).toBe(hidden(before, "idempotencyKey"));
    expect(await site.db.select().from(orders)).toEqual([]);

    const placed = await send(html);
    expect(placed.status).toBe(302);
    const orderId = /order-confirmation\/([^?]+)/.exec(placed.headers.get("location")!)![1]!;
    expect(await acceptedBy(orderId)).toBe(1);

    await save("Encore d’autres.");
    const twin = await send(html);
    expect([twin.status, twin.headers.get("location")]).toEqual([302, placed.headers.get("location")]);
    expect(await acceptedBy(orderId)).toBe(1);
  });

  test("are the newest for a call that names none; one that nobody wrote is refused", async () => {
    const { version } = await site.as(null).legal.show({ page: "terms" });
    const place = (more: object) => site.as(null).orders.place(aCheckout([{ productId: polo.id }], more));
    expect(await acceptedBy((await place({})).orderId)).toBe(version);
    expect(await acceptedBy((await place({ termsVersion: version })).orderId)).toBe(version);
    for (const termsVersion of [version - 1, version + 1, 2_147_483_647])
      await expect(place({ termsVersion })).rejects.toMatchObject({ code: "TERMS_CHANGED", status: 409 });
  });

  test("whatever a form says of them is no fault", async () => {
    for (const terms of ["-1", "1e9", "9999999999", "x", "\u0000", "1 or 1"]) {
      const answer = await send(await page(), { terms });
      expect([terms, answer.status < 500]).toEqual([terms, true]);
    }
  });
});
