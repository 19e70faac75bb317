import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { ownScripts, readBuilt } from "../../test/build.ts";

const script = async (name: RegExp): Promise<string> => {
  const file = (await ownScripts()).find((file) => name.test(file));
  return readBuilt(file!);
};

test("the router is the version whose screens are looked up", async () => {
  const file = createRequire(import.meta.url).resolve("react-router/package.json");
  expect(JSON.parse(await readFile(file, "utf8")).version).toBe("8.4.0");
});

test("a browser knows the file of each screen and what it imports, under the screen's own name", async () => {
  const window: { __reactRouterManifest?: { routes: Record<string, { module: string; imports: string[] }> } } = {};
  new Function("window", await script(/\/manifest-[0-9a-f]{8}\.js$/))(window);
  const screen = window.__reactRouterManifest?.routes["cart/cart"];
  expect(screen?.module).toMatch(/^\/assets\/cart-[\w-]+\.js$/);
  expect(screen?.imports).toContainEqual(expect.stringMatching(/^\/assets\/react-[\w-]+\.js$/));
});

test("the router tells the browser its routes, and reloads the page where a screen's file cannot be had", async () => {
  const router = await script(/\/react-[\w-]+\.js$/);
  expect(router.includes("__reactRouterDataRouter=")).toBe(true);
  expect(/reloading page.{0,200}location\.reload\(\)/s.test(router)).toBe(true);
});
