import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parcels } from "../../../shop/parcels/tables.ts";
import { aCheckout, makeCarrier, makePolo } from "../../../test/builders.ts";
import { openTestSite, type TestSite } from "../../../test/site.ts";

let site: TestSite;
let karim: { email: string };
let polo: { id: string };
beforeAll(async () => {
  site = await openTestSite();
  karim = await site.person("karim");
  await site.person("adil");
  await site.person("laila");
  polo = await makePolo(site.db, { name: "Polo Cèdre", sizes: { M: 900, L: 900 } });
});
afterAll(() => site.stop());

const as = (email = karim.email) => ({ cookie: site.cookiesOf(email), origin: site.origin });
const read = async (path: string, email?: string) => {
  const answer = await site.ask(path, { headers: as(email) });
  return { status: answer.status, text: await answer.text() };
};
const send = async (path: string, fields: Record<string, string> | [string, string][], email?: string) => {
  const answer = await site.post(path, new URLSearchParams(fields), as(email));
  const said = decodeURIComponent(answer.headers.getSetCookie().join(" "));
  return { status: answer.status, location: answer.headers.get("location"), said, text: await answer.text() };
};

/** A confirmed order of two pieces in M and one in L. */
async function confirmed() {
  const lines = [
    { productId: polo.id, size: "M", quantity: 2 },
    { productId: polo.id, size: "L" },
  ];
  const { orderId } = await site.as(null).orders.place(aCheckout(lines));
  await site.as(karim).orders.confirm({ orderId, from: "pending" });
  return orderId;
}
const parcelsOf = async (orderId: string) => (await site.as(karim).parcels.ofOrder({ orderId })).parcels;
/** The form of an order's panel that makes a parcel. */
const pack = (orderId: string, carrierId: string, typed: Record<string, string>): [string, string][] => [
  ["then", orderId],
  ...Object.entries({ orderId, intent: "pack", carrierId, ...typed }),
];
const headerLink = 'href="/admin/parcels"';

describe("a house without a carrier", () => {
  test("sees nothing of parcels, in the header, at an order or above the list", async () => {
    const orderId = await confirmed();
    const { text } = await read(`/admin/orders?status=confirmed&order=${orderId}`);
    expect(text).not.toContain(headerLink);
    expect(text).not.toMatch(/colis/i);
    const { text: found } = await read("/admin/search?q=colis");
    expect(found).not.toContain(headerLink);
  });
});

describe("an order's panel, without a script", () => {
  test("makes a parcel of a part, and then one of the rest", async () => {
    const carrier = await makeCarrier(site.db, { name: "Amana" });
    const orderId = await confirmed();
    const address = `/admin/orders?status=confirmed&order=${orderId}`;
    expect((await read(address)).text).toContain("Faire le colis");
    const form = { trackingNumber: "AM-9", weight: "350" };
    const made = await send(address, pack(orderId, carrier.id, { ...form, "quantity-0": "1", "quantity-1": "0" }));
    expect([made.status, made.location]).toEqual([302, address]);
    expect(made.said).toContain(`Colis ${orderId.slice(-8)}-1 fait.`);
    expect(await parcelsOf(orderId)).toMatchObject([
      { trackingNumber: "AM-9", weightGrams: 350, lines: [{ position: 0, quantity: 1 }] },
    ]);
    expect((await read(address)).text).toContain("Encore à emballer");
    await send(
      address,
      pack(orderId, carrier.id, { ...form, trackingNumber: "", "quantity-0": "1", "quantity-1": "1" }),
    );
    expect(await parcelsOf(orderId)).toMatchObject([{ pieces: 1 }, { pieces: 2 }]);
    const { text } = await read(address);
    expect(text).not.toContain("Faire un colis");
    expect(text).toContain(`${orderId.slice(-8)}-2`);
  });

  test("keeps what was typed and says beside the field what is wrong", async () => {
    const carrier = await makeCarrier(site.db, { name: "Tawssil" });
    const [orderId, other] = [await confirmed(), await confirmed()];
    await site.as(karim).parcels.make({
      orderId: other,
      carrierId: carrier.id,
      parcels: [{ lines: [{ position: 0, quantity: 1 }], trackingNumber: "TA-1" }],
    });
    const address = `/admin/orders?status=confirmed&order=${orderId}`;
    const form = { "quantity-0": "2", "quantity-1": "1" };
    const taken = await send(address, pack(orderId, carrier.id, { ...form, trackingNumber: "TA-1" }));
    expect(taken.status).toBe(409);
    expect(taken.text).toContain('value="TA-1"');
    const wrong = await send(address, pack(orderId, carrier.id, { ...form, "quantity-0": "deux", weight: "lourd" }));
    expect(wrong.status).toBe(422);
    for (const said of ["Un nombre de pièces", "Un poids en grammes", 'value="deux"', 'value="lourd"']) {
      expect(wrong.text).toContain(said);
    }
    const tooMany = await send(address, pack(orderId, carrier.id, { ...form, "quantity-0": "3" }));
    expect(tooMany.status).toBe(422);
    expect(tooMany.text).toContain("plus assez de pièces");
    expect(await parcelsOf(orderId)).toEqual([]);
  });
});

