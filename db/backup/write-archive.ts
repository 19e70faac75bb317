import { createHash } from "node:crypto";
import { createWriteStream, existsSync, rmSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { createTarPacker } from "modern-tar";
import { renameDurably } from "../../server/db/embedded-files.ts";
import { unfinished } from "./folder.ts";
import { type Manifest, names, sealOf } from "./manifest.ts";
import { BackupRefused } from "./refused.ts";

type Bytes = Uint8Array | ReadableStream<Uint8Array>;

export interface Archive {
  add(name: string, size: number, body: Bytes): Promise<void>;
}

/**
 * Writes an archive that gets its name when it is whole and on the disk; else nothing is left. `fill` adds the entries and
 * answers what the manifest says of them.
 */
export async function writeArchive(
  file: string,
  signal: AbortSignal,
  fill: (archive: Archive) => Promise<Omit<Manifest, "entries">>,
): Promise<void> {
  if (existsSync(file)) throw new BackupRefused(`${file} is there already: name another, or move it away.`);
  const { readable, controller } = createTarPacker();
  const entries: Manifest["entries"] = {};

  async function add(name: string, size: number, body: Bytes): Promise<string> {
    signal.throwIfAborted();
    const hash = createHash("sha256");
    const writer = controller.add({ name, size, mode: 0o600 }).getWriter();
    for await (const chunk of body instanceof Uint8Array ? [body] : body) {
      hash.update(chunk);
      await writer.write(chunk);
    }
    await writer.close();
    return hash.digest("hex");
  }
  const addText = (name: string, text: string) => {
    const bytes = Buffer.from(text);
    return add(name, bytes.length, bytes);
  };

  const partial = `${file}${unfinished}`;
  // It holds people's addresses: for its owner's eyes.
  const out = createWriteStream(partial, { mode: 0o600, flush: true });
  const written = pipeline(Readable.fromWeb(readable as NodeStream<Uint8Array>), out, { signal });
  // Why it failed is asked below, after the filling has heard of it.
  written.catch(() => undefined);
  try {
    const filled = fill({
      async add(name, size, body) {
        entries[name] = await add(name, size, body);
      },
    });
    // A full disk, or somebody who interrupts it, ends the writing first.
    await Promise.race([filled, written]);
    const facts = await filled;
    const manifest: Manifest = { ...facts, entries };
    await addText(names.seal, sealOf(await addText(names.manifest, JSON.stringify(manifest, null, 1))));
    controller.finalize();
    await written;
    renameDurably(partial, file);
  } catch (error) {
    controller.error(error);
    // The writing's reason is the better one: the filling only hears that it was ended.
    const reason: unknown = await written.then(
      () => error,
      (broken) => broken,
    );
    rmSync(partial, { force: true });
    signal.throwIfAborted();
    throw reason;
  }
}
