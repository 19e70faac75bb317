import { assert, constantFrom, nat, property, string } from "fast-check";
import { expect, test } from "vitest";
import { isOneSlip } from "./one-slip.ts";

test("two letters that changed places, one too many, a wrong one and one left out are each one slip", () => {
  for (const typed of ["atals", "attlas", "atlos", "alas", "tlas", "atla"])
    expect(isOneSlip(typed, "atlas"), typed).toBe(true);
  for (const typed of ["atlas", "tasla", "talsa", "atl", "atlasse", ""])
    expect(isOneSlip(typed, "atlas"), typed).toBe(false);
});

test("a letter of two halves is one letter", () => {
  expect(isOneSlip("𝒜tlas", "atlas")).toBe(true);
  expect(isOneSlip("𝒜𝒞", "𝒞𝒜")).toBe(true);
});

test("a slip is undone by a slip", () => {
  const word = string({ minLength: 1, maxLength: 10, unit: constantFrom(..."aelr𝒜") });
  assert(
    property(word, nat(), constantFrom(..."xy"), (meant, pick, letter) => {
      const letters = [...meant];
      const at = pick % letters.length;
      const [before, here, after] = [letters.slice(0, at), letters[at]!, letters.slice(at + 1)];
      for (const typed of [
        [...before, ...after],
        [...before, letter, ...after],
        [...before, letter, here, ...after],
      ]) {
        expect(isOneSlip(typed.join(""), meant)).toBe(true);
        expect(isOneSlip(meant, typed.join(""))).toBe(true);
      }
    }),
  );
});
