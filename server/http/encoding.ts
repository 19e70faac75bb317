import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from "node:zlib";

/** Best first: the first two make a page as small as each other, and zstd takes half the time. */
export const codings = ["zstd", "br", "gzip"] as const;
type Coding = (typeof codings)[number];
export type Encoding = Coding | "identity";

const zstd = (level: number) => ({ params: { [constants.ZSTD_c_compressionLevel]: level } });
const brotli = (quality: number, length: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
});

const quickly: Record<Coding, (body: Buffer) => Buffer> = {
  zstd: (body) => zstdCompressSync(body, zstd(3)),
  br: (body) => brotliCompressSync(body, brotli(3, body.length)),
  gzip: (body) => gzipSync(body, { level: 1 }),
};

const [byZstd, byBrotli, byGzip] = [promisify(zstdCompress), promisify(brotliCompress), promisify(gzip)];
const carefully: Record<Coding, (body: Buffer) => Promise<Buffer>> = {
  zstd: (body) => byZstd(body, zstd(19)),
  br: (body) => byBrotli(body, brotli(9, body.length)),
  gzip: (body) => byGzip(body, { level: 9 }),
};

/** For an answer somebody waits for: at once, since handing a page to another thread and back costs as much as this. */
export const encodeQuickly = (body: Buffer, encoding: Encoding): Buffer =>
  encoding === "identity" ? body : quickly[encoding](body);

/** For an answer that is kept: off the main thread. */
export const encodeCarefully = (body: Buffer, coding: Coding): Promise<Buffer> => carefully[coding](body);

/** The best encoding a browser accepts. A coding with q=0 is refused, as the standard says. */
export const negotiate = (accepted: string | string[] | undefined): Encoding =>
  typeof accepted === "string" ? (codings.find((coding) => accepts(accepted, coding)) ?? "identity") : "identity";

function accepts(header: string, coding: string): boolean {
  const at = header.indexOf(coding);
  if (at < 0) return false;
  if (!header.includes("q=0")) return true;
  return header.split(",").some((part) => {
    const [name, ...parameters] = part.split(";").map((text) => text.trim());
    return name === coding && !parameters.some((parameter) => /^q=0(\.0{0,3})?$/.test(parameter));
  });
}
