import { describe, expect, test } from "vitest";
import { type Facts, facts as names } from "./facts.ts";
import { readText } from "./text.ts";

const nothing = Object.fromEntries(names.map((name) => [name, ""])) as unknown as Facts;
const told: Facts = { ...nothing, name: "Azrou", ice: "001234567000089", city: "Fès" };
const blocks = (source: string, facts = told) => readText(source, facts).intro;

describe("a legal text", () => {
  test("is headings, paragraphs and lists", () => {
    const source = "Bonjour.\r\n\r\n## Qui\r\nNous,\r\nà Fès.\r\n- un\r\n- deux\r\n\r\n# Quoi\n\nDes polos.";
    expect(readText(source, told)).toEqual({
      intro: [{ kind: "paragraph", text: "Bonjour." }],
      sections: [
        {
          title: "Qui",
          blocks: [
            { kind: "paragraph", text: "Nous, à Fès." },
            { kind: "list", items: ["un", "deux"] },
          ],
        },
        { title: "Quoi", blocks: [{ kind: "paragraph", text: "Des polos." }] },
      ],
    });
  });

  test("names the house's facts", () => {
    expect(blocks("{name}, ICE {ice}, à {city}.")).toEqual([
      { kind: "paragraph", text: "Azrou, ICE 001234567000089, à Fès." },
    ]);
  });

  test("leaves out what is in brackets while a fact in it is not told", () => {
    const source = "{name}[, ICE {ice}][, RC {rc}], à {city}.";
    expect(blocks(source)).toEqual([{ kind: "paragraph", text: "Azrou, ICE 001234567000089, à Fès." }]);
    expect(blocks(source, { ...nothing, name: "Azrou", city: "Fès" })).toEqual([
      { kind: "paragraph", text: "Azrou, à Fès." },
    ]);
  });

  test("leaves out a paragraph or a point whose fact is not told, and a part of which nothing is left", () => {
    expect(blocks("Au registre : {rc}.\n\n- ICE : {ice}\n- RC : {rc}")).toEqual([
      { kind: "list", items: ["ICE : 001234567000089"] },
    ]);
    expect(readText("Bonjour.\n\n## Registre\n\n- RC : {rc}", told).sections).toEqual([]);
  });

  test("shows brackets and braces that name no fact, and markup, as they stand", () => {
    const text = "Article 5 [nouveau], {autre} <b>gras</b> $& $1";
    expect(blocks(text)).toEqual([{ kind: "paragraph", text }]);
  });
});
