import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openDiskStorage } from "./disk.ts";
import { openStorage } from "./open-storage.ts";
import type { Storage } from "./storage.ts";

const folder = await mkdtemp(join(tmpdir(), "storage-"));
const storage = openDiskStorage(folder);
afterAll(() => rm(folder, { recursive: true }));

const text = (words: string) => new TextEncoder().encode(words);
async function read(from: Storage, key: string, range?: { start: number; end: number }) {
  const file = await from.get(key, range);
  return file && { ...file, body: await new Response(file.body as BodyInit).text() };
}

test("what was put is got, with its type and size, and seen by stat", async () => {
  await storage.put("products/a/1_front.jpg", text("bytes"), "image/jpeg");
  expect(await read(storage, "products/a/1_front.jpg")).toEqual({ body: "bytes", type: "image/jpeg", size: 5 });
  expect(await storage.stat("products/a/1_front.jpg")).toEqual({ type: "image/jpeg", size: 5 });
});

test("putting again replaces, and leaves nothing unfinished behind", async () => {
  await storage.put("again.jpg", text("first"), "image/jpeg");
  await Promise.all(["one", "two", "three"].map((words) => storage.put("again.jpg", text(words), "image/jpeg")));
  expect(["one", "two", "three"]).toContain((await read(storage, "again.jpg"))?.body);
  expect(await readdir(join(folder, ".unfinished"))).toEqual([]);
});

test("a range of a small file and of a streamed one is answered with the whole file's size", async () => {
  const film = Buffer.alloc(3_000_000, "0123456789");
  await storage.put("film.mp4", film, "video/mp4");
  await storage.put("note.txt", text("0123456789"), "text/plain; charset=utf-8");
  expect(await read(storage, "note.txt", { start: 2, end: 4 })).toMatchObject({ body: "234", size: 10 });
  expect(await read(storage, "film.mp4", { start: 2_999_998, end: 2_999_999 })).toMatchObject({
    body: "89",
    size: 3_000_000,
  });
  expect((await storage.get("film.mp4"))?.body).toBeInstanceOf(ReadableStream);
});

test("an unknown key, and a folder, are no file", async () => {
  for (const key of ["nothing.jpg", "products", "again.jpg/below.jpg"]) {
    expect([key, await storage.get(key), await storage.stat(key)]).toEqual([key, null, null]);
  }
});

test("deleting removes, and deleting what is not there is no error", async () => {
  await storage.put("gone.jpg", text("x"), "image/jpeg");
  await storage.delete("gone.jpg");
  await storage.delete("gone.jpg");
  expect(await storage.stat("gone.jpg")).toBeNull();
});

test("a list holds the keys that begin so, wherever the prefix is cut", async () => {
  for (const key of ["list/a.jpg", "list/a.jpg-320.webp", "list/ab/c.jpg", "lister.jpg"]) {
    await storage.put(key, text("x"), key.endsWith("webp") ? "image/webp" : "image/jpeg");
  }
  const listed = async (prefix: string) => (await Array.fromAsync(storage.list(prefix))).sort();
  expect(await listed("list/")).toEqual(["list/a.jpg", "list/a.jpg-320.webp", "list/ab/c.jpg"]);
  expect(await listed("list/a.jpg-")).toEqual(["list/a.jpg-320.webp"]);
  expect(await listed("list")).toContain("lister.jpg");
  expect(await listed("nowhere/")).toEqual([]);
  expect(await listed("")).not.toContainEqual(expect.stringContaining("unfinished"));
});

test("keys that would leave the folder are refused by every operation", async () => {
  for (const key of ["../outside.jpg", "/etc/passwd", "a/../../b", "a\0b"]) {
    await expect(storage.put(key, text("x"), "image/jpeg")).rejects.toThrow("Not a storage key");
    await expect(storage.get(key)).rejects.toThrow("Not a storage key");
    await expect(storage.stat(key)).rejects.toThrow("Not a storage key");
    await expect(storage.delete(key)).rejects.toThrow("Not a storage key");
    await expect(Array.fromAsync(storage.list(key))).rejects.toThrow("Not the beginning");
  }
});

test("a type that the extension does not tell is refused, for it would be lost", async () => {
  await expect(storage.put("a.jpg", text("x"), "image/webp")).rejects.toThrow("cannot be kept");
});

test("the settings choose the storage", async () => {
  const chosen = await openStorage({ kind: "disk", folder });
  await chosen.put("chosen.jpg", text("here"), "image/jpeg");
  expect(await readFile(join(folder, "chosen.jpg"), "utf8")).toBe("here");
});

test("a probe writes, and leaves nothing behind", async () => {
  await storage.probe();
  expect(await readdir(join(folder, ".unfinished"))).toEqual([]);
});
