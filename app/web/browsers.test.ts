import { glob, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { clientFolder } from "../../test/build.ts";
import { oldestBrowsers } from "./browsers.ts";

type Since = Record<Exclude<keyof typeof oldestBrowsers, "edge">, number>;
const never = Number.POSITIVE_INFINITY;
const since = (chrome: number, firefox: number, safari: number): Since => ({ chrome, firefox, safari });

/** What scripts and styles could be tempted to use, and the first versions that have it. What is only guarded or an ornament is not here. */
const script: [RegExp, Since][] = [
  [/\bObject\.groupBy\(|\bMap\.groupBy\(/, since(117, 119, 17.4)],
  [/\bAbortSignal\.any\(/, since(116, 124, 17.4)],
  [/\bPromise\.withResolvers\b/, since(119, 121, 17.4)],
  [/\bURL\.canParse\(/, since(120, 115, 17)],
  [/\bArray\.fromAsync\(/, since(121, 115, 16.4)],
  [/\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/, since(122, 127, 17)],
  [/\bIterator\.from\(|\.(values|keys|entries)\(\)\.(map|filter|some|find|toArray)\(/, since(122, 131, 18.4)],
  [/\bPromise\.try\(/, since(128, 134, 18.2)],
  [/\bRegExp\.escape\(/, since(136, 134, 18.2)],
  [/\bIntl\.DurationFormat\b/, since(129, 136, 16.4)],
  [/\.(toBase64|setFromBase64)\(/, since(140, 133, 18.2)],
  [/\bTemporal\.(Now|Instant|PlainDate)/, since(144, 139, never)],
  [/\.(showPopover|hidePopover|togglePopover)\(/, since(114, 125, 17)],
  [/\.moveBefore\(/, since(133, 144, never)],
  [/\bclosedby=|\bclosedBy\b/, since(134, 141, never)],
];
const style: [RegExp, Since][] = [
  [/:has\(/, since(105, 121, 15.4)],
  [/\bsubgrid\b/, since(117, 71, 16)],
  [/\d[dsl]v[hw]\b/, since(108, 101, 15.4)],
  [/@container\b/, since(105, 110, 16)],
  [/@layer\b/, since(99, 97, 15.4)],
  [/\blight-dark\(/, since(123, 120, 17.5)],
  [/@starting-style\b/, since(117, 129, 17.5)],
  [/@scope\b/, since(118, 146, 17.4)],
  [/\bfield-sizing:/, since(123, never, 26.2)],
  [/\banchor\(|\bposition-anchor:/, since(125, 147, 26)],
  [/::details-content\b/, since(131, 143, 18.4)],
  [/\bcalc-size\(|\binterpolate-size:/, since(129, never, never)],
  [/\bround\(/, since(125, 118, 15.4)],
  [/[{;}]\s*&[\s:.[>]/, since(120, 117, 17.2)],
];

const isLacking = (known: Since): boolean =>
  Object.entries(known).some(([browser, version]) => oldestBrowsers[browser as keyof Since] < version);

async function built(kind: string): Promise<string> {
  let text = "";
  for await (const file of glob(`assets/*.${kind}`, { cwd: clientFolder })) {
    text += await readFile(join(clientFolder, file), "utf8");
  }
  return text;
}

describe("the oldest browsers the shop is made for", () => {
  let scripts: string;
  let styles: string;
  beforeAll(async () => {
    [scripts, styles] = await Promise.all([built("js"), built("css")]);
  });

  test("are those the README names", async () => {
    const readme = await readFile(resolve(import.meta.dirname, "../../README.md"), "utf8");
    const { chrome, edge, firefox, safari } = oldestBrowsers;
    expect(chrome).toBe(edge);
    expect(readme).toContain(`Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari} `);
  });

  test("know every means that the scripts use", () => {
    const lacking = script.filter(([means, known]) => isLacking(known) && means.test(scripts));
    expect(lacking.map(([means]) => scripts.match(means)?.[0])).toEqual([]);
  });

  test("know every means that the styles cannot do without", () => {
    const lacking = style.filter(([means, known]) => isLacking(known) && means.test(styles));
    expect(lacking.map(([means]) => styles.match(means)?.[0])).toEqual([]);
  });

  test("are not older than the styles allow: without `:has()` nobody sees what a form has chosen", () => {
    const newest = style.filter(([means]) => means.test(styles)).map(([, known]) => known.firefox);
    expect(Math.max(...newest)).toBe(oldestBrowsers.firefox);
  });
});
