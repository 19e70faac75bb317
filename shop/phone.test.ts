import { describe, expect, test } from "vitest";
import { whatsAppAddress, worldwideDigits } from "./phone.ts";

describe("a number as the whole world dials it", () => {
  test.each([
    ["06 12 34 56 78", "212612345678"],
    ["0612345678", "212612345678"],
    ["05.22.33.44.55", "212522334455"],
    ["+212 6 12 34 56 78", "212612345678"],
    ["+212 (0) 612-345678", "212612345678"],
    ["00212612345678", "212612345678"],
    ["212612345678", "212612345678"],
    ["612345678", "212612345678"],
    ["+33 6 12 34 56 78", "33612345678"],
    ["0033612345678", "33612345678"],
    ["+1 (202) 555-0143", "12025550143"],
  ])("%s is %s", (phone, digits) => expect(worldwideDigits(phone)).toBe(digits));

  test.each(["", "123456", "06 12 34", "+212 612", "01 12 34 56 78", "+", "0", "+0612345678", "06 12 34 56 78 90"])(
    "%o cannot be told",
    (phone) => expect(worldwideDigits(phone)).toBeNull(),
  );
});

describe("writing to a number on WhatsApp", () => {
  test("names it as the world dials it, with the text that is ready", () => {
    expect(whatsAppAddress("06 12 34 56 78")).toBe("https://wa.me/212612345678");
    const address = new URL(whatsAppAddress("+212 6 12 34 56 78", "Polo Cèdre & co., taille M ?")!);
    expect(address.pathname).toBe("/212612345678");
    expect(address.searchParams.get("text")).toBe("Polo Cèdre & co., taille M ?");
    expect(address.hash).toBe("");
  });

  test("is offered for no number whose country cannot be told", () =>
    expect(whatsAppAddress("123456", "Bonjour")).toBeNull());
});
