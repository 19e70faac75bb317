import fc from "fast-check";
import { expect, test } from "vitest";
import { dirhams, figure } from "./money.ts";

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
