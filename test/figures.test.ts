import { glob, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { policy } from "../shop/policy.ts";

const root = resolve(import.meta.dirname, "..");
const { delivery, taxPercent, returnDays, mostCartLines, orderPageDays } = policy;
const centimes = (amount: number) => `${amount / 100} ?DH`;
const days = ({ least, most }: { least: number; most: number }) => `${least} ?(?:à|–|-) ?${most} jours`;
/** Each figure of the house as a sentence would write it. */
const written = new RegExp(
  [
    centimes(delivery.feeCentimes),
    centimes(delivery.freeAboveCentimes!),
    days(delivery.standardDays),
    days(delivery.expressDays),
    days(delivery.reviewDays),
    `${taxPercent} ?%`,
    `${returnDays} jours`,
    `${orderPageDays} jours`,
    `${mostCartLines} articles`,
  ].join("|"),
  "u",
);

test("no sentence and no screen repeats a figure of the house", async () => {
  const repeating: string[] = [];
  for await (const file of glob("app/**/*.{ts,tsx}", { cwd: root })) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const lines = (await readFile(join(root, file), "utf8")).split("\n");
    for (const [at, line] of lines.entries())
      if (written.test(line)) repeating.push(`${file}:${at + 1} ${line.trim()}`);
  }
  expect(repeating).toEqual([]);
});
