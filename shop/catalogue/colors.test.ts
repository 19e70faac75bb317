import { describe, expect, test } from "vitest";
import { YARN } from "../../db/seed/colours.ts";
import { everydayPolos } from "../../db/seed/polos-everyday.ts";
import { finePolos } from "../../db/seed/polos-fine.ts";
import { colorFamilies } from "./color-families.ts";
import { familyOf, findColor, houseColors, shownColor } from "./colors.ts";

describe("the dictionary of colours", () => {
  test("has each value, name and hex code once, and a colour for each family", () => {
    for (const part of [(c: { value: string }) => c.value, (c: { name: string }) => c.name]) {
      expect(new Set(houseColors.map(part as never)).size).toBe(houseColors.length);
    }
    expect(new Set(houseColors.map(({ hexCodes }) => hexCodes[0])).size).toBe(houseColors.length);
    expect(new Set(houseColors.map(({ family }) => family))).toEqual(new Set(colorFamilies));
    for (const { value, name, hexCodes } of houseColors) {
      expect(value).toMatch(/^[a-z]+(-[a-z]+)?$/);
      expect(hexCodes[0]).toMatch(/^#[0-9a-f]{6}$/);
      expect(findColor(value)).toMatchObject({ value });
      expect(findColor(name)).toMatchObject({ value });
    }
  });

  test.each([
    ["Navy Blue", "navy"],
    ["navy", "navy"],
    ["BLEU MARINE", "navy"],
    ["écru", "ecru"],
    ["Grey", "gray"],
    ["Vert bouteille", "forest"],
  ])("%s means %s", (typed, value) => expect(findColor(typed)?.value).toBe(value));

  test.each(["navy-ecru", "Marine et écru", "Navy Blue and cream", "bleu marine et Écru"])(
    "%s is one colour in two parts",
    (typed) =>
      expect(findColor(typed)).toEqual({
        value: "navy-ecru",
        name: "Marine et écru",
        hexCodes: ["#1a365d", "#efe6d6"],
        family: "blue",
      }),
  );

  test.each(["", "Cobalt de Fès", "navy-cobalt", "et", "navy-et", "navy-navy", "rayé"])("%s is none", (typed) =>
    expect(findColor(typed)).toBeNull(),
  );

  test("the sample polos' colours are the house's, as they are called", () => {
    for (const { colors } of [...everydayPolos, ...finePolos]) {
      for (const { name, value, hexCode } of colors) {
        expect(findColor(value)).toMatchObject({ value, name });
        expect(findColor(value)?.hexCodes[0]).toBe(hexCode);
      }
    }
    for (const [value, hexCode] of Object.entries(YARN)) expect(findColor(value)?.hexCodes).toEqual([hexCode]);
  });
});

describe("a product's colour as it is shown", () => {
  test("is named by the dictionary, whatever the product calls it", () => {
    expect(shownColor({ value: "navy", name: "Nuit", hexCode: "#000000" })).toEqual(findColor("navy"));
  });
  test("keeps its own name where the house has none, in the family it resembles", () => {
    const own = { value: "cobalt-de-fes", name: "Cobalt de Fès", hexCode: "#1f3fa5" };
    expect(shownColor(own)).toEqual({ value: own.value, name: own.name, hexCodes: ["#1f3fa5"], family: "blue" });
    expect(["#ffffff", "#000000", "#c02020", "#f0c0c8"].map(familyOf)).toEqual(["white", "black", "red", "pink"]);
  });
});
