import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** How much work compression may be: `quick` for an answer somebody waits for, `careful` for one that is kept. */
const efforts = { quick: { br: 3, gzip: 1 }, careful: { br: 9, gzip: 9 } } as const;
export type Effort = keyof typeof efforts;

/** The body in an encoding, compressed off the main thread. */
export function encode(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> | Buffer {
  if (encoding === "identity") return body;
  if (encoding === "gzip") return compressGzip(body, { level: efforts[effort].gzip });
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: efforts[effort].br,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** The best encoding a browser accepts. A coding with q=0 is refused, as the standard says. */
export function negotiate(accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== "string") return "identity";
  if (accepts(accepted, "br")) return "br";
  return accepts(accepted, "gzip") ? "gzip" : "identity";
}

function accepts(header: string, coding: string): boolean {
  const at = header.indexOf(coding);
  if (at < 0) return false;
  if (!header.includes("q=0")) return true;
  return header.split(",").some((part) => {
    const [name, ...parameters] = part.split(";").map((text) => text.trim());
    return name === coding && !parameters.some((parameter) => /^q=0(\.0{0,3})?$/.test(parameter));
  });
}
