import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makePolo, yasmineAtCheckout } from "../../../test/builders.ts";
import { shownBy } from "../../../test/shown-by.ts";
import { openTestSite, type TestSite } from "../../../test/site.ts";
import { buyerMessage } from "../../locales/buyer-message.ts";

let site: TestSite;
let adil: { email: string };
let karim: { email: string };
beforeAll(async () => {
  site = await openTestSite();
  adil = await site.person("adil");
  karim = await site.person("karim");
});
afterAll(() => site.stop());

async function placed() {
  const polo = await makePolo(site.db, { name: "Polo Cèdre" });
  const checkout = aCheckout([{ productId: polo.id, quantity: 2 }], { customerInfo: yasmineAtCheckout });
  return (await site.as(null).orders.place(checkout)).orderId;
}
const cookie = () => site.cookiesOf(adil.email);
const panel = async (orderId: string) =>
  (await site.ask(`/admin/orders?order=${orderId}`, { headers: { cookie: cookie() } })).text();
const write = async (orderId: string, fields: Record<string, string>) =>
  site.post(`/admin/orders/${orderId}/message`, fields, { cookie: cookie() });
const whatsAppIn = (html: string) =>
  new URL(/<meta http-equiv="refresh" content="0;url=([^"]+)"/i.exec(html)![1]!.replaceAll("&amp;", "&"));

describe("a message to the buyer", () => {
  test("stands in the order's panel in four languages, and a press leads to WhatsApp with a link that opens", async () => {
    const orderId = await placed();
    const html = await panel(orderId);
    for (const said of [
      "Nothing by their link yet.",
      "Bonjour Yasmine Alaoui,",
      "السلام عليكم",
      "Salam Yasmine",
      "وصلاتنا",
    ])
      expect(shownBy(html)).toContain(said);
    expect(html).toMatch(/<p lang="ar" dir="rtl"|<p dir="rtl" lang="ar"/);
    expect(html).toMatch(/value="fr"[^>]*checked|checked[^>]*value="fr"/);

    const answer = await write(orderId, { language: "ar", way: "whatsapp" });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    const address = whatsAppIn(await answer.text());
    expect(address.origin + address.pathname).toBe("https://wa.me/212612345678");
    const text = address.searchParams.get("text")!;
    expect(text).toContain(orderId.slice(-8));
    expect(text).toContain("2 × Polo Cèdre، المقاس M");
    const link = /\/order\?link=[\w-]{22}/.exec(text)![0];
    expect(await (await site.ask(link)).text()).toContain("Je confirme");
    // The language is the buyer's from now on
    expect(await panel(orderId)).toMatch(/value="ar"[^>]*checked|checked[^>]*value="ar"/);
    expect(await panel(orderId)).not.toContain(link);
  });

  test("gives the link alone, and leads nowhere", async () => {
    const html = await (await write(await placed(), { language: "fr", way: "link" })).text();
    expect(html).toMatch(/<input[^>]*value="http[^"]*\/order\?link=[\w-]{22}"/);
    expect(html).not.toMatch(/http-equiv="refresh"/i);
  });

  test("says what the buyer did: in the list a mark, in the panel when, with what was before and after", async () => {
    const orderId = await placed();
    const { link } = await site.as(adil).buyerLinks.make({ orderId, language: "fr" });
    const address = { address: "3, avenue Hassan II", apartment: "", city: "Fès", state: "", zipCode: "30000" };
    await site.as(null).buyerLinks.correct({ link, shippingAddress: { ...address, country: "Maroc" } });
    await site.as(null).buyerLinks.confirm({ link });
    const html = shownBy(await panel(orderId)).replace(/\s+/g, " ");
    expect(html).toMatch(/Confirmed by the buyer on .*Address corrected on .* Customer.*City: Casablanca → Fès/);
    await site.as(null).buyerLinks.cancel({ link });
    expect(shownBy(await panel(orderId))).toContain("Cancelled by the buyer");
  });

  test("is not written about an order that is decided, nor by who packs", async () => {
    const orderId = await placed();
    await site.as(karim).orders.confirm({ orderId, from: "pending" });
    const answer = await write(orderId, { language: "fr", way: "whatsapp" });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("Failed to prepare the message.");
    expect(await panel(orderId)).not.toContain("/message");
    const omar = await site.person("omar");
    const path = `/admin/orders/${orderId}/message`;
    const refused = await site.post(path, { language: "fr" }, { cookie: site.cookiesOf(omar.email) });
    expect(refused.status).toBe(403);
  });

  test("names at most twelve lines, and leaves out a size where there is but one", () => {
    const item = { name: "Polo", size: "One Size", colorName: "Blanc", quantity: 1 };
    const order = {
      id: "0".repeat(24),
      customerInfo: { firstName: "", lastName: "" },
      items: Array.from({ length: 15 }, () => item),
      pricing: null,
      shippingAddress: { city: "Fès" },
    };
    const text = buyerMessage(order, "fr", { link: "x" });
    expect(text.match(/• 1 × Polo, Blanc$/gm)).toHaveLength(12);
    expect(text).toContain("• et 3 autres");
  });
});

describe("the house's own texts", () => {
  const save = (text: string) =>
    site.post(
      "/admin/settings?section=messages",
      { section: "messages", version: "0", "messages.ar": text },
      { cookie: site.cookiesOf(karim.email) },
    );

  test("are refused by the name of what cannot be filled in, with what was typed, and kept to a length", async () => {
    const refused = await save("مرحبا {nom} {prénom} {}");
    expect(refused.status).toBe(422);
    const html = shownBy(await refused.text());
    expect(html).toContain("There is nothing of this name to fill in: {prénom} {}");
    expect(html).toContain("مرحبا {nom} {prénom} {}");
    expect(shownBy(await (await save("x".repeat(701))).text())).toContain("This text is too long.");
  });

  test("stand in the preview and in the message once they are saved, other languages as before", async () => {
    const own = "مرحبا {nom}\r\n{lien}";
    const cookie = site.cookiesOf(karim.email);
    const preview = await site.post(
      "/admin/settings?section=messages",
      { section: "messages", version: "0", "messages.ar": own, preview: "1" },
      { cookie },
    );
    expect(shownBy(await preview.text())).toContain("مرحبا Yasmine Alaoui");
    expect((await save(own)).status).toBe(302);
    const orderId = await placed();
    const html = shownBy(await panel(orderId));
    expect(html).toContain("مرحبا Yasmine Alaoui");
    expect(html).toContain("Bonjour Yasmine Alaoui,");
    const text = whatsAppIn(await (await write(orderId, { language: "ar", way: "whatsapp" })).text()).searchParams.get(
      "text",
    );
    expect(text).toMatch(/^مرحبا Yasmine Alaoui\nhttp\S+\/order\?link=[\w-]{22}$/);
  });
});
