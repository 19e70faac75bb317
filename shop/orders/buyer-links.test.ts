import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedCities } from "../../db/seed/seed-cities.ts";
import { aCheckout, makePolo, yasmineAtCheckout } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { until } from "../../test/until.ts";
import { journalEntries } from "../journal/tables.ts";
import { mails } from "../mail/tables.ts";
import { policy } from "../policy.ts";
import { forgetBuyerLinks } from "./forget-buyer-links.ts";
import { buyerLinks, orderCorrections, orders } from "./tables.ts";

let now = new Date("2026-11-20T10:00:00Z");
let shop: TestShop;
let karim: { email: string; id: string };
beforeAll(async () => {
  shop = await openTestShop({ clock: () => now });
  karim = await shop.person("karim");
  await seedCities(shop.services);
});
afterAll(() => shop.stop());

const buyer = () => shop.as(null).buyerLinks;
const admin = () => shop.as(karim);
const elsewhere = {
  address: "3, avenue Hassan II",
  apartment: "étage 2",
  city: "Fès",
  state: "",
  zipCode: "30000",
  country: "Maroc",
};

let mailboxes = 0;
/** An order of a guest, with the link that came with its mail. */
async function placed(stock = 5, priceCentimes = 345_00) {
  const polo = await makePolo(shop.db, { sizes: { M: stock }, priceCentimes });
  mailboxes += 1;
  const email = `acheteuse${mailboxes}@exemple.ma`;
  const phone = `06 12 34 ${String(1000 + mailboxes)}`;
  const checkout = aCheckout([{ productId: polo.id }], { customerInfo: { ...yasmineAtCheckout, email, phone } });
  const { orderId } = await shop.as(null).orders.place(checkout);
  const letter = (await shop.letters(email)).find(({ kind }) => kind === "order-confirmation");
  if (letter?.kind !== "order-confirmation" || !letter.link) throw new Error("a letter without link");
  return { orderId, link: letter.link, email, productId: polo.id };
}
const rowOf = async (orderId: string) => (await shop.db.select().from(orders).where(eq(orders.id, orderId)))[0]!;

describe("the buyer's link", () => {
  test("has 128 bits, comes with the confirmation, and is kept as a digest only", async () => {
    const { orderId, link, email } = await placed();
    expect(Buffer.from(link, "base64url")).toHaveLength(16);
    const rows = await shop.db.select().from(buyerLinks).where(eq(buyerLinks.orderId, orderId));
    expect(rows).toHaveLength(1);
    const [mail] = await shop.db.select().from(mails).where(eq(mails.recipient, email));
    expect(JSON.stringify([rows, mail, await rowOf(orderId)])).not.toContain(link);
  });

  test("leads to its order and changes nothing, however often it is opened", async () => {
    const { orderId, link } = await placed();
    const before = await rowOf(orderId);
    const shown = await Promise.all(Array.from({ length: 100 }, () => buyer().show({ link })));
    expect(shown[99]).toMatchObject({ isOpen: true, number: orderId.slice(-8), status: "pending", confirmedAt: null });
    expect(await rowOf(orderId)).toEqual(before);
  });

  test("ends after its days, and then opens nothing and is forgotten", async () => {
    const { link, orderId } = await placed();
    const began = now;
    now = new Date(now.getTime() + policy.buyerLinkDays * 86_400_000 - 1);
    await buyer().show({ link });
    now = new Date(now.getTime() + 1);
    for (const call of ["show", "confirm", "cancel"] as const)
      await expect(buyer()[call]({ link })).rejects.toMatchObject({ code: "LINK_INVALID" });
    await forgetBuyerLinks(shop.db, now);
    expect(await shop.db.select().from(buyerLinks).where(eq(buyerLinks.orderId, orderId))).toEqual([]);
    now = began;
  });

  test("is not guessed: wrong ones from one place end, right ones and other places go on", async () => {
    const { link } = await placed();
    const guess = () => shop.as(null, "10.9.9.9").buyerLinks.show({ link: "A".repeat(22) });
    for (let at = 0; at < 30; at += 1) await expect(guess()).rejects.toMatchObject({ code: "LINK_INVALID" });
    await expect(guess()).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS", status: 429 });
    await shop.as(null, "10.9.9.9").buyerLinks.show({ link });
    await expect(buyer().show({ link: "A".repeat(22) })).rejects.toMatchObject({ code: "LINK_INVALID" });
  });

  test("tells of a decided order no more than tracking does", async () => {
    const { orderId, link } = await placed();
    await admin().orders.confirm({ orderId, from: "pending" });
    const shown = await buyer().show({ link });
    expect(shown).toMatchObject({ isOpen: false, status: "confirmed" });
    expect(JSON.stringify(shown)).not.toMatch(/Orangers|Yasmine|@|06 /);
    for (const call of ["confirm", "cancel"] as const)
      await expect(buyer()[call]({ link })).rejects.toMatchObject({
        code: "STATUS_CONFLICT",
        data: { status: "confirmed" },
      });
    await expect(buyer().correct({ link, shippingAddress: elsewhere })).rejects.toMatchObject({
      code: "STATUS_CONFLICT",
    });
  });
});

