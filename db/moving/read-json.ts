import { createReadStream } from "node:fs";

/** Where one collection of an export lies in its file: the bytes of its array or map, brackets included. */
export interface Collection {
  name: string;
  start: number;
  end: number;
}

const mostElementBytes = 64_000_000;
const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const opens = (byte: number) => byte === 0x7b || byte === 0x5b;
const closes = (byte: number) => byte === 0x7d || byte === 0x5d;

/** Walks over a file's bytes and tells every structural sign outside of texts, with its depth and position. */
async function* signs(file: string, range: { start?: number; end?: number } = {}) {
  let [depth, inText, escaped] = [0, false, false];
  let at = range.start ?? 0;
  for await (const chunk of createReadStream(file, { ...range, highWaterMark: 1 << 16 })) {
    const bytes = chunk as Buffer;
    const found: { byte: number; depth: number; at: number }[] = [];
    for (let index = 0; index < bytes.length; index += 1) {
      const byte = bytes[index]!;
      if (inText) {
        if (escaped) escaped = false;
        else if (byte === backslash) escaped = true;
        else if (byte === quote) {
          inText = false;
          if (depth <= 2) found.push({ byte, depth, at: at + index });
        }
        continue;
      }
      if (byte === quote) {
        inText = true;
        if (depth <= 2) found.push({ byte, depth, at: at + index });
      } else if (opens(byte)) {
        depth += 1;
        if (depth <= 2) found.push({ byte, depth, at: at + index });
      } else if (closes(byte)) {
        if (depth <= 2) found.push({ byte, depth, at: at + index });
        depth -= 1;
      } else if ((byte === comma || byte === colon) && depth <= 1) found.push({ byte, depth, at: at + index });
    }
    yield { bytes, start: at, found };
    at += bytes.length;
  }
}

/** The collections of an export file, found in one pass: each key of the outermost object that holds a list or a map. */
export async function indexCollections(
  file: string,
  onBytes: (bytes: number) => void = () => {},
): Promise<Collection[]> {
  const collections: Collection[] = [];
  let name = "";
  let key: number[] = [];
  let open: number | null = null;
  const reader = await (await import("node:fs/promises")).open(file);
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
        } else if (depth === 2 && opens(byte)) open = at;
        else if (depth === 2 && closes(byte) && open !== null) {
          collections.push({ name, start: open, end: at });
          open = null;
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
  let parts: Buffer[] = [];
  let [from, size] = [start + 1, 0];
  for await (const { bytes, start: at, found } of signs(file, { start, end })) {
    for (const { byte, depth, at: sign } of found) {
      const isEnd = depth === 1 && (byte === comma || closes(byte));
      if (!isEnd) continue;
      parts.push(bytes.subarray(Math.max(0, from - at), sign - at));
      const text = Buffer.concat(parts).toString("utf8").trim();
      [parts, size, from] = [[], 0, sign + 1];
      if (text) yield parse(text);
    }
    onBytes(bytes.length);
    const rest = bytes.subarray(Math.max(0, from - at));
    size += rest.length;
    if (size > mostElementBytes) throw new Error("one document of the export is larger than 64 MB");
    if (rest.length > 0) parts.push(Buffer.from(rest));
  }
}

/** An element of a list, or one `"key": value` of a map. */
function parse(text: string): unknown {
  if (!/^"(?:[^"\\]|\\.)*"\s*:/.test(text)) return JSON.parse(text);
  const [[id, value]] = Object.entries(JSON.parse(`{${text}}`)) as [[string, unknown]];
  return typeof value === "object" && value !== null ? { id, ...value } : value;
}
