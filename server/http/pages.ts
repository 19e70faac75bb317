import { encode, negotiate } from "./encoding.ts";
import { type CachedPage, PageCache } from "./page-cache.ts";
import { canonicalAddress, type PublicPage } from "./public-pages.ts";
import { contentSecurityPolicy } from "./security.ts";
import { sameTag } from "./send-page.ts";

const worthCompressing = 1024;
/** A browser carrying one of these must get a page made for it: a message is waiting to be shown on it. */
const personalCookie = /(?:^|;\s*)flash=/;

export interface PageSettings {
  render: (request: Request) => Promise<Response>;
  publicPages: readonly PublicPage[];
  mostBytes: number;
  /** How long shared caches may keep public pages, in seconds. */
  sharedMaxAge: number;
  /** What every answer carries. */
  common: Readonly<Record<string, string>>;
  /** In development the page's scripts are made by the dev server and carry no policy. */
  policy: boolean;
}

/** Whether a request's cookies ask for a page of its own. */
export const isPersonal = (cookie: string | undefined | null): boolean => !!cookie && personalCookie.test(cookie);

/** Serves React Router's pages: public ones rendered once and kept, the others fresh and private. */
export function openPages({ render, publicPages, mostBytes, sharedMaxAge, common, policy }: PageSettings) {
  const cache = new PageCache(mostBytes);
  const rendering = new Map<string, Promise<CachedPage | Response>>();

  async function renderPublic(request: Request, address: string): Promise<CachedPage | Response> {
    const generation = cache.generation;
    const response = await render(new Request(new URL(address, request.url), { headers: request.headers }));
    if (response.status !== 200 || response.headers.has("set-cookie")) return finish(request, response);
    const body = Buffer.from(await response.arrayBuffer());
    const headers = withPolicy(response.headers, body);
    const shared = sharedMaxAge > 0 ? `, s-maxage=${sharedMaxAge}` : "";
    headers.set("cache-control", `public, max-age=0, must-revalidate${shared}`);
    for (const name in common) headers.set(name, common[name]!);
    return cache.keep(address, generation, { status: 200, headers, body });
  }

  /** Visitors who ask for the same page at once share one rendering. */
  async function servePublic(request: Request, address: string): Promise<Response> {
    const kept = cache.get(address);
    if (kept) return toResponse(request, address, kept);
    const flight = `${cache.generation} ${address}`;
    const flying = rendering.get(flight) ?? renderPublic(request, address).finally(() => rendering.delete(flight));
    rendering.set(flight, flying);
    const page = await flying;
    return page instanceof Response ? page.clone() : toResponse(request, address, page);
  }

  function withPolicy(headers: Headers, body: Buffer): Headers {
    const result = new Headers(headers);
    if (policy && result.get("content-type")?.startsWith("text/html")) {
      result.set("content-security-policy", contentSecurityPolicy(body));
    }
    return result;
  }

  async function finish(request: Request, response: Response): Promise<Response> {
    // A file to be saved is sent as it is made, however long it is.
    if (response.headers.has("content-disposition")) {
      response.headers.set("cache-control", "private, no-store");
      return response;
    }
    const body = Buffer.from(await response.arrayBuffer());
    const headers = withPolicy(response.headers, body);
    headers.set("cache-control", "private, no-store");
    headers.delete("content-length");
    if (body.length === 0) return new Response(null, { status: response.status, headers });
    const encoding =
      body.length < worthCompressing ? "identity" : negotiate(request.headers.get("accept-encoding") ?? undefined);
    headers.append("vary", "Accept-Encoding");
    if (encoding === "identity") return new Response(body, { status: response.status, headers });
    headers.set("content-encoding", encoding);
    return new Response(new Uint8Array(await encode(body, encoding, "quick")), { status: response.status, headers });
  }

  async function toResponse(request: Request, address: string, page: CachedPage): Promise<Response> {
    const headers = new Headers();
    for (let at = 0; at < page.headers.length; at += 2) headers.append(page.headers[at]!, page.headers[at + 1]!);
    const known = request.headers.get("if-none-match");
    if (known !== null && sameTag(known, page.etag)) return new Response(null, { status: 304, headers });
    const encoding = negotiate(request.headers.get("accept-encoding") ?? undefined);
    if (encoding !== "identity") headers.set("content-encoding", encoding);
    const body = await cache.body(address, page, encoding);
    return new Response(request.method === "HEAD" ? null : new Uint8Array(body), { status: page.status, headers });
  }

  return {
    cache,
    async serve(request: Request): Promise<Response> {
      const isRead = request.method === "GET" || request.method === "HEAD";
      const address =
        isRead && !isPersonal(request.headers.get("cookie"))
          ? canonicalAddress(new URL(request.url), publicPages)
          : null;
      return address === null ? finish(request, await render(request)) : servePublic(request, address);
    },
  };
}
