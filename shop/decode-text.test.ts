import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeText, encodingOf } from "./decode-text.ts";

/** "كود;الحالة;المدينة\nA1;تم التسليم;فاس" as Windows writes it in Arabic. */
const arabic = Buffer.from([
  ...[0xdf, 0xe6, 0xcf, 0x3b, 0xc7, 0xe1, 0xcd, 0xc7, 0xe1, 0xc9, 0x3b],
  ...[0xc7, 0xe1, 0xe3, 0xcf, 0xed, 0xe4, 0xc9, 0x0a, 0x41, 0x31, 0x3b],
  ...[0xca, 0xe3, 0x20, 0xc7, 0xe1, 0xca, 0xd3, 0xe1, 0xed, 0xe3, 0x3b, 0xdd, 0xc7, 0xd3],
]);

describe("a text of Windows", () => {
  test("is Arabic where it makes Arabic words", () => {
    expect(encodingOf(arabic)).toBe("windows-1256");
    expect(decodeText(arabic)).toBe("كود;الحالة;المدينة\nA1;تم التسليم;فاس");
  });

  test.each(["RÉFÉRENCE;ÉTAT;REÇU À L’HÔTEL", "Référence;État;Reçu à l’hôtel", "Livré;Échec;Médina;Ça;ÎLOT;Où"])(
    "is French where it makes French words: %s",
    (text) => {
      const bytes = Buffer.from(text.replace("’", "\x92"), "latin1");
      expect(encodingOf(bytes)).toBe("windows-1252");
      expect(decodeText(bytes)).toBe(text);
    },
  );
});

describe("UTF-16", () => {
  test("is told by its noughts where it has no mark", () => {
    const bytes = Buffer.from("Code;Statut\nA1;Livré", "utf16le");
    expect(decodeText(bytes)).toBe("Code;Statut\nA1;Livré");
    expect(decodeText(Buffer.from(bytes).swap16())).toBe("Code;Statut\nA1;Livré");
  });
});

test("any bytes are read as some text", () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => typeof decodeText(bytes) === "string"));
});
