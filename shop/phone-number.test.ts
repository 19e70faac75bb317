import { describe, expect, test } from "vitest";
import { looksLikePhone } from "./phone.ts";
import { carrierPhone, e164Of, sameLine, shownPhone } from "./phone-number.ts";

const mobile = "+212612345678";
const writings: [typed: string, e164: string][] = [
  ["0612345678", mobile],
  ["06 12 34 56 78", mobile],
  ["06.12.34.56.78", mobile],
  ["06-12-34-56-78", mobile],
  ["06/12/34/56/78", mobile],
  ["06–12–34–56–78", mobile],
  ["06‑12‑34‑56‑78", mobile],
  ["0612 34 56 78", mobile],
  ["06 1234 5678", mobile],
  ["0612-345678", mobile],
  ["(06) 12 34 56 78", mobile],
  ["0 6 1 2 3 4 5 6 7 8", mobile],
  [" 06 12 34 56 78 ", mobile],
  ["06\u00a012\u00a034\u00a056\u00a078", mobile],
  ["06\u202f12\u202f34\u202f56\u202f78", mobile],
  ["06\t12\t34\t56\t78", mobile],
  ["612345678", mobile],
  ["6 12 34 56 78", mobile],
  ["+212612345678", mobile],
  ["+212 612345678", mobile],
  ["+212 6 12 34 56 78", mobile],
  ["+212.6.12.34.56.78", mobile],
  ["+212-6-12-34-56-78", mobile],
  ["+212 612-345678", mobile],
  ["+212(0)612345678", mobile],
  ["+212 (0) 612-345678", mobile],
  ["+212 (0)6 12 34 56 78", mobile],
  ["+2120612345678", mobile],
  ["+212 06 12 34 56 78", mobile],
  ["+(212) 612345678", mobile],
  ["(+212) 612345678", mobile],
  ["(+212)0612345678", mobile],
  ["+ 212 612 345 678", mobile],
  ["＋212612345678", mobile],
  ["\u202a+212 612-345678\u202c", mobile],
  ["\u200e+212612345678", mobile],
  ["00212612345678", mobile],
  ["00 212 6 12 34 56 78", mobile],
  ["00-212-612-345-678", mobile],
  ["002120612345678", mobile],
  ["00 212 (0)6 12 34 56 78", mobile],
  ["212612345678", mobile],
  ["212 6 12 34 56 78", mobile],
  ["2120612345678", mobile],
  ["٠٦١٢٣٤٥٦٧٨", mobile],
  ["٠٦ ١٢ ٣٤ ٥٦ ٧٨", mobile],
  ["\u200f٠٦١٢٣٤٥٦٧٨", mobile],
  ["٠٠٢١٢٦١٢٣٤٥٦٧٨", mobile],
  ["+٢١٢ ٦١٢ ٣٤٥ ٦٧٨", mobile],
  ["۰۶۱۲۳۴۵۶۷۸", mobile],
  ["٠٦12٣٤56٧٨", mobile],
  ["０６１２３４５６７８", mobile],
  ["0712345678", "+212712345678"],
  ["07 12 34 56 78", "+212712345678"],
  ["+212 7 12 34 56 78", "+212712345678"],
  ["0522334455", "+212522334455"],
  ["05.22.33.44.55", "+212522334455"],
  ["+212 522-334455", "+212522334455"],
  ["00212537770000", "+212537770000"],
  ["0808 12 34 56", "+212808123456"],
  ["+33 6 12 34 56 78", "+33612345678"],
  ["0033612345678", "+33612345678"],
  ["+33 (0)6 12 34 56 78", "+33612345678"],
  ["+1 (202) 555-0143", "+12025550143"],
  ["+34 612 34 56 78", "+34612345678"],
  ["0032 470 12 34 56", "+32470123456"],
  ["+971 50 123 4567", "+971501234567"],
  ["+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧", "+966501234567"],
];

const untold = [
  ...["", "+", "0", "123456", "06 12 34", "06 12 34 56 7", "06 12 34 56 78 9", "01 12 34 56 78", "0412345678"],
  ...["0900000000", "0000000000", "+212 612", "+0612345678", "++212612345678", "+999 123456789", "00212"],
  ...["tel 06 12 34 56 78", "06 12 34 56 78 / 07 11 22 33 44", "06 12 34 56 78 ou 07", "yasmine@exemple.ma", "١٢٣"],
];

describe("a number however it is written", () => {
  test.each(writings)("%o is %s", (typed, e164) => {
    expect(e164Of(typed)).toBe(e164);
    expect(looksLikePhone(typed.trim())).toBe(true);
    expect(e164Of(e164)).toBe(e164);
  });

  test("the table has sixty writings at least", () => expect(writings.length).toBeGreaterThanOrEqual(60));

  test.each(untold)("%o cannot be told", (typed) => expect(e164Of(typed)).toBeNull());

  test("is one line for limits, told or not", () => {
    expect(new Set(writings.slice(0, 52).map(([typed]) => sameLine(typed)))).toEqual(new Set([mobile]));
    expect(sameLine("12 34-56")).toBe("123456");
  });
});

describe("a number as it is handed on", () => {
  test.each([
    [mobile, "06 12 34 56 78", "0612345678"],
    ["+212522334455", "05 22 33 44 55", "0522334455"],
    ["+212808123456", "08 08 12 34 56", "0808123456"],
    ["+33612345678", "+33 6 12 34 56 78", "+33612345678"],
    ["+12025550143", "+1 202 555 0143", "+12025550143"],
  ])("%s is shown %s, and carriers get %s", (phoneE164, shown, carrier) => {
    expect(shownPhone({ phone: "…", phoneE164 })).toBe(shown);
    expect(carrierPhone(phoneE164)).toBe(carrier);
  });

  test("what could not be told is shown as it was typed", () =>
    expect(shownPhone({ phone: "06 12 34", phoneE164: null })).toBe("06 12 34"));
});
