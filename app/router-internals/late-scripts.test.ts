import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestSite, type TestSite } from "../../test/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.stop());

test("the router is the version whose scripts this was written for", async () => {
  const file = createRequire(import.meta.url).resolve("react-router/package.json");
  expect(JSON.parse(await readFile(file, "utf8")).version).toBe("8.4.0");
});

test("a page asks for no script before it is painted: nothing is preloaded, and its module imports when it runs", async () => {
  for (const path of ["/", "/products", "/cart", "/login"]) {
    const page = await (await site.ask(path)).text();
    expect(page, path).not.toContain('rel="modulepreload"');
    const [, module = ""] = /<script[^>]* type="module"[^>]*>(.*?)<\/script>/s.exec(page) ?? [];
    expect(module, path).toMatch(/^await \(async function waitThenPreload/);
    expect(module, path).toMatch(/^const route0 = await import\("\/assets\/root-/m);
    expect(module, path).toMatch(/^import\("\/assets\/entry\.client-/m);
    expect(module, path).not.toMatch(/^import [^(]/m);
  }
});
