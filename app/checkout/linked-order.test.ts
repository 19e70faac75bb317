import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makePolo, yasmineAtCheckout } from "../../test/builders.ts";
import { listenToLog } from "../../test/said.ts";
import { openTestSite, type TestSite } from "../../test/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.stop());

let mailboxes = 0;
/** An order of a guest, with the address in its mail. */
async function placed() {
  const polo = await makePolo(site.db, { name: "Polo Cèdre" });
  mailboxes += 1;
  const email = `acheteuse${mailboxes}@exemple.ma`;
  const checkout = aCheckout([{ productId: polo.id }], { customerInfo: { ...yasmineAtCheckout, email } });
  const { orderId } = await site.as(null).orders.place(checkout);
  const [letter] = await site.letters(email);
  if (letter?.kind !== "order-confirmation") throw new Error("another letter");
  return { orderId, link: letter.link!, path: `/order?link=${letter.link}` };
}
const page = async (path: string) => (await site.ask(path)).text();
/** What a form leads to, as a browser without script follows it; no cookie is sent. */
async function press(path: string, fields: Record<string, string>) {
  const answer = await site.post(path, fields);
  expect(answer.headers.get("set-cookie")).toBeNull();
  return answer.status === 302 ? page(answer.headers.get("location")!) : answer.text();
}
const address = { address: "3, avenue Hassan II", apartment: "", city: "Fès", state: "", zipCode: "30000" };

describe("the page of a buyer's link", () => {
  test("shows the pieces and three things to do, without a cookie, and one hundred previews change nothing", async () => {
    const { path, orderId } = await placed();
    const marks = () => site.db.execute(sql`select pg_current_xact_id_if_assigned(), xmin::text from orders`);
    const before = await marks();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        site.ask(path, { method: at % 2 ? "GET" : "HEAD", headers: { "user-agent": "WhatsApp/2.23 A" } }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await marks()).rows).toEqual(before.rows);
    const html = await page(path);
    for (const said of ["Polo Cèdre", orderId.slice(-8), "Je confirme", "Je corrige mon adresse", "J’annule"])
      expect(html).toContain(said);
    for (const intent of ["confirm", "correct", "cancel"]) expect(html).toContain(`value="${intent}"`);
  });

  test("is kept by nobody, found by no machine, and told to no other page", async () => {
    const { path } = await placed();
    for (const answer of [await site.ask(path), await site.ask("/order?link=x"), await site.post(path, {})]) {
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
      expect(answer.headers.get("x-robots-tag")).toMatch(/noindex/);
      // The shop's own name, without what opens the order
      expect(answer.headers.get("referrer-policy")).toBe("strict-origin");
    }
    expect(await page(path)).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect(await page("/sitemap.xml")).not.toContain("/order");
  });

  test("confirms once; pressed twice it says what holds", async () => {
    const { path } = await placed();
    expect(await press(path, { intent: "confirm" })).toContain("Vous avez confirmé cette commande le");
    const again = await press(path, { intent: "confirm" });
    expect(again).toContain("Vous avez confirmé cette commande le");
    expect(again).not.toContain('value="confirm"');
  });

  test("cancels once, and then says so", async () => {
    const { path } = await placed();
    for (let at = 0; at < 2; at += 1) {
      expect(await press(path, { intent: "cancel" })).toContain("Votre commande est annulée.");
    }
    const late = await site.post(path, { intent: "confirm" });
    expect(late.status).toBe(409);
    const html = await late.text();
    expect(html).toContain("Votre commande est annulée.");
    expect(html).not.toContain("Nous n’avons pas pu accepter");
  });

  test("corrects the address by the checkout's rules, keeps what was typed, and does it once", async () => {
    const { path } = await placed();
    const wrong = await site.post(path, {
      intent: "correct",
      ...address,
      country: "",
      address: "Rue des Ambassadeurs",
    });
    expect(wrong.status).toBe(422);
    const html = await wrong.text();
    expect(html).toContain("Veuillez saisir votre pays.");
    expect(html).toMatch(/<details[^>]*open/);
    expect(html).toContain('value="Rue des Ambassadeurs"');
    const done = await press(path, { intent: "correct", ...address, country: "Maroc" });
    expect(done).toContain("Vous avez corrigé l’adresse le");
    expect(done).toContain("30000 Fès");
    const twice = await site.post(path, { intent: "correct", ...address, country: "Maroc", city: "Agadir" });
    expect(twice.status).toBe(409);
    expect(await twice.text()).toContain("Ce lien a déjà servi à corriger l’adresse.");
  });

  test("says of a link that is none that it is over, and of too many that one must wait", async () => {
    const over = await site.ask("/order?link=nothing");
    expect([over.status, await over.text()]).toEqual([404, expect.stringContaining("Ce lien n’est plus valable")]);
    expect((await site.post("/order?link=nothing", { intent: "confirm" })).status).toBe(422);
    let last = await site.ask("/order");
    for (let at = 0; at < 40 && last.status !== 429; at += 1) last = await site.ask("/order?link=guess");
    expect([last.status, await last.text()]).toEqual([429, expect.stringContaining("Trop de tentatives.")]);
    await site.db.execute(sql`delete from rate_limits`);
  });

  test("is in no line of the log, also where the page fails", async () => {
    const { path, link } = await placed();
    const said = listenToLog();
    try {
      await site.db.execute(sql`alter table order_events rename to order_events_away`);
      expect((await site.ask(path)).status).toBe(500);
      await site.post(path, { intent: "cancel" });
    } finally {
      await site.db.execute(sql`alter table order_events_away rename to order_events`);
      said.stop();
    }
    expect(said.all()).toContain("failed");
    expect(said.all()).not.toContain(link);
  });
});
