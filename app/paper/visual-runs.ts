import bidiFactory from "bidi-js";
import { type Script, scriptsOf } from "./faces.ts";

const bidi = bidiFactory();

export type Direction = "ltr" | "rtl";

/** A part of a line in one script and one direction. */
export interface Run {
  text: string;
  script: Script;
}

/** What is never drawn: pictures of telephones, and marks that only say how text around them behaves. */
const unseen =
  /(?![©®™])\p{Extended_Pictographic}|[\u{1f3fb}-\u{1f3ff}\u{1f1e6}-\u{1f1ff}\ufe0f]|(?![\u200c\u200d])\p{Cf}/gu;

/** A text as it can be drawn: one line, with spaces that a face has. */
export const drawable = (text: string): string =>
  text
    .replace(unseen, "")
    .replace(/\u202f/g, "\u00a0")
    .replace(/[^\S\u00a0]+/g, " ")
    .trim();

/** The direction of a text's first letter. */
export const directionOf = (text: string): Direction =>
  (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1 ? "rtl" : "ltr";

/** One line in parts from left to right, as the Unicode bidirectional algorithm orders it, each as shaping wants it. */
export function visualRuns(line: string, direction: Direction): Run[] {
  const embedding = bidi.getEmbeddingLevels(line, direction);
  const scripts = scriptsOf(line);
  const places = Array.from(line, (_, place) => place);
  while (places.length < line.length) places.push(places.length);
  for (const [from, to] of bidi.getReorderSegments(line, embedding)) {
    places.splice(from, to - from + 1, ...places.slice(from, to + 1).reverse());
  }
  const runs: { from: number; to: number }[] = [];
  // Words read from the right stand alone with the space behind them: the library shapes, and keeps, word by word
  const isOneRun = (a: number, b: number) =>
    Math.abs(a - b) === 1 &&
    embedding.levels[a] === embedding.levels[b] &&
    scripts[a] === scripts[b] &&
    (a > b || line[a] !== " ");
  for (const [seen, place] of places.entries()) {
    const last = runs.at(-1);
    if (last && isOneRun(place, places[seen - 1]!)) {
      last.from = Math.min(last.from, place);
      last.to = Math.max(last.to, place);
    } else runs.push({ from: place, to: place });
  }
  return runs.map(({ from, to }) => {
    const isFromRight = embedding.levels[from]! % 2 === 1;
    return { script: scripts[from]!, text: forShaping(line.slice(from, to + 1), isFromRight) };
  });
}

/** Shaping turns round whatever has an Arabic letter or digit, and nothing else: where that is wrong, it is turned before. */
function forShaping(text: string, isFromRight: boolean): string {
  const mirrored = Array.from(text, (one) => (isFromRight && bidi.getMirroredCharacter(one)) || one);
  const isTurnedByShaping = /\p{Script=Arabic}/u.test(text);
  return (isFromRight === isTurnedByShaping ? mirrored : mirrored.reverse()).join("");
}
