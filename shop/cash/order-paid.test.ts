import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parcelStates } from "../parcels/states.ts";
import { isPaid, type ParcelMoney } from "./order-paid.ts";

const parcel = (given: Partial<ParcelMoney>): ParcelMoney => ({
  state: "delivered",
  collectCentimes: 100_00,
  owedCentimes: 100_00,
  paidCentimes: 100_00,
  ...given,
});

describe("an order is paid", () => {
  test("when all its parcels that carry money have brought what is owed for them", () => {
    expect(isPaid([parcel({}), parcel({ paidCentimes: 120_00 })])).toBe(true);
    expect(isPaid([parcel({}), parcel({ collectCentimes: 0, owedCentimes: 0, paidCentimes: null })])).toBe(true);
    expect(isPaid([parcel({}), parcel({ paidCentimes: null })])).toBe(false);
    expect(isPaid([parcel({ paidCentimes: 99_99 })])).toBe(false);
  });

  test("not by parcels that came back, are lost or were given up, but without them", () => {
    expect(isPaid([parcel({ state: "seen", owedCentimes: 0, paidCentimes: 0 })])).toBe(false);
    expect(isPaid([parcel({}), parcel({ state: "refused", owedCentimes: 0, paidCentimes: null })])).toBe(true);
    expect(isPaid([parcel({ state: "ready", owedCentimes: 0, paidCentimes: null }), parcel({})])).toBe(false);
  });

  test("nobody knows where no parcel was to carry money", () => {
    expect(isPaid([])).toBe(null);
    expect(isPaid([parcel({ collectCentimes: 0, owedCentimes: 0, paidCentimes: null })])).toBe(null);
  });

  test("never by paying less, and always still by paying more", () => {
    const money = fc.record({
      state: fc.constantFrom(...parcelStates),
      collectCentimes: fc.nat(3),
      owedCentimes: fc.nat(3),
      paidCentimes: fc.option(fc.nat(3)),
    });
    fc.assert(
      fc.property(fc.array(money, { maxLength: 4 }), (parcels) => {
        const more = parcels.map((one) => ({ ...one, paidCentimes: (one.paidCentimes ?? 0) + 1 }));
        if (isPaid(parcels)) expect(isPaid(more)).toBe(true);
        if (isPaid(more) === false) expect(isPaid(parcels)).toBe(false);
      }),
    );
  });
});
