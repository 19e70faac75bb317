import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keepFormerFiles } from "./keep-former-files.ts";

const twoDays = 2 * 86_400_000;

test("a build keeps the files of the one it replaces, however old; what was replaced before goes after a day", async () => {
  const folder = await mkdtemp(join(tmpdir(), "build-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  /** A build of one file, made so many milliseconds ago, in place of the one before it. */
  const replace = async (former: string, next: string, file: string, age: number) => {
    const assets = join(folder, next, "client/assets");
    await mkdir(assets, { recursive: true });
    await writeFile(join(assets, file), file);
    await utimes(join(assets, file), new Date(), new Date(Date.now() - age));
    await keepFormerFiles(join(folder, former), join(folder, next));
    return (await readdir(assets)).sort();
  };
  expect(await replace("none", "first", "root-a1.js", twoDays)).toEqual(["root-a1.js"]);
  expect(await replace("first", "second", "root-b2.js", 0)).toEqual(["root-a1.js", "root-b2.js"]);
  expect(await replace("second", "third", "root-c3.js", 0)).toEqual(["root-b2.js", "root-c3.js"]);
  expect(await replace("third", "fourth", "root-c3.js", 0)).toEqual(["root-b2.js", "root-c3.js"]);
});
