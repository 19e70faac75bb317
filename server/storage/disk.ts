import { createReadStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { Readable } from "node:stream";
import { checkKey, checkPrefix, isKey, typeOfKey } from "./keys.ts";
import type { ByteRange, Storage } from "./storage.ts";

/** Up to here a file is read in one piece, which is quicker to answer than a stream. */
const IN_ONE_PIECE = 1024 * 1024;
const PROBE_BYTES = 64 * 1024;
/** Where a file lies until it is whole. No key reaches it: no segment of a key begins with a dot. */
const UNFINISHED = ".unfinished";

/**
 * Storage in a folder of the machine: one file per key, the content type told by the extension. A `put` writes beside,
 * flushes and renames, so that a reader or a crash meets the old file or the new one, never half of one.
 */
export function openDiskStorage(folder: string): Storage {
  const root = resolve(folder);
  let serial = 0;

  function pathOf(key: string): string {
    checkKey(key);
    return join(root, key);
  }

  async function sizeOf(key: string): Promise<number | null> {
    const facts = await stat(pathOf(key)).catch(absent);
    return facts?.isFile() ? facts.size : null;
  }

  return {
    async put(key, bytes, type) {
      const path = pathOf(key);
      if (type !== typeOfKey(key)) throw new Error(`A file of type ${type} cannot be kept at ${key} on disk`);
      await makeFolder(join(root, UNFINISHED));
      await makeFolder(dirname(path));
      const beside = join(root, UNFINISHED, `${process.pid}-${Date.now()}-${serial++}`);
      try {
        const file = await open(beside, "wx");
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(beside, path);
      } catch (fault) {
        await rm(beside, { force: true });
        throw fault;
      }
      await flushFolder(dirname(path));
    },

    async get(key, range) {
      const size = await sizeOf(key);
      if (size === null) return null;
      const body = size > IN_ONE_PIECE ? streamOf(pathOf(key), range) : await piece(pathOf(key), range);
      return body && { body, size, type: typeOfKey(key) };
    },

    async stat(key) {
      const size = await sizeOf(key);
      return size === null ? null : { size, type: typeOfKey(key) };
    },

    async delete(key) {
      await rm(pathOf(key), { force: true });
    },

    async probe() {
      await makeFolder(join(root, UNFINISHED));
      const file = join(root, UNFINISHED, `${process.pid}-probe-${serial++}`);
      try {
        await writeFile(file, new Uint8Array(PROBE_BYTES), { flush: true });
      } finally {
        await rm(file, { force: true });
      }
    },

    async *list(prefix) {
      checkPrefix(prefix);
      const base = prefix.slice(0, prefix.lastIndexOf("/") + 1);
      for (const entry of (await readdir(join(root, base), { recursive: true, withFileTypes: true }).catch(absent)) ??
        []) {
        const key = join(entry.parentPath, entry.name)
          .slice(root.length + 1)
          .replaceAll("\\", "/");
        if (entry.isFile() && isKey(key) && key.startsWith(prefix)) yield key;
      }
    },
  };
}

async function piece(path: string, range?: ByteRange): Promise<Uint8Array | null> {
  const bytes = await readFile(path).catch(absent);
  return bytes && range ? bytes.subarray(range.start, range.end + 1) : bytes;
}

function streamOf(path: string, range?: ByteRange): ReadableStream<Uint8Array> {
  return Readable.toWeb(createReadStream(path, range)) as ReadableStream<Uint8Array>;
}

/** Makes a folder and those above it, and flushes every folder that got a new name in it. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (!first) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await flushFolder(dirname(made));
}

async function flushFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return; // cannot flush a folder, and need not
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function absent(fault: NodeJS.ErrnoException): null {
  if (fault.code === "ENOENT" || fault.code === "ENOTDIR") return null;
  throw fault;
}
