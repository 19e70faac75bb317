import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fillMessage, placeholders, unknownPlaceholders } from "./message-text.ts";

const facts = Object.fromEntries(placeholders.map((name) => [name, `<${name}>`])) as Record<
  (typeof placeholders)[number],
  string
>;

describe("a text to a buyer", () => {
  test("has each placeholder filled in, and names those that it does not know", () => {
    const text = "Bonjour {nom}, {numero} : {pieces}, {total}, {ville} {lien} {prenom} {} {Nom}";
    expect(fillMessage(text, facts)).toBe(
      "Bonjour <nom>, <numero> : <pieces>, <total>, <ville> <lien> {prenom} {} {Nom}",
    );
    expect(unknownPlaceholders(text)).toEqual(["prenom", "", "Nom"]);
  });

  test("never reads what a buyer typed for a placeholder", () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(fillMessage("{nom}|{lien}", { ...facts, nom: `${typed}{lien}` })).toBe(`${typed}{lien}|<lien>`);
      }),
    );
  });
});
