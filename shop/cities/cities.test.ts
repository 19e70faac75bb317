import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedCities } from "../../db/seed/seed-cities.ts";
import { aCheckout, makePolo, opened } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { until } from "../../test/until.ts";
import { policy } from "../policy.ts";

let shop: TestShop;
let karim: { email: string };
let polo: string;
beforeAll(async () => {
  shop = await openTestShop();
  karim = await shop.person("karim");
  polo = (await makePolo(shop.db, { priceCentimes: 165_00, sizes: { M: 500 } })).id;
  await seedCities(shop.services);
});
afterAll(() => shop.stop());

const office = () => shop.as(karim).cities;
const cityNamed = async (name: string) => (await office().list({ search: name })).rows[0]!;
const set = async (
  name: string,
  terms: Omit<Parameters<ReturnType<typeof office>["save"]>[0], "cityId" | "version">,
) => {
  const { id, version } = await cityNamed(name);
  return office().save({ cityId: id, version, ...terms });
};
const to = (city: string) => {
  const order = aCheckout([{ productId: polo }]);
  return { ...order, shippingAddress: { ...order.shippingAddress, city } };
};
const placed = async (city: string) => {
  const { orderId } = await shop.as(null).orders.place(to(city));
  return opened(await shop.as(null).orders.show({ orderId }));
};
const cartTo = (city?: string) =>
  shop.as(null).cart.view({ guestCart: [{ productId: polo, size: "M", color: "navy", quantity: 1 }], city });

describe("while the house has set nothing", () => {
  test("every city is served for the house's fee, and an order is as specified", async () => {
    const [casablanca, anywhere] = [await placed("Casablanca"), await placed("Un village")];
    for (const { pricing, deliveryDays } of [casablanca, anywhere]) {
      expect(pricing.adjustments[0]).toEqual({
        kind: "delivery",
        freeAboveCentimes: 200_00,
        basisCentimes: 165_00,
        amountCentimes: 15_00,
      });
      expect(deliveryDays).toEqual(policy.delivery.standardDays);
    }
    expect((await cartTo("Casablanca")).destination).toBeNull();
  });

  test("the cities are given once, and never again", async () => {
    const { all } = await office().list({});
    await Promise.all([seedCities(shop.services), seedCities(shop.services)]);
    expect((await office().list({})).all).toBe(all);
    expect(all).toBeGreaterThan(200);
  });
});

describe("a city with terms of its own", () => {
  test("its fee and delay are in the cart, the order and the mail, and frozen there", async () => {
    await set("Dakhla", { feeCentimes: 45_00, days: { least: 7, most: 10 } });
    await until(async () => expect((await cartTo("dakhla")).destination?.name).toBe("Dakhla"));
    expect((await cartTo("الداخلة")).totalCentimes).toBe(165_00 + 45_00 + 13_20);
    expect((await cartTo()).totalCentimes).toBe(165_00 + 15_00 + 13_20);
    const order = await placed("  DAKHLA ");
    const delivery = { kind: "delivery", city: "Dakhla", amountCentimes: 45_00 };
    expect(order).toMatchObject({ pricing: { adjustments: [delivery, {}] }, deliveryDays: { least: 7, most: 10 } });
    const [mail] = await shop.letters(order.customerInfo.email!);
    expect(mail).toMatchObject({ kind: "order-confirmation" });
    expect(JSON.stringify(mail)).toContain("Dakhla");
    await set("Dakhla", { feeCentimes: 60_00, days: null });
    const again = opened(await shop.as(null).orders.show({ orderId: order.id }));
    expect(again.pricing).toEqual(order.pricing);
    expect(again.deliveryDays).toEqual({ least: 7, most: 10 });
  });

  test("delivery is free above the house's amount there too", async () => {
    await set("Tata", { feeCentimes: 50_00 });
    const two = [{ productId: polo, size: "M", color: "navy", quantity: 2 }];
    const cart = await shop.as(null).cart.view({ guestCart: two, city: "Tata" });
    expect([cart.totalCentimes, cart.adjustments[0]]).toEqual([
      330_00 + 26_40,
      { kind: "delivery", freeAboveCentimes: 200_00, basisCentimes: 330_00, amountCentimes: 0 },
    ]);
    const one = await cartTo("Tata");
    expect(one.missingForFreeShippingCentimes).toBe(35_00);
  });

  test("a customer's cart is priced for where their next order probably goes", async () => {
    const yasmine = await shop.person("yasmine");
    const hers = shop.as(yasmine);
    await hers.addresses.add({
      ...{ phone: "0612345678", address: "1, rue du Port", city: "Dakhla", zipCode: "73000", country: "Maroc" },
    });
    const { cart } = await hers.cart.add({ line: { productId: polo, size: "M", color: "navy", quantity: 1 } });
    expect(cart.destination?.name).toBe("Dakhla");
    expect((await hers.cart.view({})).adjustments[0]!.amountCentimes).toBe(60_00);
    expect((await hers.cart.view({ city: "Casablanca" })).adjustments[0]!.amountCentimes).toBe(15_00);
  });

  test("one that is not served refuses the order, and a repeated request still gets its own", async () => {
    const order = to("Aousserd");
    const { orderId } = await shop.as(null).orders.place(order);
    await set("Aousserd", { isServed: false });
    await until(async () => expect((await cartTo("Aousserd")).destination?.isServed).toBe(false));
    await expect(shop.as(null).orders.place(to("أوسرد"))).rejects.toMatchObject({
      code: "CITY_NOT_SERVED",
      status: 422,
      message: "Nous ne livrons pas encore dans cette ville.",
      data: { city: "Aousserd" },
    });
    expect(await shop.as(null).orders.place(order)).toEqual({ orderId });
  });
});

