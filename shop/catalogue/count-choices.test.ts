import fc from "fast-check";
import { expect, test } from "vitest";
import { countChoices } from "./count-choices.ts";
import { offerColors } from "./filter-colors.ts";

const offered = offerColors(
  ["navy", "sky", "navy-ecru", "white"].map((value) => ({ value, name: value, hexCode: "#000000" })),
);

test("a polo in two blues is one blue polo; sizes are counted under the colours asked for, and the other way round", () => {
  const kinds = [
    { sizes: ["S", "M"], colors: ["navy", "sky"], products: 2 },
    { sizes: ["M"], colors: ["white", "navy-ecru"], products: 1 },
  ];
  expect(countChoices(kinds, { sizes: [], colors: [] }, offered)).toEqual({
    sizes: { S: 2, M: 3 },
    colors: { navy: 2, sky: 2, white: 1, "navy-ecru": 1 },
    families: { blue: 3, white: 1 },
  });
  expect(countChoices(kinds, { sizes: ["S"], colors: ["white"] }, offered)).toEqual({
    sizes: { M: 1 },
    colors: { navy: 2, sky: 2 },
    families: { blue: 2 },
  });
});

test("a choice's count is the number of products that have it and fit the other filters", () => {
  const some = (values: string[]) => fc.subarray(values);
  const sizes = ["S", "M", "L"];
  const colors = offered.map(({ value }) => value);
  const kind = fc.record({ sizes: some(sizes), colors: some(colors), products: fc.integer({ min: 1, max: 3 }) });
  fc.assert(
    fc.property(fc.array(kind), some(sizes), some(colors), (kinds, askedSizes, askedColors) => {
      const counts = countChoices(kinds, { sizes: askedSizes, colors: askedColors }, offered);
      const isIn = (asked: string[], has: string[]) => asked.length === 0 || has.some((each) => asked.includes(each));
      const many = (fit: (of: (typeof kinds)[number]) => boolean) =>
        kinds.filter(fit).reduce((sum, { products }) => sum + products, 0);
      for (const size of sizes)
        expect(counts.sizes[size] ?? 0).toBe(many((of) => of.sizes.includes(size) && isIn(askedColors, of.colors)));
      for (const { value, family } of offered) {
        const ofFamily = offered.filter((other) => other.family === family).map((other) => other.value);
        expect(counts.colors[value] ?? 0).toBe(many((of) => of.colors.includes(value) && isIn(askedSizes, of.sizes)));
        expect(counts.families[family] ?? 0).toBe(
          many((of) => isIn(ofFamily, of.colors) && isIn(askedSizes, of.sizes)),
        );
      }
    }),
  );
});
