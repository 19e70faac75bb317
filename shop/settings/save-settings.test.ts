import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { defaults } from "./settings.ts";
import { settings } from "./tables.ts";

let shop: TestShop;
let karim: { id: string; email: string };
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
});
