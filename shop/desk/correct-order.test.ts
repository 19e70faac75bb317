import { and, eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedCities } from "../../db/seed/seed-cities.ts";
import { aCheckout, makePolo } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import type { Inputs } from "../calls.ts";
import { timeOfMinute } from "../clock.ts";
import { stockMovements } from "../inventory/tables.ts";
import { journalEntries } from "../journal/tables.ts";
import { mails } from "../mail/tables.ts";
import { orderLines, orders } from "../orders/tables.ts";

let shop: TestShop;
type Person = Awaited<ReturnType<TestShop["person"]>>;
let [adil, meryem, karim]: Person[] = [];
const now = timeOfMinute("2026-11-23T10:00");
beforeAll(async () => {
  shop = await openTestShop({ clock: () => now });
  await seedCities(shop.services);
  adil = await shop.person("adil");
  meryem = await shop.person("meryem");
  karim = await shop.person("karim");
});
afterAll(() => shop.stop());

type Wanted = Inputs["desk"]["correct"];
type Line = Wanted["lines"][number];
const agent = () => shop.as(adil!);
const polo = (sizes: object = { S: 5, M: 5 }, priceCentimes = 100_00) => makePolo(shop.db, { sizes, priceCentimes });
const row = async (orderId: string) => (await shop.db.select().from(orders).where(eq(orders.id, orderId)))[0]!;
const linesOf = (orderId: string) =>
  shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.position);
const history = async (orderId: string) => (await agent().orders.review({ orderId })).corrections;
const mailCount = (orderId: string) => shop.db.$count(mails, eq(mails.orderId, orderId));
const left = async (productId: string) => (await shop.as(karim!).inventory.show({ productId })).product.stockQuantity;

/** Adil holds this order and no other. */
async function hold(orderId: string): Promise<string> {
  await shop.db
    .update(orders)
    .set({ status: "cancelled", deskHolderId: null })
    .where(and(eq(orders.status, "pending"), ne(orders.id, orderId)));
  expect(await agent().desk.take()).toEqual({ orderId });
  return orderId;
}
const held = async (items: Parameters<typeof aCheckout>[0], more: Parameters<typeof aCheckout>[1] = {}) =>
  hold((await shop.as(null).orders.place(aCheckout(items, more))).orderId);

/** The order as it stands, with something else in its place. */
async function correct(orderId: string, more: Partial<Wanted> = {}, line: Partial<Line> = {}) {
  const { phone, shippingAddress } = await row(orderId);
  const lines = (await linesOf(orderId)).map(({ size, color, quantity }) => ({ size, color, quantity, ...line }));
  const version = (await history(orderId)).length;
  const place = { apartment: "", ...shippingAddress };
  return agent().desk.correct({ orderId, version, phone, shippingAddress: place, lines, ...more });
}

