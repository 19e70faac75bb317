import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { log } from "../log.ts";
import { asRequest, requestId, requestIdOf } from "../request-id.ts";
import { refuse } from "./api.ts";
import { BodyTooLarge, BodyTooSlow, limitBody, limitTime } from "./body.ts";
import { type SecureCookies, secureCookies, withOwnCookies } from "./cookies.ts";
import { bringsToken, comesFromUs } from "./origin.ts";
import { isPersonal, type openPages, type Wire } from "./pages.ts";
import { type AddressSettings, publicAddress } from "./public-address.ts";
import { sendPage } from "./send-page.ts";

/** Longer than the 60 s a proxy keeps a connection for its next question, which must not meet our end of it. */
const keepAliveTimeout = 75_000;
const mostBodyBytes = 1_000_000;
/** How long a body may take to come, in ms; one with pictures as long as the server lets any request take. */
const bodyMs = 20_000;
const uploadMs = 300_000;
/** When to come back while the database is away. */
export const askAgainSeconds = "10";
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const pageMethods = new Set(["GET", "HEAD", "POST"]);
/** Addresses that answer with a document for machines, and take nothing. */
const machineMade = /\.(xml|txt|webmanifest|csv)$/;
const readMethods = new Set(["GET", "HEAD"]);

export interface SiteSettings {
  address: AddressSettings;
  pages: ReturnType<typeof openPages>;
  /** What every answer carries; kept pages carry it already. */
  common: Readonly<Record<string, string>>;
  api: (prefix: "/api/v1" | "/rpc", request: Request, ip: string) => Promise<Response>;
  /** The protocols that other makers' libraries speak; null when the request is for none of them. */
  protocols: (request: Request, ip: string) => Promise<Response> | null;
  /** The documents about the calls; null for other addresses. */
  documents: (pathname: string) => Promise<Response | null>;
  auth: (request: Request, ip: string) => Promise<Response>;
  health: Hono;
  files: Hono<{ Bindings: Wire }>;
  media: Hono;
  cookies: SecureCookies;
  /** The address larger files are sent to, and who may: asked before anything of the body is read. */
  uploads: { path: RegExp; mostBytes: number; allows: (request: Request, ip: string) => Promise<boolean> };
  /** Whether what all answers stand on has been missing since a moment of `performance.now()`: asked after a fault. */
  isAway: (since: number) => Promise<boolean>;
  /** How long a body may take to come, in ms; 20 s unless told. */
  slowestBodyMs?: number;
  /** Hears of each request that is not answered from the kept pages, as it comes. */
  observe: (request: IncomingMessage, response: ServerResponse) => void;
  words: {
    badRequest: string;
    tooSlow: string;
    forbidden: string;
    tooLarge: string;
    methodNotAllowed: string;
    notFound: string;
    fault: string;
    unavailable: string;
  };
}

