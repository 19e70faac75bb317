import { createWriteStream } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documents, indexCollections } from "./read-json.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shop-json-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(file: string) {
  const found: [string, unknown[]][] = [];
  for (const collection of await indexCollections(file)) {
    found.push([collection.name, await Array.fromAsync(documents(file, collection))]);
  }
  return found;
}

test("reads whatever JSON can say, laid out in whatever way", async () => {
  const file = join(folder, "any.json");
  const collections = fc.dictionary(fc.string({ unit: "binary", minLength: 1 }), fc.array(fc.jsonValue()), {
    noNullPrototype: true,
  });
  await fc.assert(
    fc.asyncProperty(collections, fc.nat(3), async (content, indent) => {
      await writeFile(file, JSON.stringify({ version: 1, note: 'a, {b} "c"', ...content }, null, indent));
      const said: object = JSON.parse(JSON.stringify(content));
      expect(await read(file)).toEqual(Object.entries(said));
    }),
    { numRuns: 60 },
  );
});

test("gives the documents of a map their key as id", async () => {
  const file = join(folder, "map.json");
  await writeFile(file, '{"users": {"u\\"1": {"a": "x}"}, "u2": {"id": "own"}}, "empty": {}, "none": []}');
  expect(await read(file)).toEqual([
    ["users", [{ id: 'u"1', a: "x}" }, { id: "own" }]],
    ["empty", []],
    ["none", []],
  ]);
});

test("holds one document at a time, not the file", async () => {
  const file = join(folder, "large.json");
  const out = createWriteStream(file);
  const text = "x".repeat(20_000);
  out.write('{"orders": [');
  for (let index = 0; index < 10_000; index += 1) {
    if (!out.write(`${index ? "," : ""}{"id":${index},"text":"${text}"}`))
      await new Promise((drained) => out.once("drain", () => drained(null)));
  }
  out.end("]}");
  await finished(out);
  let [count, most] = [0, 0];
  const before = process.memoryUsage().rss;
  const [orders] = await indexCollections(file);
  for await (const _ of documents(file, orders!)) {
    count += 1;
    if (count % 100 === 0) most = Math.max(most, process.memoryUsage().rss - before);
  }
  expect(count).toBe(10_000);
  // The file has 200 MB; what is thrown away waits a while for the collector
  expect(most).toBeLessThan(100_000_000);
});
