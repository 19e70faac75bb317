import { access, glob, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { proofs } from "../prove/proofs.ts";

const root = resolve(import.meta.dirname, "..");
const textOf = (file: string) => readFile(join(root, file), "utf8");

/** The test files a page names, each with the titles it quotes after it. */
function named(page: string): { file: string; titles: string[] }[] {
  return [...page.matchAll(/`([\w/.-]+\.test\.ts)`((?:[:,]?\s+“[^”]+”)*)/g)].map(([, file, titles]) => ({
    file: file!,
    titles: [...titles!.matchAll(/“([^”]+)”/g)].map(([, title]) => title!.replace(/\s+/g, " ")),
  }));
}

describe("the page on security", () => {
  test("names tests that are there, by their titles", async () => {
    const promises = named(await textOf("docs/security.md"));
    expect(promises.flatMap(({ titles }) => titles).length).toBeGreaterThan(60);
    const missing: string[] = [];
    for (const { file, titles } of promises) {
      const source = await textOf(file).catch(() => null);
      if (source === null) missing.push(file);
      for (const title of titles)
        if (source && !['"', "`"].some((mark) => source.includes(mark + title + mark)))
          missing.push(`${file}: ${title}`);
    }
    expect(missing).toEqual([]);
  });

  test("names proofs that are there", async () => {
    const pages = await Promise.all(["docs/security.md", "docs/scaling.md"].map(textOf));
    const named = pages.flatMap((page) => [...page.matchAll(/`npm run prove -- ([\w-]+)`/g)].map(([, name]) => name));
    expect(named.length).toBeGreaterThan(5);
    expect(proofs.map(({ name }) => name)).toEqual(expect.arrayContaining(named));
  });

  test("names files that are there", async () => {
    const missing: string[] = [];
    for (const page of ["SECURITY.md", "docs/security.md", "docs/scaling.md"])
      for (const [, file] of (await textOf(page)).matchAll(
        /`((?:app|bench|db|docs|server|shop|test)\/[\w/.-]+\.\w+)`/g,
      ))
        await access(join(root, file!)).catch(() => missing.push(`${page}: ${file}`));
    expect(missing).toEqual([]);
  });

  test("goes through every chapter of the standard", async () => {
    const chapters = [...(await textOf("docs/security.md")).matchAll(/^### V(\d+) /gm)].map(([, number]) =>
      Number(number),
    );
    expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
  });
});

describe("the packages", () => {
  test("are each of one version, with the checksum of what was published", async () => {
    const unsure: string[] = [];
    for await (const file of glob("{,tools/}package-lock.json", { cwd: root })) {
      const { packages } = JSON.parse(await textOf(file)) as { packages: Record<string, Record<string, unknown>> };
      for (const [name, { integrity, link, inBundle }] of Object.entries(packages))
        if (name !== "" && !link && !inBundle && !String(integrity).startsWith("sha512-"))
          unsure.push(`${file}: ${name}`);
      for (const kind of ["dependencies", "devDependencies", "optionalDependencies"])
        for (const [name, version] of Object.entries(packages[""]?.[kind] ?? {}))
          if (!/^\d/.test(version)) unsure.push(`${file}: ${name} ${version}`);
    }
    expect(unsure).toEqual([]);
  });
});
