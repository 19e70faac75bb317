import fc from "fast-check";
import { expect, test } from "vitest";
import { scannedCode } from "./scanned-code.ts";

const alphabet = [..."234679AFHJKMRVXY"];
const code = fc
  .tuple(fc.string({ unit: fc.constantFrom(...alphabet), minLength: 8, maxLength: 8 }), fc.integer({ min: 1, max: 99 }))
  .map(([number, position]) => `${number}-${position}`);

/** What a machine with a French keyboard reads of a scanner that presses an English one's keys. */
const misread = (text: string) => {
  const keys: Record<string, string> = {
    1: "&",
    2: "é",
    3: '"',
    4: "'",
    5: "(",
    6: "-",
    7: "è",
    8: "_",
    9: "ç",
    0: "à",
    "-": ")",
    A: "Q",
    M: "?",
  };
  return Array.from(text, (letter) => keys[letter] ?? letter).join("");
};

test("a code is read as it stands, in small letters and with space around it too", () => {
  fc.assert(
    fc.property(code, (one) => {
      expect([one, ` ${one}\n`, one.toLowerCase()].map(scannedCode)).toEqual([one, one, one]);
    }),
  );
});

test("a code that a French keyboard has garbled is read as it was scanned", () => {
  expect(misread("2A4M67XY-1")).toBe("éQ'?-èXY)&");
  fc.assert(
    fc.property(code, (one) => {
      expect(scannedCode(misread(one))).toBe(one);
    }),
  );
});

test("a carrier's own number stays what it is", () => {
  expect(["SDT-2026_(7)", "42é"].map(scannedCode)).toEqual(["SDT-2026_(7)", "42É"]);
});