describe("confirming by it", () => {
  test("marks the order once, however often and at once it is pressed, and leaves it to the desk", async () => {
    const { orderId, link } = await placed();
    const answers = await Promise.all(Array.from({ length: 6 }, () => buyer().confirm({ link })));
    expect(answers.every(({ status, confirmedAt }) => status === "pending" && +confirmedAt === +now)).toBe(true);
    expect(await rowOf(orderId)).toMatchObject({ status: "pending", buyerConfirmedAt: now });
    const told = await shop.db.select().from(journalEntries).where(eq(journalEntries.thingId, orderId));
    expect(told).toMatchObject([{ author: "customer", call: "buyerLinks.confirm" }]);
    const { rows } = await admin().orders.list({ search: orderId.slice(-8) });
    expect(rows).toMatchObject([{ buyerConfirmedAt: now }]);
    expect((await admin().orders.review({ orderId })).buyersWord).toMatchObject({ confirmedAt: now });
  });

  test("approves it by itself where the setting says so, and takes its stock once", async () => {
    const { version } = await admin().settings.save({ version: 0, settings: { desk: { approvesConfirmed: true } } });
    const { orderId, link, productId } = await placed();
    const answers = await Promise.all(Array.from({ length: 4 }, () => buyer().confirm({ link })));
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill("confirmed"));
    expect((await admin().inventory.show({ productId })).product).toMatchObject({ stockQuantity: 4 });
    const kinds = (await admin().orders.review({ orderId })).mails!.map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(["order-confirmation", "order-status"]);

    const first = await placed(1);
    await admin().inventory.adjust({ productId: first.productId, type: "set", quantity: 0, size: "M" });
    expect(await buyer().confirm({ link: first.link })).toMatchObject({ status: "pending" });
    expect(await rowOf(first.orderId)).toMatchObject({ status: "pending", buyerConfirmedAt: now });
    await admin().settings.save({ version, settings: { desk: { approvesConfirmed: false } } });
  });

  test("waits while somebody has decided to reject the order", async () => {
    const { orderId, link } = await placed();
    await admin().orders.scheduleEnd({ orderId, from: "pending", move: "reject" });
    await expect(buyer().confirm({ link })).rejects.toMatchObject({ code: "MOVE_SCHEDULED" });
    await admin().orders.undoEnd({ orderId });
    expect(await buyer().confirm({ link })).toMatchObject({ status: "pending" });
  });
});

describe("cancelling by it", () => {
  test("ends the order once, with one mail that says it was cancelled and not refused", async () => {
    const { orderId, link, email } = await placed();
    const answers = await Promise.all(Array.from({ length: 5 }, () => buyer().cancel({ link })));
    expect(answers).toEqual(Array(5).fill({ status: "cancelled" }));
    const { history, mails: sent } = await admin().orders.review({ orderId });
    expect(history.at(-1)).toMatchObject({ toStatus: "cancelled", reason: "buyer_cancelled", who: null });
    expect(sent!.filter(({ kind }) => kind === "order-status")).toHaveLength(1);
    const letter = (await shop.letters(email)).find(({ kind }) => kind === "order-status");
    expect(letter).toMatchObject({ steps: [{}, { status: "cancelled", isBuyersOwn: true }] });
    await expect(buyer().confirm({ link })).rejects.toMatchObject({ data: { status: "cancelled" } });
  });

  test("and confirming at once: one of both holds, and the other is told", async () => {
    for (let at = 0; at < 5; at += 1) {
      const { orderId, link } = await placed();
      const [confirmed, cancelled] = await Promise.allSettled([buyer().confirm({ link }), buyer().cancel({ link })]);
      expect(cancelled.status).toBe("fulfilled");
      expect((await rowOf(orderId)).status).toBe("cancelled");
      if (confirmed.status === "rejected") expect(confirmed.reason).toMatchObject({ data: { status: "cancelled" } });
    }
  });
});

