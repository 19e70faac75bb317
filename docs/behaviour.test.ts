import { glob, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { sentences } from "../app/locales/fr/refusal-sentences.ts";
import * as refusals from "../shop/refusals.ts";

const root = resolve(import.meta.dirname, "..");
const textOf = (file: string) => readFile(join(root, file), "utf8");

async function textsOf(pattern: string): Promise<string[]> {
  const files = await Array.fromAsync(glob(pattern, { cwd: root }));
  return Promise.all(files.map(textOf));
}

const allMatches = (texts: readonly string[], pattern: RegExp) =>
  new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, found]) => found)));

describe("the rules in docs/", () => {
  test("have every heading that a doc comment names as its source", async () => {
    const headings = allMatches(await textsOf("docs/behaviour*.md"), /^#{2,3} (.+)$/gm);
    const named = allMatches(
      await textsOf("{app,shop,server,db}/**/*.{ts,tsx}"),
      /behaviour[a-z-]*\.md,(?:\s|\*)+"([^"]+)"/g,
    );
    expect(named.size).toBeGreaterThan(40);
    expect([...named].filter((heading) => !headings.has(heading))).toEqual([]);
  });

  test("lead only to headings and files that are there", async () => {
    const files = await Array.fromAsync(glob("docs/{behaviour*,api}.md", { cwd: root }));
    const anchors = new Set<string>();
    for (const file of files)
      for (const [, heading] of (await textOf(file)).matchAll(/^#{2,3} (.+)$/gm))
        anchors.add(
          `${file}#${heading!
            .toLowerCase()
            .replace(/[^\w -]/g, "")
            .replaceAll(" ", "-")}`,
        );
    const dead: string[] = [];
    for (const file of files)
      for (const [, page, anchor] of (await textOf(file)).matchAll(/\]\(([\w-]*\.md)?(?:#([\w-]+))?\)/g)) {
        const target = page ? `docs/${page}` : file;
        if (!files.includes(target) || (anchor && !anchors.has(`${target}#${anchor}`)))
          dead.push(`${file}: ${page}#${anchor}`);
      }
    expect(dead).toEqual([]);
  });

  test("list every refusal with its status and words", async () => {
    const rows = Object.values(refusals)
      .filter((group) => "safeParse" in group === false)
      .flatMap((group) => Object.entries(group as Record<string, { status: number; message?: keyof typeof sentences }>))
      .map(([code, { status, message }]) => [code, status, sentences[message ?? (code as keyof typeof sentences)]])
      .map(([code, status, sentence]) => `| ${code} | ${status} | '${sentence}' |`);
    const page = await textOf("docs/api.md");
    expect(rows.length).toBeGreaterThan(50);
    expect([...new Set(rows)].filter((row) => !page.includes(row))).toEqual([]);
  });
});
