import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { base32, codeOf, otpAddress, stepAt, stepOf } from "./totp.ts";

const secret = Buffer.from("12345678901234567890");
const at = (seconds: number) => new Date(seconds * 1000);

describe("a code by time", () => {
  // RFC 6238, appendix B, the last six of its eight digits
  test.each([
    [59, "287082"],
    [1111111109, "081804"],
    [1111111111, "050471"],
    [1234567890, "005924"],
    [2000000000, "279037"],
    [20000000000, "353130"],
  ])("at %i s is %s", (seconds, code) => {
    expect(codeOf(secret, stepAt(at(seconds)))).toBe(code);
  });

  test("is good in its own half minute, the one before and the one after, and no longer", () => {
    const step = stepAt(at(1_000_000));
    const code = codeOf(secret, step);
    const goodAt = (around: number) => stepOf(secret, code, at((step + around) * 30), null);
    expect([-2, -1, 0, 1, 2].map(goodAt)).toEqual([null, step, step, step, null]);
  });

  test("is taken once: neither it nor an older one is good afterwards", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 60_000_000 }), fc.integer({ min: -1, max: 1 }), (step, around) => {
        const code = codeOf(secret, step);
        const taken = stepOf(secret, code, at((step + around) * 30), null);
        expect(taken).not.toBeNull();
        expect(stepOf(secret, code, at((step + around) * 30), taken)).toBeNull();
        expect(stepOf(secret, codeOf(secret, step - 1), at(step * 30), step)).toBeNull();
      }),
    );
  });

  test.each(["", "12345", "1234567", "abcdef", "12 456", "٢٨٧٠٨٢"])("is not %j", (typed) => {
    expect(stepOf(secret, typed, at(59), null)).toBeNull();
  });
});

test("a secret is written as apps read it", () => {
  expect(base32(secret)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  expect(base32(Buffer.from("fooba"))).toBe("MZXW6YTB");
  expect(otpAddress(secret, "Maison Azrou", "karim@exemple.ma")).toBe(
    "otpauth://totp/Maison%20Azrou:karim%40exemple.ma?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Maison%20Azrou",
  );
});