describe("an order corrected on the phone", () => {
  test("has another telephone and address, said before and after by whom, and mailed anew", async () => {
    const orderId = await held([{ productId: (await polo()).id }]);
    const { shippingAddress } = await row(orderId);
    const before = await mailCount(orderId);
    const elsewhere = { ...shippingAddress, apartment: "", address: "3, rue du Souk", city: "Fès", zipCode: "" };
    await correct(orderId, { phone: " 07 11 22 33 44 ", shippingAddress: elsewhere });
    expect(await row(orderId)).toMatchObject({
      phone: "07 11 22 33 44",
      phoneE164: "+212711223344",
      shippingAddress: { address: "3, rue du Souk", city: "Fès", zipCode: "" },
      billingAddress: { city: "Fès" },
      status: "pending",
      deskHolderId: adil!.id,
    });
    const [correction] = await history(orderId);
    expect(correction).toMatchObject({ who: "Adil Chraibi", at: now });
    expect(correction!.changes).toContainEqual({ field: "city", before: "Casablanca", after: "Fès" });
    expect(correction!.changes).toContainEqual(expect.objectContaining({ field: "phone", after: "07 11 22 33 44" }));
    expect(await mailCount(orderId)).toBe(before + 1);
    const told = await shop.db.select().from(journalEntries).where(eq(journalEntries.thingId, orderId));
    expect(told).toMatchObject([{ author: adil!.id, call: "desk.correct", changes: { phone: "hidden" } }]);
    expect(JSON.stringify(told)).not.toMatch(/Souk|07 11/);
  });

  test("in size, colour and quantity keeps its price; fee and total follow by the rule", async () => {
    const { id } = await polo();
    const orderId = await held([{ productId: id, quantity: 1 }]);
    expect((await row(orderId)).totalCentimes).toBe(123_00);
    await shop.db.update(orderLines).set({ name: "Nom du jour" }).where(eq(orderLines.orderId, orderId));
    await shop.as(karim!).catalogue.setPriceAndStock({ productId: id, version: 1, priceCentimes: 900_00 });
    const { totalCentimes } = await correct(orderId, {}, { size: "S", color: "white", quantity: 3 });
    expect(totalCentimes).toBe(324_00);
    expect(await linesOf(orderId)).toMatchObject([
      {
        name: "Nom du jour",
        size: "S",
        color: "white",
        colorName: "white",
        quantity: 3,
        priceCentimes: 100_00,
        takenQuantity: 0,
      },
    ]);
    expect((await history(orderId))[0]!.changes).toEqual([
      {
        field: "line",
        name: "Nom du jour",
        from: { size: "M", colorName: "navy", quantity: 1 },
        to: { size: "S", colorName: "white", quantity: 3 },
      },
      { field: "delivery", beforeCentimes: 15_00, afterCentimes: 0 },
      { field: "total", beforeCentimes: 123_00, afterCentimes: 324_00 },
    ]);
    const { rows } = await agent().orders.list({ search: orderId.slice(-8) });
    expect(rows).toMatchObject([{ id: orderId }]);
  });

  test("loses a line, but not its last; two that become one piece are one", async () => {
    const [one, other] = [await polo(), await polo()];
    const orderId = await held([
      { productId: one.id, size: "S" },
      { productId: one.id, size: "M" },
      { productId: other.id },
    ]);
    const [s, m] = [
      { size: "S", color: "navy", quantity: 1 },
      { size: "M", color: "navy", quantity: 1 },
    ];
    await correct(orderId, { lines: [m, m, { ...m, quantity: 0 }] });
    expect(await linesOf(orderId)).toMatchObject([{ position: 0, productId: one.id, size: "M", quantity: 2 }]);
    expect(await row(orderId)).toMatchObject({ subtotalCentimes: 200_00 });
    await expect(correct(orderId, { lines: [{ ...s, quantity: 0 }] })).rejects.toMatchObject({ code: "EMPTY_ORDER" });
  });

  test("asks stock for what is wanted besides, not for what was ordered already", async () => {
    const { id } = await polo({ S: 1, M: 5 });
    const orderId = await held([{ productId: id, quantity: 4 }]);
    await shop.as(karim!).inventory.adjust({ productId: id, type: "set", quantity: 2, size: "M" });
    await expect(correct(orderId, {}, { size: "S" })).rejects.toMatchObject({
      code: "OUT_OF_STOCK",
      data: { lines: [{ productId: id, size: "S", wanted: 4, available: 1 }] },
    });
    await expect(correct(orderId, {}, { quantity: 5 })).rejects.toMatchObject({ code: "OUT_OF_STOCK" });
    await expect(correct(orderId, {}, { color: "rouge" })).rejects.toMatchObject({ code: "OUT_OF_STOCK" });
    await correct(orderId, { phone: "0611223344" });
    await correct(orderId, {}, { quantity: 3 });
    expect(await linesOf(orderId)).toMatchObject([{ size: "M", quantity: 3 }]);
  });

  test("keeps the discount it was taken with, at most what its pieces cost", async () => {
    const { id } = await polo();
    const { orderId } = await agent().orders.take({
      ...aCheckout([{ productId: id, quantity: 3 }]),
      source: "phone",
      customerInfo: { ...aCheckout([]).customerInfo, email: "" },
      discountCentimes: 150_00,
      discountReason: "gesture",
    });
    await hold(orderId);
    await correct(orderId, {}, { quantity: 2 });
    expect(await row(orderId)).toMatchObject({
      subtotalCentimes: 200_00,
      adjustments: [
        { kind: "discount", reason: "gesture", amountCentimes: -150_00 },
        { kind: "delivery", amountCentimes: 15_00 },
        { kind: "tax", amountCentimes: 4_00 },
      ],
    });
    await correct(orderId, {}, { quantity: 1 });
    expect(await row(orderId)).toMatchObject({
      adjustments: [{ amountCentimes: -100_00 }, {}, {}],
      totalCentimes: 15_00,
    });
    expect(await mailCount(orderId)).toBe(0);
  });

  test("is refused by the checkout's rules, and where it was corrected since it was seen", async () => {
    const orderId = await held([{ productId: (await polo()).id }]);
    const { shippingAddress } = await row(orderId);
    const wrong = { ...shippingAddress, apartment: "", address: " " };
    await expect(correct(orderId, { phone: "non", shippingAddress: wrong })).rejects.toMatchObject({
      code: "INVALID_FIELDS",
      data: { fields: { address: "Veuillez saisir votre adresse." } },
    });
    await correct(orderId);
    expect(await history(orderId)).toEqual([]);
    const answers = await Promise.allSettled(
      [1, 2, 3, 4].map((quantity) => correct(orderId, { version: 0 }, { quantity: quantity + 1 })),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [lost] = answers.filter(({ status }) => status === "rejected");
    expect(lost).toMatchObject({ reason: { code: "ORDER_CORRECTED_MEANWHILE", status: 409, data: { current: 1 } } });
    expect((await agent().desk.show()).order).toMatchObject({ version: 1 });
  });

  test("is corrected by whoever holds it, and by nobody else", async () => {
    const orderId = await held([{ productId: (await polo()).id }]);
    const { phone, shippingAddress } = await row(orderId);
    const asked = { orderId, version: 0, phone, shippingAddress: { apartment: "", ...shippingAddress } };
    const lines = [{ size: "M", color: "navy", quantity: 2 }];
    await expect(shop.as(meryem!).desk.correct({ ...asked, lines })).rejects.toMatchObject({
      code: "ORDER_NOT_HELD",
      data: { by: "Adil Chraibi" },
    });
    await agent().desk.record({ orderId, outcome: "confirmed" });
    await expect(agent().desk.correct({ ...asked, lines })).rejects.toMatchObject({ code: "STATUS_CONFLICT" });
  });

  test("counts as sold what it has now, once", async () => {
    const { id } = await polo();
    const orderId = await held([{ productId: id, quantity: 4 }]);
    await correct(orderId, {}, { quantity: 1 });
    const { rows } = await shop.db.execute<{ sold: string }>(
      `select sum(count) as sold from (select count, kind, key from tallies union all select count, kind, key from tally_deltas) t where kind = 'sales' and key = '${id}'`,
    );
    expect(Number(rows[0]!.sold)).toBe(1);
  });
});

describe("where waiting orders hold their pieces", () => {
  test("the new ones are held in place of the old, or nothing changes", async () => {
    await shop.as(karim!).settings.save({ version: 0, settings: { desk: { holdsStock: true } } });
    const { id } = await polo({ S: 2, M: 5 });
    const orderId = await held([{ productId: id, quantity: 5 }]);
    expect(await left(id)).toBe(2);
    await correct(orderId, {}, { quantity: 4 });
    expect([await left(id), (await linesOf(orderId))[0]!.takenQuantity]).toEqual([3, 4]);
    await expect(correct(orderId, {}, { size: "S" })).rejects.toMatchObject({ code: "OUT_OF_STOCK" });
    expect([await left(id), (await linesOf(orderId))[0]!]).toMatchObject([3, { size: "M", takenQuantity: 4 }]);
    await correct(orderId, {}, { quantity: 5 });
    expect(await left(id)).toBe(2);
    await agent().desk.record({ orderId, outcome: "confirmed" });
    expect(await left(id)).toBe(2);
    const moved = await shop.db.select().from(stockMovements).where(eq(stockMovements.orderId, orderId));
    expect(moved.reduce((sum, { delta }) => sum + delta, 0)).toBe(-5);
  });
});
