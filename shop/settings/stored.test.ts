import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { complete, defaults, differing, type Settings } from "./settings.ts";
import { readStored, toStored } from "./stored.ts";

const read = (stored: unknown) => complete(readStored(stored).given);

describe("a row that another version of the shop has written", () => {
  test("has what it lacks as it begins", () => {
    expect(read({})).toEqual(defaults);
    expect(read({ prices: { taxPercent: 20 } })).toEqual({
      ...defaults,
      prices: { ...defaults.prices, taxPercent: 20 },
    });
  });

  test("keeps what this version does not know when this version saves", () => {
    const newer = { loyalty: { points: 3 }, house: { city: "Fès", mascot: "cigogne" } };
    expect(read(newer).house).toEqual({ ...defaults.house, city: "Fès" });
    expect(toStored({ house: { city: "Rabat" } }, newer)).toEqual({
      loyalty: { points: 3 },
      house: { mascot: "cigogne", city: "Rabat" },
    });
  });

  test("has what this version does not accept as it begins, and names it", () => {
    const wrong = {
      house: { ice: "123", city: "Fès", email: 7, socials: { instagram: "javascript:alert(1)" } },
      prices: { taxPercent: "8 %", feeCentimes: 12.5 },
      delivery: { standardDays: { least: 9, most: 2 } },
      notices: "soldes",
    };
    expect(readStored(wrong)).toEqual({
      given: { house: { city: "Fès" }, prices: {}, delivery: {}, desk: {}, staff: {}, payment: {}, notices: {} },
      refused: [
        ...["house.ice", "house.email", "house.socials"],
        ...["prices.taxPercent", "prices.feeCentimes", "delivery.standardDays"],
      ],
    });
  });

  test("keeps what this version does not accept, until that very field is set", () => {
    const newer = { payment: { ways: ["on-delivery", "card"] }, prices: { taxPercent: "8 %", feeCentimes: 20_00 } };
    const fee = { prices: { feeCentimes: 30_00 } };
    expect(toStored(fee, newer, fee)).toEqual({
      payment: { ways: ["on-delivery", "card"] },
      prices: { taxPercent: "8 %", feeCentimes: 30_00 },
    });
    const tax = { prices: { taxPercent: 20 } };
    expect(toStored(tax, newer, tax).prices).toEqual({ taxPercent: 20 });
    expect(toStored({}, newer, { prices: { taxPercent: 8 } })).toEqual({ payment: newer.payment });
  });

  test("is read whatever it holds", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (row, fields) => {
        for (const stored of [row, { house: fields, prices: fields, __proto__: fields }]) {
          const settings = read(stored);
          expect(Object.keys(settings)).toEqual(Object.keys(defaults));
          expect(settings.prices.feeCentimes).toBeGreaterThanOrEqual(0);
          expect(toStored(differing(settings), stored)).toBeTypeOf("object");
        }
      }),
    );
  });
});

test("what is as it begins is not stored, and all else comes back", () => {
  expect(differing(defaults)).toEqual({});
  const settings: Settings = {
    ...defaults,
    prices: { ...defaults.prices, freeAboveCentimes: null },
    notices: { line: { text: "Soldes", from: "2026-12-01T09:00", until: "" } },
  };
  const stored = JSON.parse(JSON.stringify(toStored(differing(settings), undefined)));
  expect(stored).toEqual({ prices: { freeAboveCentimes: null }, notices: { line: settings.notices.line } });
  expect(read(stored)).toEqual(settings);
});
