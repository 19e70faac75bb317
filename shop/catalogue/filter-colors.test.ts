import { expect, test } from "vitest";
import { offerColors, valuesMeant } from "./filter-colors.ts";

const found = [
  { value: "navy-ecru", name: "Marine et écru", hexCode: "#1a365d" },
  { value: "navy", name: "Nuit", hexCode: "#000000" },
  { value: "cobalt-de-fes", name: "Cobalt de Fès", hexCode: "#1f3fa5" },
  { value: "navy-blue", name: "Navy Blue", hexCode: "#1a365d" },
  { value: "sky", name: "Bleu ciel", hexCode: "#9db8d2" },
  { value: "white", name: "Blanc", hexCode: "#ffffff" },
];

test("the filter offers each colour of the house once, by its name, light families first, and colours of its own last", () => {
  expect(offerColors(found).map(({ family, name, secondHexCode }) => [family, name, secondHexCode])).toEqual([
    ["white", "Blanc", undefined],
    ["blue", "Bleu ciel", undefined],
    ["blue", "Marine", undefined],
    ["blue", "Cobalt de Fès", undefined],
    ["blue", "Marine et écru", "#efe6d6"],
  ]);
});

test("a colour asked for means every value that products have it by", () => {
  expect(valuesMeant({ colors: ["navy"] }, found)).toEqual(["navy", "navy-blue"]);
  expect(valuesMeant({ colors: ["navy-ecru"] }, found)).toEqual(["navy-ecru"]);
  expect(valuesMeant({}, found)).toEqual([]);
});

test("a family means all its colours, those in two parts and those of a product's own too; one that nobody has fits nothing", () => {
  expect(valuesMeant({ families: ["blue"] }, found)).toEqual(
    expect.arrayContaining(["navy-ecru", "navy", "cobalt-de-fes", "navy-blue", "sky"]),
  );
  expect(valuesMeant({ families: ["blue"] }, found)).not.toContain("white");
  expect(valuesMeant({ families: ["green"] }, []).length).toBeGreaterThan(0);
});
