import type { IncomingMessage, ServerResponse } from "node:http";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type SecureCookies, secureCookies } from "./cookies.ts";
import { encodeQuickly, negotiate } from "./encoding.ts";
import { hashScripts, newNonce } from "./inline-scripts.ts";
import { type CachedPage, PageCache } from "./page-cache.ts";
import { canonicalAddress, type PublicPage } from "./public-pages.ts";
import { contentSecurityPolicy } from "./security.ts";
import { sendPage } from "./send-page.ts";

const worthCompressing = 1024;
/** A browser carrying one of these must get a page made for it: a message is waiting to be shown on it. */
const personalCookie = /(?:^|;\s*)(?:__Host-)?flash=/;

export interface PageSettings {
  /** Answers a request; the scripts of a page carry the nonce. */
  render: (request: Request, nonce: string) => Promise<Response>;
  publicPages: readonly PublicPage[];
  mostBytes: number;
  /** How long shared caches may keep public pages, in seconds. */
  sharedMaxAge: number;
  /** What every answer carries. */
  common: Readonly<Record<string, string>>;
  cookies: SecureCookies;
  /** In development the page's scripts are made by the dev server and carry no policy. */
  policy: boolean;
}

/** Where a request came in and its answer goes out. */
export interface Wire {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
}

/** An answer made for one visitor, or one that is not kept; not compressed yet. */
interface Whole {
  status: number;
  headers: Headers;
  body: Buffer;
}

/** Whether a request's cookies ask for a page of its own. */
export const isPersonal = (cookie: string | undefined | null): boolean => !!cookie && personalCookie.test(cookie);

/** Serves React Router's pages: public ones rendered once and kept, the others fresh and private. */
export function openPages({ render, publicPages, mostBytes, sharedMaxAge, common, cookies, policy }: PageSettings) {
  const cache = new PageCache(mostBytes);
  const rendering = new Map<string, Promise<CachedPage | Whole>>();

  /** An answer read to its end. A page's scripts are allowed by hash where several visitors get it, else by its nonce. */
  async function finish(answer: Response, nonce: string, isShared: boolean): Promise<Whole> {
    const headers = new Headers(answer.headers);
    headers.delete("content-length");
    headers.set("cache-control", "private, no-store");
    let body = Buffer.from(await answer.arrayBuffer());
    if (policy && headers.get("content-type")?.startsWith("text/html")) {
      const hashed = isShared ? hashScripts(body.toString(), nonce) : null;
      if (hashed) body = Buffer.from(hashed.page);
      headers.set("content-security-policy", contentSecurityPolicy(hashed?.sources ?? [`'nonce-${nonce}'`]));
    }
    if (body.length > 0) headers.append("vary", "Accept-Encoding");
    return { status: answer.status, headers, body };
  }

  async function renderPublic(request: Request, address: string): Promise<CachedPage | Whole> {
    const generation = cache.generation;
    const nonce = newNonce();
    const asked = new Request(new URL(address, request.url), { headers: request.headers });
    const page = await finish(await render(asked, nonce), nonce, true);
    if (page.status !== 200 || page.headers.has("set-cookie")) return page;
    const shared = sharedMaxAge > 0 ? `, s-maxage=${sharedMaxAge}` : "";
    page.headers.set("cache-control", `public, max-age=0, must-revalidate${shared}`);
    for (const name in common) page.headers.set(name, common[name]!);
    return cache.keep(address, generation, page);
  }

  /** Visitors who ask for the same page at once share one rendering. */
  async function servePublic(request: Request, address: string, wire: Wire): Promise<void> {
    cache.misses += 1;
    const flight = `${cache.generation} ${address}`;
    const flying = rendering.get(flight) ?? renderPublic(request, address).finally(() => rendering.delete(flight));
    rendering.set(flight, flying);
    const page = await flying;
    if ("body" in page) {
      const headers = new Headers(page.headers);
      secureCookies(headers, request.url, wire.incoming.headers.cookie, cookies);
      return sendWhole({ ...page, headers }, wire);
    }
    cache.body(address, page, negotiate(wire.incoming.headers["accept-encoding"]));
    sendPage(wire.incoming, wire.outgoing, page);
  }

  return {
    cache,
    /** Sends the page, or gives what is not one: a file to be saved, sent as it is made, however long it is. */
    async serve(request: Request, wire: Wire): Promise<Response> {
      const isRead = request.method === "GET" || request.method === "HEAD";
      const address =
        isRead && !isPersonal(wire.incoming.headers.cookie)
          ? canonicalAddress(new URL(request.url), publicPages)
          : null;
      if (address !== null) await servePublic(request, address, wire);
      else {
        const nonce = newNonce();
        const answer = await render(request, nonce);
        if (answer.headers.has("content-disposition")) {
          answer.headers.set("cache-control", "private, no-store");
          return answer;
        }
        const whole = await finish(answer, nonce, false);
        secureCookies(whole.headers, request.url, wire.incoming.headers.cookie, cookies);
        sendWhole(whole, wire);
      }
      return RESPONSE_ALREADY_SENT;
    },
  };
}

function sendWhole({ status, headers, body }: Whole, { incoming, outgoing }: Wire): void {
  const encoding = body.length < worthCompressing ? "identity" : negotiate(incoming.headers["accept-encoding"]);
  const sent = encodeQuickly(body, encoding);
  const head = [...headers].flat();
  if (encoding !== "identity") head.push("content-encoding", encoding);
  // What GET would answer is not known to whoever asks by HEAD
  const hasLength = status !== 204 && status !== 304 && (sent.length > 0 || incoming.method !== "HEAD");
  if (hasLength) head.push("content-length", String(sent.length));
  outgoing.writeHead(status, head);
  // An empty piece would be written beside the head
  outgoing.end(sent.length > 0 ? sent : undefined);
}
