import { inflateSync } from "node:zlib";

const woffHeader = 44;
const woffEntry = 20;
const fontHeader = 12;
const fontEntry = 16;

const padded = (length: number): number => Math.ceil(length / 4) * 4;

/**
 * A font as it was before it was packed for the web, from WOFF 1.0 (https://www.w3.org/TR/WOFF/): read packed, each of its
 * letters would unpack the table of all letters once more.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, place) => {
    const at = woffHeader + place * woffEntry;
    const [offset, packed, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)];
    const data = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      length,
      data,
      isPacked: packed < length,
    };
  });
  const size = tables.reduce((sum, { length }) => sum + padded(length), fontHeader + count * fontEntry);
  const font = Buffer.alloc(size);
  const power = Math.floor(Math.log2(count));
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(2 ** power * fontEntry, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE((count - 2 ** power) * fontEntry, 10);
  let offset = fontHeader + count * fontEntry;
  for (const [place, { tag, checksum, length, data, isPacked }] of tables.entries()) {
    const at = fontHeader + place * fontEntry;
    tag.copy(font, at);
    font.writeUInt32BE(checksum, at + 4);
    font.writeUInt32BE(offset, at + 8);
    font.writeUInt32BE(length, at + 12);
    (isPacked ? inflateSync(data) : data).copy(font, offset);
    offset += padded(length);
  }
  return font;
}
