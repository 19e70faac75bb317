import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orderNumber } from "../../shop/orders/number.ts";
import { aCheckout, makePolo } from "../../test/builders.ts";
import { openTestSite, type TestSite } from "../../test/site.ts";

let site: TestSite;
let polo: { id: string; slug: string };
let orderId: string;
let email: string;
let karim: { id: string; email: string };
beforeAll(async () => {
  site = await openTestSite();
  karim = await site.person("karim");
  polo = await makePolo(site.db, { name: "Polo Cèdre", slug: "polo-cedre", sizes: { M: 5 } });
  const checkout = aCheckout([{ productId: polo.id, size: "M" }]);
  email = checkout.customerInfo.email!;
  orderId = (await site.as(null).orders.place(checkout)).orderId;
});
afterAll(() => site.stop());

const cart = { cookie: "" };
beforeAll(async () => {
  const added = await site.post("/products/polo-cedre", {
    productId: polo.id,
    size: "M",
    color: "navy",
    quantity: "2",
    plain: "1",
  });
  cart.cookie = added.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
});

/** The texts that a page has ready to be sent on WhatsApp. */
function textsOf(html: string): string[] {
  const links = [...html.matchAll(/href="(https:\/\/wa\.me\/[^"]*)"/g)].map(([, address]) => new URL(address!));
  for (const { pathname } of links) expect(pathname).toBe("/212612345678");
  return [...new Set(links.map(({ searchParams }) => searchParams.get("text") ?? ""))].filter(
    (text) => text !== "Bonjour, j’ai une question.",
  );
}

const pages = async () => {
  const html = async (answer: Promise<Response>) => (await answer).text();
  return {
    home: await html(site.ask("/")),
    product: await html(site.ask("/products/polo-cedre")),
    checkout: await html(site.ask("/checkout", { headers: cart })),
    confirmation: await html(site.ask(`/order-confirmation/${orderId}`)),
    tracking: await html(site.post("/guest-orders", { email })),
  };
};

describe("writing to the house on WhatsApp", () => {
  test("is offered nowhere while the house has no number there", async () => {
    for (const html of Object.values(await pages())) expect(html).not.toMatch(/wa\.me|WhatsApp/);
  });

  test("is offered with a text that names the product, the cart or the order", async () => {
    const house = { whatsapp: "06 12 34 56 78" };
    await site.as(karim).settings.save({ version: 0, settings: { house } });
    const { home, product, checkout, confirmation, tracking } = await pages();
    expect(home).toContain("https://wa.me/212612345678?text=Bonjour");
    expect(textsOf(product)).toEqual(["Bonjour, j’ai une question à propos de : Polo Cèdre, taille M."]);
    expect(textsOf(checkout)).toEqual(["Bonjour, j’ai une question avant de commander : 2 × Polo Cèdre, taille M."]);
    const aboutOrder = `Bonjour, j’ai une question sur ma commande ${orderNumber(orderId)}.`;
    expect(textsOf(confirmation)).toEqual([aboutOrder]);
    expect(textsOf(tracking)).toEqual([aboutOrder]);
  });
});

describe("the foot of every page", () => {
  const foot = async () => (await (await site.ask("/faq")).text()).split("<footer")[1]!;

  test("says nothing of hours and register while the house has told nothing", async () => {
    expect(await foot()).not.toMatch(/Du lundi|RC |ICE |IF /);
  });

  test("says when the house answers, its numbers in the register and its pages elsewhere", async () => {
    const { version } = await site.as(karim).settings.show({});
    const house = {
      openingHours: "tous les jours, de 10 h à 20 h",
      rc: "Casablanca 12345",
      ice: "000000000000097",
      socials: { instagram: "https://instagram.com/azrou", facebook: "", twitter: "", tiktok: "" },
    };
    await site.as(karim).settings.save({ version, settings: { house } });
    const html = (await foot()).replaceAll(/\s/g, " ");
    for (const said of ["Tous les jours, de 10 h à 20 h", "RC Casablanca 12345", "ICE 000000000000097"])
      expect(html).toContain(said);
    expect(html).toContain('href="https://instagram.com/azrou"');
    expect(html).not.toMatch(/IF \d|Facebook/);
  });
});