describe("correcting the address by it", () => {
  test("keeps before and after, mails what holds now, and prices delivery as it was priced", async () => {
    const { orderId, link, email } = await placed();
    const before = await rowOf(orderId);
    expect(await buyer().correct({ link, shippingAddress: elsewhere })).toEqual({
      totalCentimes: before.totalCentimes,
    });
    expect(await rowOf(orderId)).toMatchObject({ shippingAddress: elsewhere, billingAddress: elsewhere });
    const { corrections } = await admin().orders.review({ orderId });
    expect(corrections).toMatchObject([{ who: null, at: now }]);
    expect(corrections[0]!.changes).toContainEqual({ field: "city", before: "Casablanca", after: "Fès" });
    expect(await shop.letters(email)).toContainEqual(
      expect.objectContaining({ kind: "order-confirmation", shippingAddress: elsewhere }),
    );
    const told = await shop.db.select().from(journalEntries).where(eq(journalEntries.thingId, orderId));
    expect(JSON.stringify(told)).not.toContain("Hassan");
  });

  test("follows the city's own fee and delay, both in the order and its history; one not served is refused", async () => {
    const set = async (name: string, terms: object) => {
      const [city] = (await admin().cities.list({ search: name })).rows;
      await admin().cities.save({ cityId: city!.id, version: city!.version, ...terms });
    };
    await set("Dakhla", { feeCentimes: 45_00, days: { least: 8, most: 11 } });
    await set("Tata", { isServed: false });
    const { orderId, link } = await placed(5, 165_00);
    const before = await rowOf(orderId);
    await until(() =>
      expect(buyer().correct({ link, shippingAddress: { ...elsewhere, city: "tata" } })).rejects.toMatchObject({
        code: "CITY_NOT_SERVED",
        data: { city: "Tata" },
      }),
    );
    const { totalCentimes } = await buyer().correct({ link, shippingAddress: { ...elsewhere, city: "الداخلة" } });
    expect(totalCentimes - before.totalCentimes).toBe(30_00);
    const after = await rowOf(orderId);
    expect(after).toMatchObject({ totalCentimes, deliveryDays: { least: 8, most: 11 } });
    expect(after.estimatedDelivery! > before.estimatedDelivery!).toBe(true);
    const { corrections } = await admin().orders.review({ orderId });
    expect(corrections[0]!.changes).toContainEqual({ field: "delivery", beforeCentimes: 15_00, afterCentimes: 45_00 });
  });

  test("is done once a link; the same address again is no correction, another link corrects again", async () => {
    const { orderId, link } = await placed();
    const other = { ...elsewhere, city: "Agadir" };
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, (_, at) =>
        buyer().correct({ link, shippingAddress: { ...elsewhere, apartment: `porte ${at}` } }),
      ),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(buyer().correct({ link, shippingAddress: other })).rejects.toMatchObject({
      code: "CORRECTED_ALREADY",
      status: 409,
    });
    const { shippingAddress } = await rowOf(orderId);
    await buyer().correct({ link, shippingAddress: { apartment: "", ...shippingAddress } });
    expect(await shop.db.select().from(orderCorrections).where(eq(orderCorrections.orderId, orderId))).toHaveLength(1);
    const made = await admin().buyerLinks.make({ orderId, language: "ar" });
    await buyer().correct({ link: made.link, shippingAddress: other });
    expect((await rowOf(orderId)).shippingAddress.city).toBe("Agadir");
  });

  test("is refused by the checkout's rules, field by field", async () => {
    const { link } = await placed();
    const wrong = { ...elsewhere, address: "", city: "www.ailleurs.example", zipCode: "1".repeat(17) };
    await expect(buyer().correct({ link, shippingAddress: wrong })).rejects.toMatchObject({
      code: "INVALID_FIELDS",
      data: {
        fields: {
          address: "Veuillez saisir votre adresse.",
          city: "Ce champ ne peut pas contenir l’adresse d’un site.",
          zipCode: "Ce texte est trop long.",
        },
      },
    });
  });
});

describe("a link that staff make", () => {
  test("is one more, answered once, with the language the order keeps", async () => {
    const { orderId, link } = await placed();
    const made = await admin().buyerLinks.make({ orderId, language: "darija-arabic" });
    expect(await buyer().show({ link: made.link })).toMatchObject({ isOpen: true });
    expect(await buyer().show({ link })).toMatchObject({ isOpen: true });
    expect((await admin().orders.review({ orderId })).buyersWord.messageLanguage).toBe("darija-arabic");
    const { phone } = await rowOf(orderId);
    const polo = await makePolo(shop.db);
    const customerInfo = { ...yasmineAtCheckout, email: "autre@exemple.ma", phone: phone.replace("0", "+212 ") };
    const later = await shop.as(null).orders.place(aCheckout([{ productId: polo.id }], { customerInfo }));
    expect((await admin().orders.review(later)).buyersWord.messageLanguage).toBe("darija-arabic");
    const another = await placed();
    expect((await admin().orders.review(another)).buyersWord.messageLanguage).toBeNull();
    const told = await shop.db.select().from(journalEntries).where(eq(journalEntries.thingId, orderId));
    expect(told).toMatchObject([{ author: karim.id, call: "buyerLinks.make" }]);
    expect(JSON.stringify(told)).not.toContain(made.link);
  });

  test("is made twenty times an hour for an order, and for none that is decided", async () => {
    const { orderId } = await placed();
    for (let at = 0; at < 20; at += 1) await admin().buyerLinks.make({ orderId, language: "fr" });
    await expect(admin().buyerLinks.make({ orderId, language: "fr" })).rejects.toMatchObject({
      code: "TOO_MANY_REQUESTS",
    });
    const decided = (await placed()).orderId;
    await admin().orders.confirm({ orderId: decided, from: "pending" });
    await expect(admin().buyerLinks.make({ orderId: decided, language: "fr" })).rejects.toMatchObject({
      code: "STATUS_CONFLICT",
    });
  });
});
