import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatGuestCart, parseGuestCart } from "./guest-cart.ts";
import { addLine, type CartLine, countPieces, setQuantity } from "./lines.ts";

const id = "abcdefghij0123456789HJKM";
const line = (more: Partial<CartLine> = {}): CartLine => ({
  productId: id,
  size: "M",
  color: "navy",
  quantity: 1,
  ...more,
});

describe("the lines of a cart", () => {
  test("the same product, size and colour a second time raises the quantity", () => {
    expect(addLine([line()], line({ quantity: 2 }))).toEqual([line({ quantity: 3 })]);
  });

  test("another size or colour is another line", () => {
    expect(addLine(addLine([line()], line({ size: "L" })), line({ color: "white" }))).toHaveLength(3);
  });

  test("a quantity of 0 or less takes the line away", () => {
    expect(setQuantity([line()], line(), 0)).toEqual([]);
    expect(setQuantity([line()], line(), -3)).toEqual([]);
  });

  test("the badge shows the sum of quantities", () => {
    expect(countPieces([line({ quantity: 2 }), line({ size: "L", quantity: 3 })])).toBe(5);
  });
});

describe("a guest's cart in its cookie", () => {
  const anyLine = fc.record({
    productId: fc.stringMatching(/^[0-9a-z]{16}[2-9A-Y]{8}$/),
    size: fc.constantFrom("XS", "S", "M", "L", "XL", "XXL", "One Size"),
    color: fc.constantFrom("navy", "sand-white", "Default"),
    quantity: fc.integer({ min: 1, max: 999 }),
  });

  test("comes back as it was written", () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyLine, { maxLength: 50, selector: (l) => l.productId }), (lines) => {
        const cookie = formatGuestCart(lines);
        if (cookie !== null) expect(parseGuestCart(cookie)).toEqual(lines);
      }),
    );
  });

  test("whatever a browser sends, nothing but lines of ours comes out", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 5000 }), (text) => {
        for (const { productId, quantity } of parseGuestCart(text)) {
          expect(productId).toMatch(/^[0-9a-zA-Z]{20,40}$/);
          expect(quantity).toBeGreaterThan(0);
        }
      }),
    );
  });

  test("one that is too long is dropped whole, and one too full is refused", () => {
    expect(parseGuestCart(`${id}.M.navy.1~`.repeat(400))).toEqual([]);
    expect(formatGuestCart(Array.from({ length: 51 }, (_, index) => line({ color: `c${index}` })))).toBeNull();
  });
});
