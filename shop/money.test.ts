import fc from "fast-check";
import { expect, test } from "vitest";
import { decimals, dirhams, figure, parseAmount, shortDecimals } from "./money.ts";

const narrow = "\u202f";

test("a figure is written in French, its centimes only where there are some", () => {
  expect(figure(0)).toBe("0");
  expect(figure(34_500)).toBe("345");
  expect(figure(34_505)).toBe("345,05");
  expect(figure(123_450)).toBe(`1${narrow}234,50`);
  expect(figure(123_456_700)).toBe(`1${narrow}234${narrow}567`);
  expect(figure(-1_500)).toBe("-15");
  expect(dirhams(69_500)).toBe(`695${narrow}DH`);
});

test("a number field shows what was typed into it, and reads it again to the centime", () => {
  expect([0, 300_00, 245_50, 19_99, -5].map(shortDecimals)).toEqual(["0", "300", "245.5", "19.99", "-0.05"]);
  expect(["345,5", "345.50", "19.999", "-1", "abc", ""].map(parseAmount)).toEqual([345_50, 345_50, NaN, NaN, NaN, NaN]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (amount) => {
      expect(parseAmount(decimals(amount))).toBe(amount);
      expect(parseAmount(shortDecimals(amount))).toBe(amount);
    }),
  );
});

test("every amount is written as the language's own rules write it", () => {
  const whole = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 0 });
  const cents = new Intl.NumberFormat("fr-FR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (amount) => {
      const written = amount % 100 === 0 ? whole : cents;
      expect(figure(amount)).toBe(written.format(amount / 100));
    }),
  );
});
