import { describe, expect, test } from "vitest";
import { mostStock } from "../inventory/adjustment.ts";
import { checkDraft, keptColors, newProduct, orderedSizes } from "./draft.ts";
import { skuOf } from "./sku.ts";

describe("a new product", () => {
  test("begins with four sizes of ten and one colour", () => {
    expect(newProduct.sizes.map(({ name, stockQuantity }) => [name, stockQuantity])).toEqual([
      ["S", 10],
      ["M", 10],
      ["L", 10],
      ["XL", 10],
    ]);
    expect(newProduct.colors).toEqual([{ name: "Navy Blue", value: "navy", hexCode: "#1a365d" }]);
    expect(newProduct).toMatchObject({
      lowStockThreshold: 10,
      trackInventory: true,
      allowBackorder: false,
      isNew: false,
      isFeatured: false,
    });
  });

  test("needs a name, a description and a price", () => {
    expect(checkDraft({ ...newProduct, priceCentimes: Number.NaN })).toEqual({
      name: "required",
      description: "required",
      price: "required",
    });
    expect(
      checkDraft({
        ...newProduct,
        name: "Polo",
        description: "Un polo.",
        priceCentimes: -1,
        originalPriceCentimes: 1e11,
      }),
    ).toEqual({ price: "amount", originalPrice: "amount" });
    expect(checkDraft({ ...newProduct, name: "Polo", description: "Un polo.", priceCentimes: 1 })).toEqual({});
  });

  test("takes amounts of two decimals at most", () => {
    const polo = { ...newProduct, name: "Polo", description: "Un polo." };
    for (const priceCentimes of [0, 7, 19_99, 345_10, 999_999_99])
      expect(checkDraft({ ...polo, priceCentimes })).toEqual({});
    expect(
      checkDraft({
        ...polo,
        priceCentimes: 0.1,
        originalPriceCentimes: 19_99.9,
        costPriceCentimes: Number.POSITIVE_INFINITY,
      }),
    ).toEqual({
      price: "amount",
      originalPrice: "amount",
      costPrice: "amount",
    });
  });
});

test("the sizes of a product hold no more together than stock can, nor does one without sizes", () => {
  const polo = { ...newProduct, name: "Polo", description: "Un polo.", priceCentimes: 1_00 };
  const sizes = (m: number) => [
    { name: "S" as const, stockQuantity: mostStock - 1 },
    { name: "M" as const, stockQuantity: m },
  ];
  expect(checkDraft({ ...polo, sizes: sizes(1) })).toEqual({});
  expect(checkDraft({ ...polo, sizes: sizes(2) })).toEqual({ stock: "tooMany" });
  expect(checkDraft({ ...polo, sizes: [], stockQuantity: mostStock + 1 })).toEqual({ stock: "tooMany" });
});

test("colour rows without a name or value are dropped, and of two alike the second", () => {
  const row = (name: string, value: string, hexCode = "#ABCDEF") => ({ name, value, hexCode });
  expect(
    keptColors([
      row("Vert", "Vert Cèdre"),
      row("", "navy"),
      row("Noir", " "),
      row("Vert 2", "vert-cedre"),
      row("Gris", "gris", "gris"),
    ]),
  ).toEqual([
    { name: "Vert", value: "vert-cedre", hexCode: "#abcdef" },
    { name: "Gris", value: "gris", hexCode: "#1a365d" },
  ]);
});

test("sizes are kept in the house's order", () => {
  expect(
    orderedSizes([
      { name: "XL", stockQuantity: 1 },
      { name: "S", stockQuantity: 2 },
    ]).map(({ name }) => name),
  ).toEqual(["S", "XL"]);
});

test("a SKU is made of category, name and the time; one that is taken gets a suffix", () => {
  const at = new Date(1_763_700_123_456);
  expect(skuOf("Été", "Polo Cèdre", at)).toBe("ETE-POL-123456");
  expect(skuOf("Été", "Polo Cèdre", at, 2)).toBe("ETE-POL-123456-2");
});
