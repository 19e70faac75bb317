import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const source = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
type Found = { id: string; nodes: { target: string[] }[] };

const isSettled = () => !document.getAnimations().some((animation) => animation instanceof CSSTransition);

/** What axe finds on a page once its colours have come to rest, each as its rule and where. */
export async function problems(page: Page): Promise<string[]> {
  await page.waitForFunction(isSettled);
  await page.evaluate(source);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<{ violations: Found[] }> } };
    const { violations } = await axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  });
}
