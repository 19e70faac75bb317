import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makePolo, yasmineAtCheckout } from "../../test/builders.ts";
import { openTestSite, type TestSite } from "../../test/site.ts";

let site: TestSite;
let karim: { email: string };
let yasmine: { email: string };
let polo: { id: string };
beforeAll(async () => {
  site = await openTestSite();
  karim = await site.person("karim");
  yasmine = await site.person("yasmine");
  polo = await makePolo(site.db);
});
afterAll(() => site.stop());

const shown = async (orderId: string) => (await site.ask(`/order-confirmation/${orderId}`)).text();
let guests = 0;
const place = async () => {
  guests += 1;
  const email = `invitee${guests}@exemple.ma`;
  const customerInfo = { ...yasmineAtCheckout, email };
  return { ...(await site.as(null).orders.place(aCheckout([{ productId: polo.id }], { customerInfo }))), email };
};

/** The stages of the timeline on a page, in their order. */
const stagesOf = (html: string) =>
  [.../<ol aria-label="Étapes de la commande".*?<\/ol>/s.exec(html)![0].matchAll(/<li[^>]*>.*?<\/li>/gs)].map(([li]) =>
    li
      .replace(/<!-- -->/g, "")
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ")
      .trim()
      .replace(/ \d+(er)? [a-zéû]+ \d{4}$/, " <day>"),
  );

describe("the page of an order", () => {
  test("leads a guest to tracking with the address filled in, a customer to the account", async () => {
    const { orderId, email } = await place();
    const html = await shown(orderId);
    const form = /<form[^>]*action="\/guest-orders".*?<\/form>/s.exec(html)![0];
    expect(form).toContain('method="post"');
    expect(form).toContain("Voir mes commandes");
    expect(form).toContain(`value="${email}"`);
    const tracked = await (await site.post("/guest-orders", { email })).text();
    expect(tracked).toContain(`value="${email}"`);
    expect(tracked).toContain(orderId.slice(-8));

    await site.as(yasmine).cart.add({ line: { productId: polo.id, size: "M", color: "navy", quantity: 1 } });
    const own = await site.as(yasmine).orders.place(aCheckout([]));
    expect(await shown(own.orderId)).toMatch(/<a[^>]*href="\/orders"[^>]*>Voir mes commandes/);
  });

  test("shows how far it is, and once it has left who carries it and where it is followed; tracking does too", async () => {
    const { orderId, email } = await place();
    expect(stagesOf(await shown(orderId))).toEqual([
      "Reçue , étape actuelle <day>",
      "Confirmée , étape à venir",
      "En préparation , étape à venir",
      "Expédiée , étape à venir",
      "Livrée , étape à venir",
    ]);
    const { orders } = site.as(karim);
    await orders.confirm({ orderId, from: "pending" });
    await orders.prepare({ orderId, from: "confirmed" });
    const parcel = { carrier: "Amana", trackingNumber: "MA-1", trackingUrl: "https://exemple.ma/suivi/MA-1" };
    await orders.ship({ orderId, from: "processing", ...parcel });
    const tracked = await (await site.post("/guest-orders", { email })).text();
    for (const html of [await shown(orderId), tracked]) {
      expect(stagesOf(html).slice(2)).toEqual([
        "En préparation , étape passée <day>",
        "Expédiée , étape actuelle <day>",
        "Livrée , étape à venir",
      ]);
      expect(html).toContain("Amana");
      expect(html).toMatch(/<a href="https:\/\/exemple.ma\/suivi\/MA-1"[^>]*>Suivre le colis/);
    }
  });

  test("says that it was refused, or cancelled after approval; the mail knows too", async () => {
    const [refused, cancelled] = [await place(), await place()];
    const { orders } = site.as(karim);
    await orders.reject({ orderId: refused.orderId, from: "pending" });
    await orders.confirm({ orderId: cancelled.orderId, from: "pending" });
    await orders.cancel({ orderId: cancelled.orderId, from: "confirmed" });
    const refusedPage = await shown(refused.orderId);
    expect(stagesOf(refusedPage)).toEqual(["Reçue , étape passée <day>", "Refusée , étape actuelle <day>"]);
    expect(refusedPage).toContain("Nous n’avons pas pu accepter cette commande.");
    const cancelledPage = await shown(cancelled.orderId);
    expect(stagesOf(cancelledPage).at(-1)).toBe("Annulée , étape actuelle <day>");
    expect(cancelledPage).toContain("Cette commande a été annulée.");
    expect((await site.letters(refused.email))[0]).toMatchObject({
      newStatus: "cancelled",
      steps: [{ status: "pending" }, { status: "cancelled" }],
    });
  });
});
