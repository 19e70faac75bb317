import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { adjusted, adjustmentTypes, mostStock, movementsOf, split } from "./adjustment.ts";

const sizes = fc
  .array(fc.integer({ min: 0, max: 5_000 }), { minLength: 1, maxLength: 6 })
  .map((stock) => stock.map((stockQuantity, index) => ({ name: `size ${index}`, stockQuantity })));
const quantity = fc.integer({ min: 0, max: 100_000 });
const held = (pieces: readonly { stockQuantity: number }[]) =>
  pieces.reduce((sum, size) => sum + size.stockQuantity, 0);

describe("splitting an overall stock across sizes", () => {
  test("keeps the proportions", () => {
    const stock = [4, 8, 4].map((stockQuantity, index) => ({ name: `${index}`, stockQuantity }));
    expect(split(stock, 32)).toEqual([8, 16, 8]);
    expect(split(stock, 10)).toEqual([3, 5, 2]);
  });

  test("shares evenly where all sizes are empty", () => {
    expect(
      split(
        [
          { name: "S", stockQuantity: 0 },
          { name: "M", stockQuantity: 0 },
          { name: "L", stockQuantity: 0 },
        ],
        11,
      ),
    ).toEqual([4, 4, 3]);
  });

  test("is whole, never negative and sums exactly, whatever the stock", () => {
    fc.assert(
      fc.property(sizes, quantity, (stock, total) => {
        const shares = split(stock, total);
        expect(shares.every((share) => Number.isInteger(share) && share >= 0)).toBe(true);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
      }),
    );
  });

  test("adding takes from no size, removing gives to none", () => {
    fc.assert(
      fc.property(sizes, quantity, fc.constantFrom("add" as const, "subtract" as const), (stock, quantity, type) => {
        const movements = movementsOf({ stockQuantity: held(stock), sizes: stock }, { type, quantity })!;
        expect(movements.every(({ delta }) => (type === "add" ? delta > 0 : delta < 0))).toBe(true);
      }),
    );
  });
});

describe("an adjustment", () => {
  test("ends at the level it names, between nothing and the most there can be", () => {
    fc.assert(
      fc.property(
        sizes,
        fc.integer({ min: 0, max: mostStock }),
        fc.constantFrom(...adjustmentTypes),
        (stock, quantity, type) => {
          const before = held(stock);
          const moved = movementsOf({ stockQuantity: before, sizes: stock }, { type, quantity })!;
          expect(before + moved.reduce((sum, { delta }) => sum + delta, 0)).toBe(adjusted(before, type, quantity));
        },
      ),
    );
    expect(adjusted(3, "subtract", 5)).toBe(0);
    expect(adjusted(mostStock, "add", 1)).toBe(mostStock);
  });

  test("of one size leaves the others alone; an unknown size is told", () => {
    const stock = {
      stockQuantity: 7,
      sizes: [
        { name: "S", stockQuantity: 3 },
        { name: "M", stockQuantity: 4 },
      ],
    };
    expect(movementsOf(stock, { type: "set", quantity: 9, size: "M" })).toEqual([{ size: "M", delta: 5 }]);
    expect(movementsOf(stock, { type: "subtract", quantity: 9, size: "S" })).toEqual([{ size: "S", delta: -3 }]);
    expect(movementsOf(stock, { type: "add", quantity: 1, size: "XL" })).toBeNull();
  });

  test("of a product without sizes moves its whole stock", () => {
    expect(movementsOf({ stockQuantity: 7, sizes: [] }, { type: "add", quantity: 2 })).toEqual([
      { size: "", delta: 2 },
    ]);
  });
});

test("a product whose form was given more than stock can hold is lowered as asked, and raised no further", () => {
  const sizes = [
    { name: "S", stockQuantity: mostStock },
    { name: "M", stockQuantity: mostStock },
  ];
  const stock = { stockQuantity: 2 * mostStock, sizes };
  expect(movementsOf(stock, { type: "set", quantity: 5, size: "M" })).toEqual([{ size: "M", delta: 5 - mostStock }]);
  expect(movementsOf(stock, { type: "add", quantity: 1, size: "M" })).toEqual([]);
});