describe("the list of parcels, without a script", () => {
  test("hands those chosen over, a bordereau for each carrier, and says which stay and why", async () => {
    const [amana, sendit] = [await makeCarrier(site.db), await makeCarrier(site.db)];
    const orders = [await confirmed(), await confirmed(), await confirmed()];
    const packed = await send("/admin/orders?status=confirmed", [
      ...orders.slice(0, 2).map((id): [string, string] => ["order", id]),
      ["many", "pack"],
      ["carrierOfAll", amana.id],
    ]);
    expect(packed.said).toContain("2 colis faits.");
    await site.as(karim).parcels.make({ orderId: orders[2]!, carrierId: sendit.id });
    const [one, two, three] = (await Promise.all(orders.map(parcelsOf))).map(([parcel]) => parcel!.id) as [
      string,
      string,
      string,
    ];
    const chosen: [string, string][] = [
      ["intent", "hand-over"],
      ["parcel", one],
      [`carrier-${one}`, amana.id],
      ["parcel", three],
      [`carrier-${three}`, sendit.id],
    ];
    const done = await send("/admin/parcels", chosen);
    expect(done.status).toBe(302);
    expect(done.said).toMatch(/2 colis remis, bordereaux n° \d+, \d+\./);
    expect(done.location).toMatch(/^\/admin\/parcels\?made=\w+&made=\w+$/);
    expect((await read(done.location!)).text.match(/Imprimer le bordereau/g)).toHaveLength(2);
    const { text: bordereaux } = await read("/admin/parcels/bordereaux");
    for (const { name } of [amana, sendit]) expect(bordereaux).toContain(name);
    const again = await send("/admin/parcels", [...chosen, ["parcel", two], [`carrier-${two}`, amana.id]]);
    expect(again.status).toBe(409);
    expect(again.text).toContain("1 remis, 2 non");
    expect(again.text).toContain("plus prêt à partir");
    expect(again.text).toContain("Imprimer le bordereau");
    const none = await send("/admin/parcels", { intent: "hand-over" });
    expect([none.status, none.text.includes("Choisissez au moins un colis.")]).toEqual([422, true]);
  });

  test("is filtered by state and carrier, searched, and opens one with what was said of it", async () => {
    const carrier = await makeCarrier(site.db, { name: "Chronopost" });
    const orderId = await confirmed();
    const [made] = (await site.as(karim).parcels.make({ orderId, carrierId: carrier.id })).parcels;
    const { parcelId, code } = made!;
    for (const address of [`?q=${code}`, `?state=ready&carrier=${carrier.id}`, `?parcel=${parcelId}`]) {
      expect((await read(`/admin/parcels${address}`)).text).toContain(code);
    }
    expect((await read(`/admin/parcels?state=lost&carrier=${carrier.id}`)).text).toContain("Aucun colis ici.");
    expect((await read("/admin/parcels?parcel=nobody")).text).toContain("Ce colis n’existe pas.");
    for (const nonsense of ["?state=nowhere", "?q=%00%25'", `?made=${"x".repeat(90)}`, "?edge=after&key=x&id=y"]) {
      expect((await read(`/admin/parcels${nonsense}`)).status).toBeLessThan(500);
    }
  });

  test("notes by hand what happened, from where it was seen, and changes or gives up what is here", async () => {
    const carrier = await makeCarrier(site.db, { name: "Aramex", trackingPage: "https://suivi.exemple.ma/{number}" });
    const orderId = await confirmed();
    const [made] = (await site.as(karim).parcels.make({ orderId, carrierId: carrier.id })).parcels;
    const { parcelId, code } = made!;
    const address = `/admin/parcels?parcel=${parcelId}`;
    const own = { parcelId, code };
    const wrong = await send(address, { ...own, intent: "change", trackingUrl: "javascript:alert(1)", weight: "0" });
    expect(wrong.status).toBe(422);
    for (const said of ["Une adresse qui commence par https://", "Un poids en grammes"]) {
      expect(wrong.text).toContain(said);
    }
    const changed = await send(address, { ...own, intent: "change", trackingNumber: "AR-5", weight: "420" });
    expect(changed.said).toContain(`Colis ${code} enregistré.`);
    await send(address, { intent: "hand-over", parcel: parcelId, [`carrier-${parcelId}`]: carrier.id });
    const note = { ...own, intent: "note", from: "handed_over", note: "Rappeler demain" };
    expect((await send(address, { ...note, state: "" })).status).toBe(422);
    expect((await send(address, { ...note, state: "postponed" })).said).toContain(`Colis ${code} : Reporté`);
    const late = await send(address, { ...note, state: "delivered" });
    expect(late.status).toBe(409);
    expect(late.text).toContain("plus là où vous l’avez vu");
    const { text } = await read(address);
    for (const said of ["Rappeler demain", "AR-5", "https://suivi.exemple.ma/AR-5", "Karim Tazi"]) {
      expect(text).toContain(said);
    }
    const given = await send(address, { ...own, intent: "cancel" });
    expect(given.status).toBe(409);
  });

  test("ships and delivers its order: the list of orders offers neither while one is not over", async () => {
    const carrier = await makeCarrier(site.db);
    const orderId = await confirmed();
    const [made] = (await site.as(karim).parcels.make({ orderId, carrierId: carrier.id })).parcels;
    const { parcelId } = made!;
    await site.as(karim).orders.prepare({ orderId, from: "confirmed" });
    expect((await read("/admin/orders?status=processing")).text).not.toContain(`value="ship ${orderId}"`);
    await site.as(karim).parcels.handOver({ carrierId: carrier.id, parcelIds: [parcelId] });
    expect((await read("/admin/orders?status=shipped")).text).not.toContain(`value="deliver ${orderId}"`);
    await site.as(karim).parcels.note({ parcelId, from: "handed_over", state: "lost" });
    expect((await read("/admin/orders?status=shipped")).text).toContain(`value="deliver ${orderId}"`);
  });

  test("says why a carrier has not booked a parcel, and has it tried again", async () => {
    const carrier = await makeCarrier(site.db, { name: "Ozon Express" });
    const orderId = await confirmed();
    const [made] = (await site.as(karim).parcels.make({ orderId, carrierId: carrier.id })).parcels;
    const { parcelId, code } = made!;
    const failed = { booking: "failed" as const, bookingProblem: "city: Atlantis" };
    await site.db.update(parcels).set(failed).where(eq(parcels.id, parcelId));
    const address = `/admin/parcels?parcel=${parcelId}`;
    const { text } = await read(address);
    for (const said of ["« Atlantis »", "Réessayer la réservation"]) expect(text).toContain(said);
    const tried = await send(address, { parcelId, code, intent: "book" });
    expect(tried.said).toContain(`La réservation du colis ${code} est réessayée.`);
    expect((await send(address, { parcelId, code, intent: "book" })).status).toBe(409);
    expect((await read(address)).text).not.toContain("Réessayer la réservation");
  });

  test("is for those who send parcels: an agent notes, an accountant sees none", async () => {
    const orderId = await confirmed();
    const carrier = await makeCarrier(site.db);
    await site.as(karim).parcels.make({ orderId, carrierId: carrier.id });
    const agent = await read("/admin/parcels", "adil@exemple.ma");
    expect(agent.text).toContain(headerLink);
    expect(agent.text).not.toContain("Remettre au transporteur");
    expect((await read("/admin/parcels", "laila@exemple.ma")).status).toBe(403);
    expect((await read("/admin/orders?status=confirmed", "laila@exemple.ma")).text).not.toContain(headerLink);
  });
});
