import { glob, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..");

async function textOf(pattern: string): Promise<string> {
  const files = await Array.fromAsync(glob(pattern, { cwd: root, exclude: (file) => file.endsWith(".test.ts") }));
  return (await Promise.all(files.map((file) => readFile(join(root, file), "utf8")))).join("\n");
}

/** Each term of a column, without the remark in brackets and the "to" of a verb. */
async function termsOf(column: "code" | "screen"): Promise<string[]> {
  const page = await readFile(join(root, "docs/glossary.md"), "utf8");
  const rows = [...page.matchAll(/^\| (.+) \| (.+) \|$/gm)].slice(1);
  return rows
    .flatMap(([, code, screen]) => (column === "code" ? code! : screen!).split(/[;,]/))
    .map((term) =>
      term
        .replace(/\(.*\)/, "")
        .replace(/^\s*to /, "")
        .trim(),
    );
}

/** A text in small letters, with the words of its identifiers apart: `originalPrice` and `original_price` as "original price". */
const inWords = (text: string) =>
  text
    .replace(/(\p{Ll})(?=\p{Lu})/gu, "$1 ")
    .replace(/[_-]/g, " ")
    .toLowerCase();

/** The terms that a text does not have as words of their own, in singular or plural. */
function missingFrom(text: string, terms: readonly string[]): string[] {
  const words = inWords(text);
  return terms.filter((term) => !new RegExp(`(?<!\\p{L})${inWords(term)}s?(?!\\p{L})`, "u").test(words));
}

describe("the glossary", () => {
  test("names things as the code does", async () => {
    const terms = await termsOf("code");
    expect(terms.length).toBeGreaterThan(40);
    expect(missingFrom(await textOf("{shop,app/!(locales)}/**/*.{ts,tsx}"), terms)).toEqual([]);
  });

  test("names things as the screens do", async () => {
    const terms = await termsOf("screen");
    expect(terms.length).toBeGreaterThan(40);
    expect(missingFrom(await textOf("app/locales/{fr,fr-admin}/*.ts"), terms)).toEqual([]);
  });
});