describe("the office", () => {
  test("of two who change a city at once the second is told, and nothing of theirs is written", async () => {
    const { id: cityId, version } = await cityNamed("Tiznit");
    const both = await Promise.allSettled([
      office().save({ cityId, version, feeCentimes: 20_00 }),
      office().save({ cityId, version, feeCentimes: 30_00 }),
    ]);
    const [refused] = both.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refused).toMatchObject({ code: "CITY_SAVED_MEANWHILE", status: 409, data: { current: version + 1 } });
    expect((await cityNamed("Tiznit")).version).toBe(version + 1);
  });

  test("what is wrong is told by field, and a name that another city has is taken", async () => {
    const { id: cityId, version } = await cityNamed("Tiznit");
    const wrong = office().save({
      ...{ cityId, version, name: "FEZ", region: "paris", feeCentimes: Number.NaN, days: { least: 5, most: 2 } },
    });
    await expect(wrong).rejects.toMatchObject({
      code: "INVALID_CITY",
      data: {
        fields: {
          name: "Another city has this name.",
          region: "Please choose one of the twelve regions.",
          fee: expect.stringMatching(/^Please write an amount/),
          days: expect.stringMatching(/^Please write two numbers of days/),
        },
      },
    });
    await expect(office().save({ cityId: "nobody", version: 1 })).rejects.toMatchObject({ code: "CITY_NOT_FOUND" });
  });

  test("a city is added, found under all its names, and told in the journal with what it was", async () => {
    const { cityId } = await office().add({
      ...{ name: "Ville Nouvelle", arabicName: "المدينة الجديدة", spellings: ["Vnouv"], region: "oriental" },
      ...{ feeCentimes: 25_00, days: null, isServed: true },
    });
    await until(async () => expect((await cartTo("vnouv")).destination?.name).toBe("Ville Nouvelle"));
    await office().save({ cityId, version: 1, isServed: false });
    const { rows } = await shop.as(karim).journal.list({ thing: "city", thingId: cityId });
    expect(rows.map(({ call, called, changes }) => [call, called, changes.isServed])).toEqual([
      ["cities.save", "Ville Nouvelle", { before: true, after: false }],
      ["cities.add", "Ville Nouvelle", { before: null, after: true }],
    ]);
  });

  test("the list is searched as the checkout is, narrowed, and read page by page both ways", async () => {
    expect((await office().list({ search: "laayoune" })).rows[0]?.name).toBe("Laâyoune");
    expect((await office().list({ show: "unserved" })).rows.map(({ name }) => name)).toContain("Aousserd");
    const region = await office().list({ region: "dakhla-oued-ed-dahab", limit: 1000 });
    expect(new Set(region.rows.map((row) => row.region))).toEqual(new Set(["dakhla-oued-ed-dahab"]));
    const { rows: all } = await office().list({ limit: 1000 });
    const first = await office().list({ limit: 100 });
    const end = first.rows.at(-1)!;
    const second = await office().list({ limit: 100, cursor: { edge: "after", key: end.name, id: end.id } });
    expect([...first.rows, ...second.rows]).toEqual(all.slice(0, 200));
    expect([first.hasBefore, first.hasAfter, second.hasBefore, second.hasAfter]).toEqual([false, true, true, true]);
    const start = second.rows[0]!;
    const back = await office().list({ limit: 100, cursor: { edge: "before", key: start.name, id: start.id } });
    expect([back.rows, back.hasBefore, back.hasAfter]).toEqual([first.rows, false, true]);
    const last = await office().list({ limit: 100, cursor: { edge: "last" } });
    expect([last.rows.at(-1), last.hasAfter]).toEqual([all.at(-1), false]);
  });

  test("another process knows of it within a second", async () => {
    const other = await openTestShop({
      place: { database: { url: shop.databaseUrl } as never, dataDir: shop.dataDir },
    });
    try {
      const suggested = async () => (await other.as(null).cities.suggest({ search: "Zzgrad" })).length;
      expect(await suggested()).toBe(0);
      await office().add({
        ...{ name: "Zzgrad", arabicName: "", spellings: [], region: "oriental", feeCentimes: null, days: null },
        isServed: true,
      });
      await until(async () => expect(await suggested()).toBe(1), { timeout: 1_000 });
    } finally {
      await other.close();
    }
  });
});

