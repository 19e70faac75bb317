import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readStamp, replaceBuild } from "./replace-build.ts";

async function drafts(...names: string[]): Promise<string[]> {
  const home = await mkdtemp(join(tmpdir(), "build-"));
  onTestFinished(() => rm(home, { recursive: true }));
  for (const name of names) {
    await mkdir(join(home, name));
    await writeFile(join(home, name, "made-by"), name);
  }
  return [join(home, "build"), ...names.map((name) => join(home, name))];
}

test("Of two builds of the same sources at once the first stays: its process already runs from it", async () => {
  const [place, first, second] = await drafts("first", "second");
  await replaceBuild(place!, first!, "same sources");
  await writeFile(join(place!, "read-by-the-first-process"), "");
  await replaceBuild(place!, second!, "same sources");
  expect((await readdir(place!)).sort()).toEqual(["made-by", "own", "read-by-the-first-process", "stamp"]);
});

test("A build of other sources takes the place of the one before", async () => {
  const [place, first, second] = await drafts("first", "second");
  await replaceBuild(place!, first!, "sources");
  await replaceBuild(place!, second!, "other sources");
  expect(await readStamp(place!)).toBe("other sources");
  expect(await readdir(join(place!, ".."))).toEqual(["build"]);
});
