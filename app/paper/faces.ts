import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import { unpackWoff } from "./unpack-woff.ts";

/** A cut of the house's letters: plain, strong, or the serif of titles. */
export const weights = ["plain", "strong", "title"] as const;
export type Weight = (typeof weights)[number];
/** The parts the letters come in. */
export const scripts = ["latin", "latin-ext", "arabic"] as const;
export type Script = (typeof scripts)[number];

const { resolve } = createRequire(import.meta.url);

const fileOf = (weight: Weight, script: Script): string => {
  if (script === "arabic") {
    const thickness = weight === "strong" ? 600 : 400;
    return `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${thickness}-normal.woff`;
  }
  if (weight === "title") return `@fontsource/instrument-serif/files/instrument-serif-${script}-400-normal.woff`;
  return `@fontsource/source-sans-3/files/source-sans-3-${script}-${weight === "strong" ? 600 : 400}-normal.woff`;
};

/** The name under which a paper knows a face. */
export const faceName = (weight: Weight, script: Script): string => `${weight} ${script}`;

const unpacked = new Map<string, Buffer>();

/** The font of a face, read once. */
export function readFace(weight: Weight, script: Script): Buffer {
  const file = fileOf(weight, script);
  const font = unpacked.get(file) ?? unpackWoff(readFileSync(resolve(file)));
  unpacked.set(file, font);
  return font;
}

const characters = new Map<Script, ReadonlySet<number>>();

/** The characters that the letters of a script have. */
function charactersOf(script: Script): ReadonlySet<number> {
  const known = characters.get(script) ?? new Set((create(readFace("plain", script)) as Font).characterSet);
  characters.set(script, known);
  return known;
}

/**
 * Whose letters each character of a text is written in, by its place among UTF-16 units: those of the one before it where
 * they have it, for marks and spaces belong to their word. What no script has is left to the first, which draws a box.
 */
export function scriptsOf(text: string): Script[] {
  const found: Script[] = [];
  let before: Script = "latin";
  for (const character of text) {
    const codePoint = character.codePointAt(0)!;
    const has = (script: Script) => charactersOf(script).has(codePoint);
    if (!has(before)) before = scripts.find(has) ?? "latin";
    for (let unit = 0; unit < character.length; unit += 1) found.push(before);
  }
  return found;
}
