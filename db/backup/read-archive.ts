import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { createTarDecoder } from "modern-tar";
import { type Manifest, manifestShape, names, sealOf } from "./manifest.ts";
import { BackupRefused } from "./refused.ts";

/** The entries of an archive in their order. Each body must be read, or cancelled, before the next one. */
export function readArchive(
  file: string,
): ReadableStream<{ header: { name: string }; body: ReadableStream<Uint8Array> }> {
  const bytes = Readable.toWeb(createReadStream(file, { highWaterMark: 1024 * 1024 })) as ReadableStream<Uint8Array>;
  return bytes.pipeThrough(createTarDecoder({ strict: true }));
}

export const bytesOf = async (body: ReadableStream<Uint8Array>): Promise<Buffer> =>
  Buffer.from(await new Response(body).arrayBuffer());

/**
 * Reads a whole archive and answers its manifest. Refuses with BackupRefused unless every entry is what it was when it was
 * written, and none is missing or added. `progress` hears how many bytes were read.
 */
export async function verifyArchive(file: string, progress: (bytes: number) => void): Promise<Manifest> {
  try {
    return await verify(file, progress);
  } catch (error) {
    // A file that cannot be read has a code; what else stops the reader are bytes that make no archive.
    if (error instanceof BackupRefused || "code" in (error as Error)) throw error;
    throw damaged(file, (error as Error).message);
  }
}

const damaged = (file: string, reason: string) =>
  new BackupRefused(`${file} is damaged, cut off or no backup (${reason}). Nothing was changed; take another one.`);

async function verify(file: string, progress: (bytes: number) => void): Promise<Manifest> {
  const digests = new Map<string, string>();
  let [manifest, seal] = ["", ""];
  for await (const { header, body } of readArchive(file)) {
    const { name } = header;
    if (digests.has(name)) throw damaged(file, `${name} is in it twice`);
    const hash = createHash("sha256");
    const texts: Uint8Array[] = [];
    for await (const chunk of body) {
      hash.update(chunk);
      if (name === names.manifest || name === names.seal) texts.push(chunk);
      progress(chunk.length);
    }
    digests.set(name, hash.digest("hex"));
    if (name === names.manifest) manifest = Buffer.concat(texts).toString();
    if (name === names.seal) seal = Buffer.concat(texts).toString();
  }
  if (!manifest || seal !== sealOf(digests.get(names.manifest)!)) throw damaged(file, "its manifest does not hold");
  const read = manifestShape.safeParse(JSON.parse(manifest));
  if (!read.success) throw damaged(file, "its manifest is none of this version");
  for (const name of [names.manifest, names.seal]) digests.delete(name);
  const wanted = Object.entries(read.data.entries);
  const wrong = wanted.find(([name, digest]) => digests.get(name) !== digest);
  if (wrong) throw damaged(file, `${wrong[0]} is not as it was written`);
  if (wanted.length !== digests.size) throw damaged(file, "it holds more than its manifest says");
  return read.data;
}
