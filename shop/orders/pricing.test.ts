import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { policy } from "../policy.ts";
import { missingForFreeDelivery, type Pricing, price as priceOf, sumOf } from "./pricing.ts";

type Lines = Parameters<typeof priceOf>[0];
const price = (lines: Lines) => priceOf(lines, { policy, destination: null });
/** Shipping and tax by name, as the wire has them. */
const named = (priced: Pricing) => ({
  subtotal: priced.subtotalCentimes,
  shipping: sumOf(priced, "delivery"),
  tax: sumOf(priced, "tax"),
  total: priced.totalCentimes,
});

const line = fc.record({
  priceCentimes: fc.integer({ min: 0, max: 5_000_00 }),
  quantity: fc.integer({ min: 1, max: 999 }),
});

describe("what an order costs", () => {
  test("shipping is 15 DH at 200 DH and free from one centime more", () => {
    expect(named(price([{ priceCentimes: 200_00, quantity: 1 }])).shipping).toBe(15_00);
    expect(named(price([{ priceCentimes: 200_01, quantity: 1 }])).shipping).toBe(0);
  });

  test("one polo at 165 DH: 13.20 DH tax, 15 DH shipping, 193.20 DH in all", () => {
    expect(named(price([{ priceCentimes: 165_00, quantity: 1 }]))).toEqual({
      subtotal: 165_00,
      shipping: 15_00,
      tax: 13_20,
      total: 193_20,
    });
  });

  test("the hint names what is missing to 200 DH", () => {
    expect(missingForFreeDelivery(price([{ priceCentimes: 165_00, quantity: 1 }]), policy)).toBe(35_00);
    expect(missingForFreeDelivery(price([{ priceCentimes: 345_00, quantity: 1 }]), policy)).toBe(0);
  });

  test("an empty cart costs nothing", () => {
    expect(named(price([]))).toEqual({ subtotal: 0, shipping: 0, tax: 0, total: 0 });
  });

  test("each adjustment says what it was computed from, and on what ground", () => {
    expect(price([{ priceCentimes: 165_00, quantity: 1 }]).adjustments).toEqual([
      { kind: "delivery", freeAboveCentimes: 200_00, basisCentimes: 165_00, amountCentimes: 15_00 },
      { kind: "tax", percent: 8, basisCentimes: 165_00, amountCentimes: 13_20 },
    ]);
  });

  test("a town may have a fee of its own, and another house other figures", () => {
    const delivery = { ...policy.delivery, freeAboveCentimes: 500_00, feeCentimesByCity: { Dakhla: 45_00 } };
    const other = { ...policy, delivery, taxPercent: 20 };
    const lines = [{ priceCentimes: 300_00, quantity: 1 }];
    expect(priceOf(lines, { policy: other, destination: { city: "Dakhla" } }).totalCentimes).toBe(405_00);
    expect(priceOf(lines, { policy: other, destination: { city: "Casablanca" } }).totalCentimes).toBe(375_00);
  });

  test("a town's fee is met however its name is typed, and by no other text", () => {
    const delivery = { ...policy.delivery, feeCentimesByCity: { Laâyoune: 40_00 } };
    const other = { ...policy, delivery };
    const to = (city: string) =>
      sumOf(priceOf([{ priceCentimes: 165_00, quantity: 1 }], { policy: other, destination: { city } }), "delivery");
    expect(["Laâyoune", " laayoune", "LAÂYOUNE"].map(to)).toEqual([40_00, 40_00, 40_00]);
    expect(["", "Laâ", "constructor", "toString", "__proto__"].map(to)).toEqual(Array(5).fill(15_00));
  });

  test("whatever is ordered, the total is the sum of whole centimes and tax is 8 % to half a centime", () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 50 }), (lines) => {
        const { subtotal, shipping, tax, total } = named(price(lines));
        expect(total).toBe(subtotal + shipping + tax);
        expect([subtotal, shipping, tax, total].every(Number.isSafeInteger)).toBe(true);
        expect(Math.abs(tax - subtotal * 0.08)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });

  test("the order of lines and how they are split changes nothing", () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (lines) => {
        const pieces = lines.flatMap(({ priceCentimes, quantity }) => [
          { priceCentimes, quantity: 1 },
          ...(quantity > 1 ? [{ priceCentimes, quantity: quantity - 1 }] : []),
        ]);
        expect(price(pieces.reverse())).toEqual(price(lines));
      }),
    );
  });
});
