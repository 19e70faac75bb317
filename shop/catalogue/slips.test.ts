import { assert, constantFrom, nat, property, string } from "fast-check";
import { expect, test } from "vitest";
import { slipsOf } from "./slips.ts";

test("two letters that changed places, one too many, a wrong one and one left out are all thought of", () => {
  for (const typed of ["atals", "attlas", "atlos", "alas", "tlas", "atla"]) expect(slipsOf(typed)).toContain("atlas");
  expect(slipsOf("tasla")).not.toContain("atlas");
});

test("a letter of two halves is one letter: no slip leaves half of it", () => {
  const slips = [...slipsOf("𝒜b𝒞")];
  expect(slips).toEqual(expect.arrayContaining(["b𝒜𝒞", "𝒜𝒞b", "b𝒞", "𝒜b", "a𝒜b𝒞", "𝒜bz"]));
  expect(slips.filter((slip) => !slip.isWellFormed())).toEqual([]);
});

test("a slip is undone by a slip", () => {
  const word = string({ minLength: 4, maxLength: 10, unit: constantFrom(..."aelrst") });
  assert(
    property(word, nat(), (meant, pick) => {
      const typed = [...slipsOf(meant)][pick % slipsOf(meant).size] ?? "";
      expect(slipsOf(typed)).toContain(meant);
    }),
  );
});