describe("a file of cities", () => {
  const count = async () => (await office().list({})).all;

  test("changes those that are known by any of their names, adds the others, and changes nothing the second time", async () => {
    const before = await count();
    const lines = [
      { line: 2, name: "FEZ", feeCentimes: 20_00, days: { least: 1, most: 2 }, isServed: true },
      { line: 3, name: "Ville du fichier", arabicName: "مدينة الملف", region: "oriental", feeCentimes: null },
    ];
    expect(await office().import({ lines })).toEqual({ added: 1, changed: 1, unchanged: 0 });
    const fes = await cityNamed("Fès");
    expect(fes).toMatchObject({ name: "Fès", feeCentimes: 20_00, spellings: ["Fez", "Fas"] });
    expect(await office().import({ lines })).toEqual({ added: 0, changed: 0, unchanged: 2 });
    expect((await cityNamed("Fès")).version).toBe(fes.version);
    expect(await count()).toBe(before + 1);
  });

  test("with a wrong line changes nothing, and says what is wrong in which line", async () => {
    const before = await count();
    const lines = [
      { line: 2, name: "Une ville juste", region: "oriental" },
      { line: 3, name: "" },
      { line: 4, name: "Sans région" },
      { line: 5, name: "Fès", feeCentimes: Number.NaN },
      { line: 6, name: "fas", feeCentimes: 1_00 },
      { line: 7, name: "FEZ" },
      { line: 8, name: "Salé", spellings: ["Rabat"] },
      { line: 9, name: "Oujda", isServed: null },
    ];
    const refused = await office()
      .import({ lines })
      .catch((error) => error);
    expect(refused).toMatchObject({ code: "INVALID_CITIES", status: 422 });
    expect(refused.data.lines.map((one: { line: number; problem: string }) => [one.line, one.problem])).toEqual([
      [3, "required"],
      [3, "region"],
      [4, "region"],
      [5, "fee"],
      [7, "twice"],
      [8, "taken"],
      [9, "served"],
    ]);
    expect(await count()).toBe(before);
  });

  test("of 10,000 lines is taken at once, each with its line in the journal", async () => {
    const lines = Array.from({ length: 10_000 }, (_, at) => ({
      ...{ line: at + 2, name: `Douar ${at}`, region: "oriental", feeCentimes: at },
    }));
    const began = performance.now();
    expect(await office().import({ lines })).toEqual({ added: 10_000, changed: 0, unchanged: 0 });
    expect(performance.now() - began).toBeLessThan(60_000);
    const { rows } = await shop.db.execute<{ count: number }>(
      sql`select count(*)::int from journal_entries where call = 'cities.import' and changes ->> 'name' like '%Douar%'`,
    );
    expect(rows[0]!.count).toBe(10_000);
  });
});
