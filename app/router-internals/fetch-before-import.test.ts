import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { ownScripts, readBuilt } from "../../test/build.ts";

test("the builder is the version whose helper is replaced", async () => {
  const file = createRequire(import.meta.url).resolve("vite/package.json");
  expect(JSON.parse(await readFile(file, "utf8")).version).toBe("8.3.8");
});

test("code that comes on intent is asked for with its files, and by no helper of the builder's", async () => {
  const asking: string[] = [];
  for (const file of await ownScripts()) {
    const code = await readBuilt(file);
    expect(code.includes("vite:preloadError"), file).toBe(false);
    if (!/import\(`\.\//.test(code)) continue;
    expect(code, file).toContain("__vite__mapDeps([");
    asking.push(file);
  }
  expect(asking.length).toBeGreaterThan(2);
});
