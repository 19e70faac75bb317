import { describe, expect, test } from "vitest";
import { looksLikePhone, whatsAppAddress } from "./phone.ts";

describe("what may be typed as a number", () => {
  test.each(["06 12 34 56 78", "+212 (0) 612-345678", "(+212) 612345678", "٠٦١٢٣٤٥٦٧٨", "06‑12‑34‑56‑78", "123456"])(
    "%s",
    (text) => expect(looksLikePhone(text)).toBe(true),
  );
  test.each(["", "12345", "appelez-moi", "06 12 34 56 78 poste 4", "1".repeat(31), "------", "()()()"])(
    "not %o",
    (text) => expect(looksLikePhone(text)).toBe(false),
  );
});

describe("writing to a number on WhatsApp", () => {
  test("names it as the world dials it, with the text that is ready", () => {
    expect(whatsAppAddress("+212612345678")).toBe("https://wa.me/212612345678");
    const address = new URL(whatsAppAddress("+212612345678", "Polo Cèdre & co., taille M ?"));
    expect(address.pathname).toBe("/212612345678");
    expect(address.searchParams.get("text")).toBe("Polo Cèdre & co., taille M ?");
    expect(address.hash).toBe("");
  });
});
