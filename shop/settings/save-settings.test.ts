import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { defaults } from "./settings.ts";
import { settings } from "./tables.ts";

let shop: TestShop;
let karim: Awaited<ReturnType<TestShop["person"]>>;
beforeAll(async () => {
  shop = await openTestShop();
  karim = await shop.person("karim");
});
afterAll(() => shop.stop());

const show = () => shop.as(karim).settings.show({});

describe("the settings of the house", () => {
  test("are as specified while nothing is set", async () => {
    expect(await show()).toMatchObject({ version: 0, settings: defaults, refused: [], versions: [] });
  });

  test("are saved as a new version, and what is not given stays", async () => {
    const { version } = await shop.as(karim).settings.save({ version: 0, settings: { prices: { taxPercent: 20 } } });
    expect(version).toBe(1);
    await shop.as(karim).settings.save({ version, settings: { house: { city: "  Fès " } } });
    const now = await show();
    expect(now.settings).toEqual({
      ...defaults,
      house: { ...defaults.house, city: "Fès" },
      prices: { ...defaults.prices, taxPercent: 20 },
    });
    expect(now.versions.map(({ version, by }) => [version, by])).toEqual([
      [2, "Karim Tazi"],
      [1, "Karim Tazi"],
    ]);
    const rows = await shop.db.select().from(settings);
    expect(rows.map(({ values }) => values)).toEqual([
      { prices: { taxPercent: 20 } },
      { house: { city: "Fès" }, prices: { taxPercent: 20 } },
    ]);
  });

  test("of two people who save at once the second is told by whom and when, and nothing of it is saved", async () => {
    const { version } = await show();
    const nadia = await shop.person("salma");
    await shop.as(karim).accounts.setRole({ userId: nadia.id, role: "admin", password: karim.password });
    const both = await Promise.allSettled([
      shop.as(karim).settings.save({ version, settings: { house: { tagline: "Karim" } } }),
      shop.as(nadia).settings.save({ version, settings: { house: { tagline: "Nadia" } } }),
    ]);
    const [refused] = both.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [newest] = (await show()).versions;
    expect(refused).toMatchObject({
      code: "SETTINGS_SAVED_MEANWHILE",
      status: 409,
      data: { current: version + 1, by: newest!.by, at: newest!.at },
    });
    expect((await show()).version).toBe(version + 1);
  });

  test("of an earlier version can be read, and of one that never was not", async () => {
    const { version, current, settings } = await shop.as(karim).settings.show({ version: 1 });
    expect([version, settings.prices.taxPercent, settings.house.city]).toEqual([1, 20, defaults.house.city]);
    expect(current).toBeGreaterThan(1);
    expect((await shop.as(karim).settings.show({ version: 0 })).settings).toEqual(defaults);
    await expect(shop.as(karim).settings.show({ version: 99 })).rejects.toMatchObject({ code: "VERSION_NOT_FOUND" });
  });

  test("are refused field by field, with a sentence for each, and nothing of them is saved", async () => {
    const { version } = await show();
    const house = {
      ...{ name: " ", ice: "001561191000067", phone: "appelez-nous", whatsapp: "12 34", email: "bonjour" },
      ...{ taxId: "A1", socials: { instagram: "instagram.com/azrou", facebook: "", twitter: "", tiktok: "" } },
    };
    const wrong = {
      house,
      prices: { taxPercent: 8.125, feeCentimes: 12.5, freeAboveCentimes: -1 },
      delivery: { standardDays: { least: 7, most: 5 }, reviewDays: { least: 1, most: 0 } },
      notices: { line: { text: "x".repeat(141), from: "2026-02-30T09:00", until: "" } },
    };
    const refusal = await shop
      .as(karim)
      .settings.save({ version, settings: wrong })
      .catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      code: "INVALID_SETTINGS",
      status: 422,
      data: {
        fields: {
          "house.name": "Please fill this in.",
          "house.ice": expect.stringContaining("15 digits"),
          "house.phone": expect.stringContaining("telephone"),
          "house.whatsapp": expect.stringContaining("telephone"),
          "house.email": expect.stringContaining("e-mail"),
          "house.taxId": expect.stringContaining("digits"),
          "house.socials.instagram": expect.stringContaining("https://"),
          "prices.taxPercent": expect.stringContaining("percentage"),
          "prices.fee": expect.stringContaining("dirhams"),
          "prices.freeAbove": expect.stringContaining("dirhams"),
          "delivery.standardDays": expect.stringContaining("above the second"),
          "delivery.reviewDays.most": expect.stringContaining("days"),
          "notices.line.text": "This text is too long.",
          "notices.line.from": expect.stringContaining("day and an hour"),
        },
      },
    });
    expect((await show()).version).toBe(version);
  });

  test("are the administrator's alone", async () => {
    const yasmine = await shop.person("yasmine");
    for (const who of [null, yasmine])
      await expect(shop.as(who).settings.save({ version: 0, settings: {} })).rejects.toMatchObject({
        code: who ? "PERMISSION_DENIED" : "UNAUTHENTICATED",
      });
  });
});
