import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makeCarrier, makePolo, yasmineAtCheckout } from "../../test/builders.ts";
import { openTestSite, type TestSite } from "../../test/site.ts";

let site: TestSite;
let karim: { email: string };
let carrier: { id: string };
let polos: { id: string }[];
beforeAll(async () => {
  site = await openTestSite();
  karim = await site.person("karim");
  carrier = await makeCarrier(site.db, { name: "Amana", trackingPage: "https://suivi.exemple.ma/{number}" });
  polos = [await makePolo(site.db, { name: "Polo Cèdre" }), await makePolo(site.db, { name: "Polo Atlas" })];
});
afterAll(() => site.stop());

/** Sends an order of two polos on its way in two parcels. */
async function sendInTwo(orderId: string) {
  const admin = site.as(karim);
  await admin.orders.confirm({ orderId, from: "pending" });
  const made = await admin.parcels.make({
    orderId,
    carrierId: carrier.id,
    parcels: [0, 1].map((position) => ({
      lines: [{ position, quantity: 1 }],
      trackingNumber: `AM-${orderId.slice(-8)}-${position}`,
    })),
  });
  const parcelIds = made.parcels.map(({ parcelId }) => parcelId);
  await admin.parcels.handOver({ carrierId: carrier.id, parcelIds });
  await admin.parcels.note({ parcelId: parcelIds[0]!, from: "handed_over", state: "out_for_delivery" });
}

/** What a page says, without its markup. */
const saidBy = (html: string) =>
  html
    .replace(/<script.*?<\/script>/gs, "")
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

function expectBoth(html: string, orderId: string) {
  const said = saidBy(html);
  expect(said).toContain("Votre commande part en 2 colis.");
  expect(said).toMatch(/Colis 1 sur 2 En cours de livraison le [^.]*? Amana · .*?1 × Polo Cèdre, M, navy/);
  expect(said).toMatch(/Colis 2 sur 2 Remis au transporteur le [^.]*? Amana · .*?1 × Polo Atlas, M, navy/);
  for (const position of [0, 1]) {
    expect(html).toContain(`href="https://suivi.exemple.ma/AM-${orderId.slice(-8)}-${position}"`);
  }
}

describe("an order in two parcels says so, and what is in each", () => {
  test("in tracking, on its page and behind the buyer's link, without a script", async () => {
    const email = "deux-colis@exemple.ma";
    const lines = polos.map(({ id }) => ({ productId: id }));
    const customerInfo = { ...yasmineAtCheckout, email };
    const { orderId } = await site.as(null).orders.place(aCheckout(lines, { customerInfo }));
    await sendInTwo(orderId);
    expectBoth(await (await site.post("/guest-orders", { email })).text(), orderId);
    expectBoth(await (await site.ask(`/order-confirmation/${orderId}`)).text(), orderId);
    const letter = (await site.letters(email)).find(({ kind }) => kind === "order-confirmation");
    const link = letter?.kind === "order-confirmation" ? letter.link : null;
    expectBoth(await (await site.ask(`/order?link=${link}`)).text(), orderId);
  });

  test("in 'Mes Commandes' of its customer, and of nobody else", async () => {
    const [yasmine, salma] = [await site.person("yasmine"), await site.person("salma")];
    for (const { id } of polos) {
      await site.as(yasmine).cart.add({ line: { productId: id, size: "M", color: "navy", quantity: 1 } });
    }
    const { orderId } = await site.as(yasmine).orders.place(aCheckout([]));
    await sendInTwo(orderId);
    const seenBy = async ({ email }: { email: string }) => {
      const headers = { cookie: site.cookiesOf(email) };
      return (await site.ask(`/orders?order=${orderId}`, { headers })).text();
    };
    expectBoth(await seenBy(yasmine), orderId);
    expect(await seenBy(salma)).not.toContain("Amana");
  });
});
