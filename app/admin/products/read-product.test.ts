import { describe, expect, test } from "vitest";
import { readProduct } from "./read-product.ts";

const form = (entries: [string, string][]) => {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
};

describe("a product's form", () => {
  test("counts stock that is negative, blank or no number as nothing, and cuts fractions", () => {
    const read = readProduct(
      form([
        ["sizes", "S"],
        ["sizes", "M"],
        ["sizes", "L"],
        ["sizes", "XL"],
        ["stock-S", "-4"],
        ["stock-M", ""],
        ["stock-L", "2.9"],
        ["stock-XL", "beaucoup"],
      ]),
    );
    expect(read.sizes.map(({ name, stockQuantity }) => [name, stockQuantity])).toEqual([
      ["S", 0],
      ["M", 0],
      ["L", 2],
      ["XL", 0],
    ]);
  });

  test("leaves out sizes that are not available, whatever stands beside them", () => {
    expect(
      readProduct(
        form([
          ["sizes", "M"],
          ["stock-M", "3"],
          ["stock-S", "9"],
          ["sizes", "XXXL"],
        ]),
      ).sizes,
    ).toMatchObject([{ name: "M", stockQuantity: 3 }]);
  });

  test("takes prices with a comma or a point, and tells a missing one", () => {
    expect(readProduct(form([["price", "345,50"]])).priceCentimes).toBe(345_50);
    expect(readProduct(form([["price", "345.5"]])).priceCentimes).toBe(345_50);
    expect(readProduct(form([["price", " "]])).priceCentimes).toBeNaN();
    expect(
      readProduct(
        form([
          ["price", "1"],
          ["originalPrice", ""],
        ]),
      ).originalPriceCentimes,
    ).toBeNull();
  });
});
