import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { missingForFreeShipping, price } from "./pricing.ts";

const line = fc.record({
  priceCentimes: fc.integer({ min: 0, max: 5_000_00 }),
  quantity: fc.integer({ min: 1, max: 999 }),
});

describe("what an order costs", () => {
  test("shipping is 15 DH at 200 DH and free from one centime more", () => {
    expect(price([{ priceCentimes: 200_00, quantity: 1 }]).shipping).toBe(15_00);
    expect(price([{ priceCentimes: 200_01, quantity: 1 }]).shipping).toBe(0);
  });

  test("one polo at 165 DH: 13.20 DH tax, 15 DH shipping, 193.20 DH in all", () => {
    expect(price([{ priceCentimes: 165_00, quantity: 1 }])).toEqual({
      subtotal: 165_00,
      shipping: 15_00,
      tax: 13_20,
      total: 193_20,
    });
  });

  test("the hint names what is missing to 200 DH", () => {
    expect(missingForFreeShipping(price([{ priceCentimes: 165_00, quantity: 1 }]))).toBe(35_00);
    expect(missingForFreeShipping(price([{ priceCentimes: 345_00, quantity: 1 }]))).toBe(0);
  });

  test("an empty cart costs nothing", () => {
    expect(price([])).toEqual({ subtotal: 0, shipping: 0, tax: 0, total: 0 });
  });

  test("whatever is ordered, the total is the sum of whole centimes and tax is 8 % to half a centime", () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 50 }), (lines) => {
        const { subtotal, shipping, tax, total } = price(lines);
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
