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
    expect(newProduct.colors).toEqual([{ name: "Marine", value: "navy", hexCode: "#1a365d" }]);
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
      row("Agave", "Vert Agave"),
      row("", "navy"),
      row("Noir", " "),
      row("Agave 2", "vert-agave"),
      row("Ocre", "ocre", "ocre"),
    ]),
  ).toEqual([
    { name: "Agave", value: "vert-agave", hexCode: "#abcdef" },
    { name: "Ocre", value: "ocre", hexCode: "#1a365d" },
  ]);
});

test("a colour that the house knows is saved as its dictionary has it, however it was spelled", () => {
  const marine = { name: "Marine", value: "navy", hexCode: "#1a365d" };
  expect(keptColors([{ name: "Nuit", value: "navy", hexCode: "#000000" }])).toEqual([marine]);
  expect(keptColors([{ name: "Navy Blue", value: "my-own", hexCode: "#000000" }])).toEqual([marine]);
  expect(keptColors([marine, { name: "Bleu marine", value: "marine", hexCode: "#000000" }])).toEqual([marine]);
  expect(keptColors([{ name: "Navy and cream", value: "x", hexCode: "#000000" }])).toEqual([
    { name: "Marine et écru", value: "navy-ecru", hexCode: "#1a365d" },
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