/** Composes the whole site behind one `node:http` server: kept pages first, then everything else. */
export function openSite({
  address,
  pages,
  common,
  api,
  auth,
  protocols,
  documents,
  health,
  files,
  media,
  cookies,
  uploads,
  isAway,
  slowestBodyMs = bodyMs,
  observe,
  words,
}: SiteSettings): Server {
  const app = new Hono<{ Bindings: Wire }>();
  const began = new WeakMap<IncomingMessage, number>();
  /** A fault is no answer of ours while the database is away: the same may be asked again. */
  const unlessAway = async (answer: Response, since: number): Promise<Response> =>
    answer.status !== 500 || !(await isAway(since))
      ? answer
      : refuse(503, "UNAVAILABLE", words.unavailable, { "retry-after": askAgainSeconds });

  app.onError((error, context) => {
    if (error instanceof BodyTooLarge) return refuse(413, "PAYLOAD_TOO_LARGE", words.tooLarge);
    if (error instanceof BodyTooSlow) return refuse(408, "REQUEST_TIMEOUT", words.tooSlow, { connection: "close" });
    const { incoming } = context.env;
    // Whoever left before all was said: no fault of ours, and nobody reads the answer.
    if (incoming.destroyed && !incoming.complete) return refuse(400, "BAD_REQUEST", words.badRequest);
    log.fault("request failed", error, { method: context.req.method, path: context.req.path });
    return unlessAway(context.text(`${words.fault} (${requestId()})`, 500), began.get(incoming) ?? 0);
  });
  app.route("/", health);
  app.route("/", files);
  app.route("/", media);
  app.all("*", (context) => {
    began.set(context.env.incoming, performance.now());
    const isUpload = uploads.path.test(context.req.path);
    return limitTime(context.env.incoming, isUpload ? uploadMs : slowestBodyMs, () => answer(context));
  });

  async function call(pathname: string, request: Request, ip: string): Promise<Response | null> {
    if (pathname.startsWith("/api/v1/")) return api("/api/v1", request, ip);
    if (pathname.startsWith("/rpc/")) return api("/rpc", request, ip);
    return pathname.startsWith("/api/auth/") ? auth(request, ip) : null;
  }

  async function answer(context: Context<{ Bindings: Wire }>): Promise<Response> {
    const since = began.get(context.env.incoming) ?? 0;
    const { origin, ip } = publicAddress(context.env.incoming, address);
    const raw = withOwnCookies(atOrigin(context.req.raw, origin), cookies);
    const { pathname, search } = new URL(raw.url);
    const isUpload = raw.method === "POST" && uploads.path.test(pathname);
    if (isUpload && !(comesFromUs(raw) && (await uploads.allows(raw, ip)))) {
      return refuse(403, "FORBIDDEN", words.forbidden);
    }
    const request = await limitBody(raw, isUpload ? uploads.mostBytes : mostBodyBytes);
    const spoken = protocols(request, ip);
    if (spoken) return spoken;
    const isOurs = comesFromUs(request);
    if (!isOurs && !bringsToken(request)) return refuse(403, "FORBIDDEN", words.forbidden);
    const document = request.method === "GET" ? await documents(pathname) : null;
    if (document) return document;
    const called = await call(pathname, request, ip);
    if (called) {
      secureCookies(called.headers, request.url, context.req.header("cookie"), cookies);
      return unlessAway(called, since);
    }
    if (/^\/(api|rpc|functions|media|metrics)(\/|$)/.test(pathname)) return refuse(404, "NOT_FOUND", words.notFound);
    const allowed = machineMade.test(pathname) ? readMethods : pageMethods;
    if (!allowed.has(request.method)) {
      return refuse(405, "METHOD_NOT_SUPPORTED", words.methodNotAllowed, { allow: [...allowed].join(", ") });
    }
    if (search.includes("%00")) return context.redirect(pathname.replace(/^\/+/, "/") + withoutNul(search), 307);
    // A page takes no token for a session, and its forms are a browser's
    if (!isOurs) return refuse(403, "FORBIDDEN", words.forbidden);
    request.headers.set("x-real-ip", ip);
    return pages.serve(isReadable(pathname) ? request : atPath(request, encodeURI(pathname)), context.env);
  }

  const rest = getRequestListener((request, env) => app.fetch(request, env), { overrideGlobalObjects: false });
  const patience = {
    keepAliveTimeout,
    headersTimeout: bodyMs,
    requestTimeout: uploadMs,
    connectionsCheckingInterval: 5_000,
    // A request that says it brings no body is not read for one: a tenth of what a kept page costs.
    optimizeEmptyRequests: true,
  };
  return createServer(patience, (request: IncomingMessage, response: ServerResponse) => {
    const { method = "" } = request;
    const url = pathOf(request.url ?? "");
    request.url = url;
    if (method === "GET" || method === "HEAD") {
      const page = pages.cache.get(url);
      if (page && !isPersonal(request.headers.cookie)) {
        pages.cache.touch(url, page);
        if (sendPage(request, response, page)) {
          pages.cache.hits += 1;
          return;
        }
      }
    }
    observe(request, response);
    const id = requestIdOf(request, address.trustProxy);
    response.setHeader("x-request-id", id);
    for (const name in common) response.setHeader(name, common[name]!);
    if (!methods.has(method)) return safeText(response, 405, words.methodNotAllowed);
    if (!url.startsWith("/") || !URL.canParse(url, `http://${request.headers.host ?? "localhost"}`))
      return safeText(response, 400, words.badRequest);
    asRequest(id, () => rest(request, response));
  });
}

/** The path of a request's target, which may be a whole address; whose shop it is, its headers say. */
const pathOf = (target: string): string =>
  target.startsWith("/") ? target : target.replace(/^https?:\/\/[^/?#]*\/?/i, "/");

/** Whether a path says text that the database can be asked for. */
function isReadable(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes("\0");
  } catch {
    return false; // not an address anybody was given
  }
}

/** The question of an address without the character that no text of ours can have. */
const withoutNul = (search: string): string =>
  `?${new URLSearchParams([...new URLSearchParams(search)].map((pair) => pair.map((text) => text.replaceAll("\0", ""))))}`;

/** The same request at another path: what cannot be read is looked up letter for letter, and not found. */
const atPath = (request: Request, pathname: string): Request =>
  new Request(Object.assign(new URL(request.url), { pathname }), request);

function atOrigin(request: Request, origin: string): Request {
  const url = new URL(request.url);
  if (url.origin === origin) return request;
  return new Request(`${origin}${url.pathname}${url.search}`, request);
}

function safeText(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end(sentence);
}
