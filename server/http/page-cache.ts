import { hash } from "node:crypto";
import { log } from "../log.ts";
import { codings, type Encoding, encodeCarefully, encodeQuickly } from "./encoding.ts";

export interface CachedPage {
  status: number;
  etag: string;
  /** Header names and values in a row, as `response.writeHead` takes them fastest; without length and encoding. */
  headers: readonly string[];
  /** The page itself, and its compressed forms as far as somebody has asked for them. */
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>;
  /** `headers` with length and encoding, per encoding, as far as somebody has asked. */
  heads: Partial<Record<Encoding, readonly string[]>>;
  /** How often it was asked for; one that is asked for again deserves to be compressed with care. */
  asked: number;
}

const askedOften = 3;

/** Pages ready to be sent, least recently used out first, bounded in bytes. */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>();
  readonly #mostBytes: number;
  #newest: CachedPage | undefined;
  #bytes = 0;
  #generation = 0;
  /** Requests answered from here, and those whose page had to be made. */
  hits = 0;
  misses = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get entries(): number {
    return this.#pages.size;
  }

  /** The page of an address, if it is kept. */
  get(key: string): CachedPage | undefined {
    return this.#pages.get(key);
  }

  /** Marks a page as just used. Kept apart from `get`, which must cost nothing. */
  touch(key: string, page: CachedPage): void {
    page.asked += 1;
    if (page !== this.#newest) {
      this.#pages.delete(key);
      this.#pages.set(key, page);
      this.#newest = page;
    }
    if (page.asked === askedOften) this.#improve(key, page).catch((error) => log.fault("page not compressed", error));
  }

  /** Forgets everything, and whatever is being rendered from what was true before. */
  clear(): void {
    this.#generation += 1;
    this.#newest = undefined;
    this.#pages.clear();
    this.#bytes = 0;
  }

  /** To be taken before a page's data is read, and handed to `keep`. */
  get generation(): number {
    return this.#generation;
  }

  /** Keeps a page, unless something changed since `generation` was taken; the page is good to be sent either way. */
  keep(key: string, generation: number, answer: { status: number; headers: Headers; body: Buffer }): CachedPage {
    const page = prepare(answer);
    if (generation !== this.#generation) return page;
    this.#remove(key);
    this.#pages.set(key, page);
    this.#newest = page;
    this.#bytes += weight(key, page);
    this.#shrink();
    return page;
  }

  /** A kept page's body in an encoding, compressed when it is first asked for. */
  body(key: string, page: CachedPage, encoding: Encoding): Buffer {
    return page.bodies[encoding] ?? this.#put(key, page, encoding, encodeQuickly(page.bodies.identity, encoding));
  }

  async #improve(key: string, page: CachedPage): Promise<void> {
    for (const encoding of codings) {
      if (page.bodies[encoding]) this.#put(key, page, encoding, await encodeCarefully(page.bodies.identity, encoding));
    }
  }

  #put(key: string, page: CachedPage, encoding: Encoding, body: Buffer): Buffer {
    const isKept = this.#pages.get(key) === page;
    if (isKept) this.#bytes += body.length - (page.bodies[encoding]?.length ?? 0);
    page.bodies[encoding] = body;
    page.heads[encoding] = undefined;
    if (isKept) this.#shrink();
    return body;
  }

  #remove(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#bytes -= weight(key, page);
  }

  #shrink(): void {
    for (const key of this.#pages.keys()) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#remove(key);
    }
  }
}

function prepare({ status, headers, body }: { status: number; headers: Headers; body: Buffer }): CachedPage {
  const etag = `"${hash("sha256", body, "base64url").slice(0, 22)}"`;
  headers.set("etag", etag);
  return { status, etag, headers: [...headers].flat(), bodies: { identity: body }, heads: {}, asked: 0 };
}

const overhead = 1024;
const weight = (key: string, { bodies }: CachedPage): number =>
  Object.values(bodies).reduce((sum, body) => sum + body.length, key.length + overhead);
