import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allocate, type Holding, type Want } from "./allocation.ts";

const sized = (stock: Record<string, number>, unlimited = false): Holding => ({
  productId: "polo",
  unlimited,
  stockQuantity: Object.values(stock).reduce((sum, units) => sum + units, 0),
  sizes: Object.entries(stock).map(([name, stockQuantity]) => ({ name, stockQuantity })),
});
const want = (size: string, quantity: number, position = 0): Want => ({ position, productId: "polo", size, quantity });

describe("sharing stock out to an order's lines", () => {
  test("each line takes from its own size", () => {
    const { short, takes } = allocate([want("M", 2)], [sized({ M: 3, L: 9 })]);
    expect(short).toEqual([]);
    expect(takes).toEqual([{ productId: "polo", size: "M", quantity: 2 }]);
  });

  test("two colours of one size share its stock: the second line gets what the first left", () => {
    const { short, taken } = allocate([want("M", 2, 0), want("M", 2, 1)], [sized({ M: 3 })]);
    expect(short).toEqual([{ position: 1, available: 1 }]);
    expect([...taken.values()]).toEqual([2, 1]);
  });

  test("a size the product no longer has is short of everything", () => {
    expect(allocate([want("XXL", 1)], [sized({ M: 3 })]).short).toEqual([{ position: 0, available: 0 }]);
  });

  test("a product that is gone is short of everything", () => {
    expect(allocate([want("M", 1)], []).short).toEqual([{ position: 0, available: 0 }]);
  });

  test("without sizes the whole stock serves", () => {
    const holding = { productId: "polo", unlimited: false, stockQuantity: 5, sizes: [] };
    expect(allocate([want("One Size", 4)], [holding]).takes).toEqual([
      { productId: "polo", size: "One Size", quantity: 4 },
    ]);
  });

  test("on backorder nothing is short and stock stops at zero", () => {
    const { short, taken } = allocate([want("M", 9)], [sized({ M: 3 }, true)]);
    expect(short).toEqual([]);
    expect(taken.get(0)).toBe(3);
  });

  test("in any random walk of orders and cancellations stock is never negative and nothing is lost", () => {
    const sizes = ["S", "M", "L"];
    const act = fc.record({
      lines: fc.array(fc.record({ size: fc.constantFrom(...sizes), quantity: fc.integer({ min: 1, max: 9 }) }), {
        minLength: 1,
        maxLength: 4,
      }),
      cancels: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 3, maxLength: 3 }),
        fc.array(act),
        (opening, acts) => {
          const stock: Record<string, number> = Object.fromEntries(sizes.map((size, index) => [size, opening[index]!]));
          const taken: { size: string; quantity: number }[][] = [];
          for (const { lines, cancels } of acts) {
            if (cancels) for (const { size, quantity } of taken.pop() ?? []) stock[size]! += quantity;
            const { takes } = allocate(
              lines.map(({ size, quantity }, position) => want(size, quantity, position)),
              [sized(stock)],
            );
            for (const { size, quantity } of takes) stock[size]! -= quantity;
            taken.push(takes);
            expect(Object.values(stock).every((units) => units >= 0)).toBe(true);
          }
          for (const { size, quantity } of taken.flat()) stock[size]! += quantity;
          expect(sizes.map((size) => stock[size])).toEqual(opening);
        },
      ),
    );
  });
});
