import { type Facts, fill } from "./facts.ts";

export type Block = { kind: "paragraph"; text: string } | { kind: "list"; items: string[] };

export interface LegalText {
  /** What stands before the first heading. */
  intro: Block[];
  sections: { title: string; blocks: Block[] }[];
}

const heading = /^#+\s+(.*)$/;
const item = /^[-*•]\s+(.*)$/;

/**
 * A text as people write it, with the facts in place: `## ` begins a heading, `- ` a point of a list, an empty line another
 * paragraph. All else is text as it stands. Source: behaviour-admin.md, "Legal texts".
 */
export function readText(source: string, facts: Facts): LegalText {
  const read: LegalText = { intro: [], sections: [] };
  for (const lines of piecesOf(source)) {
    const [first = ""] = lines;
    const blocks = read.sections.at(-1)?.blocks ?? read.intro;
    const title = heading.exec(first)?.[1];
    if (title !== undefined) {
      read.sections.push({ title: fill(title, facts) ?? "", blocks: [] });
    } else if (item.test(first)) {
      const items = lines.map((line) => fill(item.exec(line)?.[1] ?? line, facts)).filter((text) => text !== null);
      if (items.length > 0) blocks.push({ kind: "list", items });
    } else {
      const text = fill(lines.join(" "), facts);
      if (text !== null) blocks.push({ kind: "paragraph", text });
    }
  }
  return { ...read, sections: read.sections.filter(({ blocks }) => blocks.length > 0) };
}

/** Lines that belong together: a heading, the points of a list, a paragraph. */
function piecesOf(source: string): string[][] {
  const pieces: string[][] = [];
  let before = "nothing";
  for (const line of source.split(/\r\n?|\n/).map((one) => one.trim())) {
    const kind = line === "" ? "nothing" : heading.test(line) ? "heading" : item.test(line) ? "item" : "words";
    const goesOn = kind !== "heading" && kind === before;
    if (kind !== "nothing" && goesOn) pieces.at(-1)!.push(line);
    else if (kind !== "nothing") pieces.push([line]);
    before = kind;
  }
  return pieces;
}
