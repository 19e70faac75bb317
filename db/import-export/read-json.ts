import { open } from "node:fs/promises";

/** Where one collection of an export lies in its file: the bytes of its array or map, brackets included. */
export interface Collection {
  name: string;
  start: number;
  end: number;
}

const mostElementBytes = 64_000_000;
const chunkBytes = 1 << 16;
const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const opens = (byte: number) => byte === 0x7b || byte === 0x5b;
const closes = (byte: number) => byte === 0x7d || byte === 0x5d;

interface Stretch {
  /** Valid until the next one is asked for: all stretches share their memory. */
  bytes: Buffer;
  start: number;
  found: { byte: number; depth: number; at: number }[];
}

/** Walks over a file's bytes and tells every structural sign outside of texts, with its depth and position. */
async function* signs(file: string, range = { start: 0, end: Number.POSITIVE_INFINITY }): AsyncGenerator<Stretch> {
  const handle = await open(file);
  try {
    const tell = openTeller();
    const buffer = Buffer.allocUnsafeSlow(chunkBytes);
    let start = range.start;
    for (;;) {
      const wanted = Math.min(buffer.length, range.end - start + 1);
      const { bytesRead } = await handle.read(buffer, 0, wanted, start);
      if (bytesRead === 0) return;
      const bytes = buffer.subarray(0, bytesRead);
      yield { bytes, start, found: tell(bytes, start) };
      start += bytesRead;
    }
  } finally {
    await handle.close();
  }
}

/** Tells the signs of one stretch after the other, knowing whether it is inside of a text, and how deep. */
function openTeller() {
  let [depth, inText, escaped] = [0, false, false];
  return (bytes: Buffer, start: number): Stretch["found"] => {
    const found: Stretch["found"] = [];
    const note = (byte: number, index: number) => found.push({ byte, depth, at: start + index });
    for (let index = 0; index < bytes.length; index += 1) {
      const byte = bytes[index]!;
      if (inText) {
        if (escaped) escaped = false;
        else if (byte === backslash) escaped = true;
        else if (byte === quote) {
          inText = false;
          if (depth <= 2) note(byte, index);
        }
      } else if (byte === quote) {
        inText = true;
        if (depth <= 2) note(byte, index);
      } else if (opens(byte)) {
        depth += 1;
        if (depth <= 2) note(byte, index);
      } else if (closes(byte)) {
        if (depth <= 2) note(byte, index);
        depth -= 1;
      } else if ((byte === comma || byte === colon) && depth <= 1) note(byte, index);
    }
    return found;
  };
}

/** The collections of an export file, found in one pass: each key of the outermost object that holds a list or a map. */
export async function indexCollections(
  file: string,
  onBytes: (bytes: number) => void = () => {},
): Promise<Collection[]> {
  const collections: Collection[] = [];
  let name = "";
  let key: number[] = [];
  let begun: number | null = null;
  const reader = await open(file);
  try {
    for await (const { bytes, found } of signs(file)) {
      onBytes(bytes.length);
      for (const { byte, depth, at } of found) {
        if (depth === 1 && byte === quote) key.push(at);
        else if (depth === 1 && byte === colon) {
          const [from, to] = [key.at(-2) ?? at, key.at(-1) ?? at];
          const text = Buffer.alloc(to - from + 1);
          await reader.read(text, 0, text.length, from);
          name = JSON.parse(text.toString("utf8")) as string;
          key = [];
        } else if (depth === 2 && opens(byte)) begun = at;
        else if (depth === 2 && closes(byte) && begun !== null) {
          collections.push({ name, start: begun, end: at });
          begun = null;
        }
      }
    }
  } finally {
    await reader.close();
  }
  return collections;
}

/**
 * The documents of a collection, one at a time, whatever the file's size. Of a map the key becomes the document's `id`
 * where it has none of its own.
 */
export async function* documents(
  file: string,
  { start, end }: Collection,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<unknown> {
  // One piece of memory for all of them: what is thrown away waits long for the collector outside of its heap
  let element = Buffer.allocUnsafeSlow(chunkBytes);
  let [from, size] = [start + 1, 0];
  const keep = (part: Buffer) => {
    const needed = size + part.length;
    if (needed > mostElementBytes) throw new Error("one document of the export is larger than 64 MB");
    if (needed > element.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(needed, 2 * element.length));
      element.copy(larger, 0, 0, size);
      element = larger;
    }
    part.copy(element, size);
    size = needed;
  };
  for await (const { bytes, start: at, found } of signs(file, { start, end })) {
    for (const { byte, depth, at: sign } of found) {
      const isEnd = depth === 1 && (byte === comma || closes(byte));
      if (!isEnd) continue;
      keep(bytes.subarray(Math.max(0, from - at), sign - at));
      const text = element.toString("utf8", 0, size).trim();
      [size, from] = [0, sign + 1];
      if (text) yield parse(text);
    }
    onBytes(bytes.length);
    keep(bytes.subarray(Math.max(0, from - at)));
  }
}

/** An element of a list, or one `"key": value` of a map. */
function parse(text: string): unknown {
  if (!/^"(?:[^"\\]|\\.)*"\s*:/.test(text)) return JSON.parse(text);
  const [[id, value]] = Object.entries(JSON.parse(`{${text}}`)) as [[string, unknown]];
  return typeof value === "object" && value !== null ? { id, ...value } : value;
}
