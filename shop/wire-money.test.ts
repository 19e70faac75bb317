import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { price } from "./orders/pricing.ts";
import { policy } from "./policy.ts";
import { centimesOf, fromWire, schemaToWire, toWire } from "./wire-money.ts";

const amount = fc.integer({ min: -(10 ** 11), max: 10 ** 11 });

describe("money in JSON", () => {
  test("leaves in DH under its name without the unit, however deep it lies; all else leaves as it is", () => {
    const createdAt = new Date();
    const rows = [{ priceCentimes: 345_00, originalPriceCentimes: null, total: 3, createdAt }];
    expect(toWire({ rows, value: "navy" })).toEqual({
      rows: [{ price: 345, originalPrice: null, total: 3, createdAt }],
      value: "navy",
    });
  });

  test("says of a pricing what is shipping and what is tax, beside its adjustments", () => {
    expect(toWire(price([{ priceCentimes: 165_00, quantity: 1 }], { policy, destination: null }))).toEqual({
      subtotal: 165,
      shipping: 15,
      tax: 13.2,
      total: 193.2,
      adjustments: [
        { kind: "delivery", freeAbove: 200, basis: 165, amount: 15 },
        { kind: "tax", percent: 8, basis: 165, amount: 13.2 },
      ],
    });
  });

  test("enters as centimes, also as an address has it; what is no amount stays as it came", () => {
    expect(fromWire({ price: 19.99, originalPrice: null, priceRange: { min: "300", max: 350.5 } })).toEqual({
      priceCentimes: 19_99,
      originalPriceCentimes: null,
      priceRange: { minCentimes: 300_00, maxCentimes: 350_50 },
    });
    const odd = { price: "345", value: "101", priceRange: { min: "-1", max: "1e3" } };
    expect(fromWire(odd)).toEqual(odd);
  });

  test("that changed leaves in DH before and after, as the journal tells it", () => {
    const changes = { priceCentimes: { before: null, after: 345_50 }, name: { before: "a", after: "b" } };
    expect(toWire({ changes })).toEqual({
      changes: { price: { before: null, after: 345.5 }, name: { before: "a", after: "b" } },
    });
  });

  test("with more than two decimals enters as a fraction, for a rule to refuse", () => {
    const { priceCentimes } = fromWire({ price: 19.999 }) as { priceCentimes: number };
    expect(Number.isInteger(priceCentimes)).toBe(false);
  });

  test("is the same amount again after it left and entered, to the centime", () => {
    fc.assert(
      fc.property(amount, (priceCentimes) => {
        const { price: dirhams } = toWire({ priceCentimes }) as { price: number };
        expect(fromWire({ price: dirhams })).toEqual({ priceCentimes });
        expect(centimesOf(dirhams)).toBe(priceCentimes);
      }),
    );
  });

  test("that a stranger nests without end stops nothing", () => {
    const text = `${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`;
    expect(() => fromWire(JSON.parse(text))).not.toThrow();
  });

  test("is described as a number in DH", () => {
    const properties = { priceCentimes: { type: "integer" }, name: { type: "string" } };
    expect(schemaToWire({ properties, required: ["name", "priceCentimes"] })).toEqual({
      properties: { price: { type: "number", multipleOf: 0.01 }, name: { type: "string" } },
      required: ["name", "price"],
    });
  });
});
