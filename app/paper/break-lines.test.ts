import fc from "fast-check";
import { expect, test } from "vitest";
import { breakLines } from "./break-lines.ts";

const widthOf = (text: string) => [...text].length;
const broken = (text: string, width: number, mostLines = 9) => breakLines(text, { widthOf, width, mostLines });

test("a text is broken between words", () => {
  expect(broken("12, rue des Orangers", 10)).toEqual({ texts: ["12, rue", "des", "Orangers"], isWhole: true });
});

test("a word that is too wide alone is broken within", () => {
  expect(broken("rue Dchoudchoudchou", 8)).toEqual({ texts: ["rue", "Dchoudch", "oudchou"], isWhole: true });
});

test("what has no room is cut off, and that is seen", () => {
  expect(broken("un deux trois quatre", 7, 2)).toEqual({ texts: ["un deux", "trois…"], isWhole: false });
});

test("no line is wider than the room, and where all of them have room nothing is lost", () => {
  const words = fc.array(
    fc.string({ minLength: 1, maxLength: 12 }).map((word) => word.replace(/\s/g, "x")),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(words, fc.integer({ min: 2, max: 20 }), fc.integer({ min: 1, max: 6 }), (words, width, mostLines) => {
      const { texts, isWhole } = broken(words.join(" "), width, mostLines);
      expect(texts.length).toBeLessThanOrEqual(mostLines);
      for (const line of texts) expect(widthOf(line)).toBeLessThanOrEqual(width);
      if (isWhole) expect(texts.join("").replaceAll(" ", "")).toBe(words.join(""));
    }),
  );
});
