import { describe, expect, test } from "vitest";
import { directionOf, drawable, visualRuns } from "./visual-runs.ts";

/** The parts of a line from left to right, those that shaping turns round turned. */
const seen = (line: string): string[] =>
  visualRuns(line, directionOf(line)).map(({ text }) =>
    /\p{Script=Arabic}/u.test(text) ? [...text].reverse().join("") : text,
  );

describe("a line as it is seen from left to right", () => {
  test("is as it is read where it is French", () => {
    expect(seen("12, rue des Orangers (2e étage)")).toEqual(["12, rue des Orangers (2e étage)"]);
  });

  test("has its words from the right where it is Arabic, each with the space behind it", () => {
    expect(seen("محمد بن عبد الله")).toEqual(["هللا", " دبع", " نب", " دمحم"]);
  });

  test("keeps numbers and Latin words from the left within Arabic ones, and mirrors brackets", () => {
    expect(seen("شارع الخامس، رقم 12 (إقامة Les Orangers)").join("")).toBe("(Les Orangers ةماقإ) 12 مقر ،سماخلا عراش");
    expect(seen("زنقة ٤٥ رقم ١٢").join("")).toBe("١٢ مقر ٤٥ ةقنز");
  });

  test("keeps Arabic words from the right within French ones", () => {
    expect(seen("20330 Casablanca (الدار البيضاء), Maroc").join("")).toBe("20330 Casablanca (ءاضيبلا رادلا), Maroc");
  });
});

test("a text is drawn without pictures of telephones, marks that nobody sees, and breaks", () => {
  expect(drawable("  Yasmine 🌸 \u202eAlaoui\u202c\n👍🏽 372,60\u202fDH №3 ")).toBe("Yasmine Alaoui 372,60\u00a0DH №3");
});

test("letters that an Arabic word is joined by stay in it", () => {
  expect(drawable("می\u200cخواهم")).toBe("می\u200cخواهم");
});
