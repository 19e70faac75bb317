import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";
export interface CachedPage {
  status: number;
  etag: string;
  /** Header names and values in a row, as `response.writeHead` takes them fastest; without length and encoding. */
  headers: readonly string[];
  bodies: Record<Encoding, Buffer>;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Pages ready to be sent, least recently used out first, bounded in bytes. */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>();
  readonly #mostBytes: number;
  #bytes = 0;
  #generation = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** The page of an address, if it is kept. */
  get(key: string): CachedPage | undefined {
    return this.#pages.get(key);
  }

  /** Marks a page as just used. Kept apart from `get`, which must cost nothing. */
  touch(key: string, page: CachedPage): void {
    this.#pages.delete(key);
    this.#pages.set(key, page);
  }

  /** Forgets everything, and whatever is being rendered from what was true before. */
  clear(): void {
    this.#generation += 1;
    this.#pages.clear();
    this.#bytes = 0;
  }

  /** To be taken before a page's data is read, and handed to `keep`. */
  get generation(): number {
    return this.#generation;
  }

  /** Compresses a page once and keeps it, unless something changed since `generation` was taken. */
  async keep(
    key: string,
    generation: number,
    page: { status: number; headers: Headers; body: Buffer },
  ): Promise<CachedPage> {
    const ready = await prepare(page);
    if (generation !== this.#generation) return ready;
    const known = this.#pages.get(key);
    if (known) this.#bytes -= weight(key, known);
    this.#pages.delete(key);
    this.#pages.set(key, ready);
    this.#bytes += weight(key, ready);
    for (const [oldest, page] of this.#pages) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#pages.delete(oldest);
      this.#bytes -= weight(oldest, page);
    }
    return ready;
  }
}

async function prepare({
  status,
  headers,
  body,
}: {
  status: number;
  headers: Headers;
  body: Buffer;
}): Promise<CachedPage> {
  const [br, gz] = await Promise.all([
    compressBrotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
    compressGzip(body, { level: 6 }),
  ]);
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  headers.delete("content-length");
  headers.set("etag", etag);
  headers.set("vary", "Accept-Encoding");
  return { status, etag, headers: [...headers].flat(), bodies: { br, gzip: gz, identity: body } };
}

const overhead = 1024;
const weight = (key: string, { bodies }: CachedPage): number =>
  key.length + bodies.br.length + bodies.gzip.length + bodies.identity.length + overhead;
