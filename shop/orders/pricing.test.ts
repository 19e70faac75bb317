import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Policy, policy } from "../policy.ts";
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

  test("a city may have a fee of its own, and another house other figures", () => {
    const delivery = { ...policy.delivery, freeAboveCentimes: 500_00 };
    const other = { ...policy, delivery, taxPercent: 20 };
    const lines = [{ priceCentimes: 300_00, quantity: 1 }];
    const to = (name: string, feeCentimes: number | null) =>
      priceOf(lines, { policy: other, destination: { name, feeCentimes } }).totalCentimes;
    expect([to("Dakhla", 45_00), to("Casablanca", null)]).toEqual([405_00, 375_00]);
  });

  test("a city is the ground of its own fee, and of none where delivery is free or the house's fee holds", () => {
    const groundOf = (priceCentimes: number, feeCentimes: number | null) =>
      priceOf([{ priceCentimes, quantity: 1 }], { policy, destination: { name: "Dakhla", feeCentimes } })
        .adjustments[0];
    expect(groundOf(165_00, 45_00)).toMatchObject({ city: "Dakhla", amountCentimes: 45_00, freeAboveCentimes: 200_00 });
    expect(groundOf(165_00, 0)).toMatchObject({ city: "Dakhla", amountCentimes: 0 });
    expect([groundOf(200_01, 45_00), groundOf(165_00, null)]).toEqual([
      { kind: "delivery", freeAboveCentimes: 200_00, basisCentimes: 200_01, amountCentimes: 0 },
      { kind: "delivery", freeAboveCentimes: 200_00, basisCentimes: 165_00, amountCentimes: 15_00 },
    ]);
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

  test("a house without tax has no line for it, and one with a tax of its own has its name", () => {
    const lines = [{ priceCentimes: 100_00, quantity: 1 }];
    const kinds = (other: Partial<Policy>) =>
      priceOf(lines, { policy: { ...policy, ...other }, destination: null }).adjustments.map(({ kind }) => kind);
    expect(kinds({ taxPercent: 0 })).toEqual(["delivery"]);
    expect(kinds({ taxPercent: 0, pricesIncludeTax: true })).toEqual(["delivery"]);
    const named = priceOf(lines, { policy: { ...policy, taxPercent: 20, taxName: "TVA" }, destination: null });
    expect(named.adjustments[1]).toEqual({
      kind: "tax",
      percent: 20,
      name: "TVA",
      basisCentimes: 100_00,
      amountCentimes: 20_00,
    });
  });

  test("where prices include tax, nothing is added and the line says what of them is tax", () => {
    const policyTtc = { ...policy, taxPercent: 20, taxName: "TVA", pricesIncludeTax: true };
    const priced = priceOf([{ priceCentimes: 120_00, quantity: 1 }], { policy: policyTtc, destination: null });
    expect(priced.totalCentimes).toBe(135_00);
    expect(priced.adjustments[1]).toEqual({
      kind: "tax",
      percent: 20,
      name: "TVA",
      basisCentimes: 120_00,
      amountCentimes: 0,
      includedCentimes: 20_00,
    });
  });

  test("whatever a house sets, totals are sums of whole centimes, and tax is right to half a centime", () => {
    const set = fc.record({
      hundredths: fc.integer({ min: 0, max: 10_000 }),
      pricesIncludeTax: fc.boolean(),
      feeCentimes: fc.integer({ min: 0, max: 10_000_00 }),
      freeAboveCentimes: fc.option(fc.integer({ min: 0, max: 1_000_000_00 })),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 50 }), set, (lines, one) => {
        const { hundredths, pricesIncludeTax, ...delivery } = one;
        const taxPercent = hundredths / 100;
        const its = { ...policy, taxPercent, pricesIncludeTax, delivery: { ...policy.delivery, ...delivery } };
        const priced = priceOf(lines, { policy: its, destination: null });
        const { subtotal, shipping, tax, total } = named(priced);
        const isFree = delivery.freeAboveCentimes !== null && subtotal > delivery.freeAboveCentimes;
        expect(shipping).toBe(isFree ? 0 : delivery.feeCentimes);
        expect(total).toBe(subtotal + shipping + tax);
        const [, line] = priced.adjustments;
        const included = line?.kind === "tax" ? (line.includedCentimes ?? 0) : 0;
        const [added, held] = pricesIncludeTax ? [0, taxPercent / (100 + taxPercent)] : [taxPercent / 100, 0];
        expect(Math.abs(tax - subtotal * added)).toBeLessThanOrEqual(0.5 + 1e-4);
        expect(Math.abs(included - subtotal * held)).toBeLessThanOrEqual(0.5 + 1e-4);
        expect([total, included].every(Number.isSafeInteger)).toBe(true);
        const missing = missingForFreeDelivery(priced, its);
        if (missing > 0) {
          const more = [...lines, { priceCentimes: missing + 1, quantity: 1 }];
          expect(named(priceOf(more, { policy: its, destination: null })).shipping).toBe(0);
        }
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
