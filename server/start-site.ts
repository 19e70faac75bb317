import type { Server } from "node:http";
import { join } from "node:path";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type * as Entry from "../app/entry.server.tsx";
import { words } from "../app/locales/words.ts";
import { readSecured, writeSecured } from "../app/web/tls-cookies.ts";
import { authEndpoints } from "../shop/accounts/auth-endpoints.ts";
import { callRoutes } from "../shop/call-routes.ts";
import { calls } from "../shop/calls.ts";
import { masterOf } from "../shop/catalogue/picture-names.ts";
import type { ShopContext } from "../shop/context.ts";
import { mayMake } from "../shop/rights.ts";
import { iconAt, markUrl } from "../shop/settings/mark-names.ts";
import { fromWire, toWire } from "../shop/wire-money.ts";
import type { Env } from "./env.ts";
import { openApi } from "./http/api.ts";
import { openAuthProtocol } from "./http/auth-protocol.ts";
import { media } from "./http/media.ts";
import { openPages } from "./http/pages.ts";
import { closedPolicy, securityHeaders } from "./http/security.ts";
import { askAgainSeconds, openSite } from "./http/site.ts";
import { staticFiles } from "./http/static.ts";
import { log } from "./log.ts";
import { requestId } from "./request-id.ts";
import { openCalls, refuseInWords } from "./start-calls.ts";
import { openDocuments } from "./start-documents.ts";
import { watchPages } from "./start-metrics.ts";
import { openHealth } from "./start-operations.ts";
import { openProtocols } from "./start-protocols.ts";
import type { RunningServices } from "./start-services.ts";
import type { Storage } from "./storage/storage.ts";

export type AppBuild = ServerBuild & { entry: { module: typeof Entry } };

const rootFiles = ["favicon.svg", "favicon.ico", "icon-180.png", "icon-192.png", "icon-512.png", "share.jpg"];

export interface SiteParts {
  env: Env;
  running: RunningServices;
  storage: Storage;
  /** The built app; in development asked for again at each request. */
  build: () => Promise<AppBuild>;
  clientFolder: string;
  isDevelopment: boolean;
  /** Whether the process is to stop. */
  isStopping?: () => boolean;
  slowestBodyMs?: number;
}

/** The calls that take larger files: only who may make one of them sends any. */
const uploading = ["catalogue.addPicture", "carriers.takeFile"] as const;

/** Puts pages, calls, files and pictures behind one HTTP server, which does not listen yet. */
export async function startSite({
  env,
  running,
  storage,
  build,
  clientFolder,
  isDevelopment,
  isStopping = () => false,
  slowestBodyMs,
}: SiteParts): Promise<Server> {
  const mode = isDevelopment ? "development" : "production";
  const { publicPages } = (await build()).entry.module;
  const handler = createRequestHandler(isDevelopment ? build : await build(), mode);
  // Not the request's: what one visitor's Host header says must not reach the page everybody gets.
  const { origin } = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`);

  const { refusals, gate } = words(running.locale).refusals;
  const { publicKey, serviceId, templateId } = running.services.post;
  const contactKeys = { publicKey, serviceId, templateId };

  const socials = { instagram: env.INSTAGRAM_URL, facebook: env.FACEBOOK_URL, twitter: env.TWITTER_URL };

  async function render(request: Request, nonce: string): Promise<Response> {
    const began = performance.now();
    const { entry } = await build();
    const { shopContext, requestContext, speaking } = entry.module;
    const context = running.contextFor(request.headers, request.headers.get("x-real-ip") ?? "unknown");
    const provider = new RouterContextProvider();
    provider.set(shopContext, openCalls(context));
    provider.set(requestContext, {
      visitor: context.visitor,
      account: context.account,
      auth: (request) => running.auth.serve(request, context.ip),
      hasGoogle: running.auth.hasGoogle,
      cookies: context.cookies,
      report: (error, { method, url }) => log.fault("a page failed", error, { method, path: new URL(url).pathname }),
      requestId: requestId(),
      hasFailed: false,
      draw: running.papers.draw,
      adminCurrency: env.ADMIN_CURRENCY,
      contactKeys,
      socials,
      origin,
      nonce,
    });
    const { locale } = context;
    const settings = await running.settingsSaid();
    const speech = { locale, settings, cookies: request.headers.get("cookie") };
    const answer = await speaking(speech, () => handler(request, provider));
    return answer.status === 500 && (await running.isAway(began)) ? askAgain(answer) : answer;
  }

  /** Where the house's own icon lies for a file at the root that browsers ask for by themselves. */
  async function houseIcon(file: string): Promise<string | null> {
    const { icon } = (await running.settingsSaid()).house;
    const end = iconAt[file];
    return icon && end ? markUrl(icon.name, end) : null;
  }

  const https = env.PUBLIC_URL?.startsWith("https:") ?? false;
  const common = securityHeaders({ https, subdomains: env.HSTS_SUBDOMAINS });
  const cookies = { read: readSecured, write: writeSecured };
  const pages = openPages({
    render,
    publicPages: isDevelopment ? [] : publicPages,
    mostBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    sharedMaxAge: env.CDN_MAX_AGE,
    common,
    cookies,
    policy: !isDevelopment,
  });
  running.onCatalogueChange(() => pages.cache.clear());
  watchPages(running.metrics, pages.cache);

  const serve = openApi<ShopContext>({
    calls,
    routes: callRoutes(calls),
    inWords: refuseInWords,
    wire: { read: fromWire, write: toWire },
    notFound: gate.notFound,
    methodNotAllowed: gate.methodNotAllowed,
    fault: refusals.fault,
  });
  return openSite({
    address: { publicUrl: env.PUBLIC_URL, trustProxy: env.TRUST_PROXY },
    pages,
    // Pages bring a policy of their own, but in development
    common: isDevelopment ? common : { ...common, "content-security-policy": closedPolicy },
    cookies,
    protocols: openProtocols({ env, running }),
    documents: openDocuments(origin, running.locale, running.settingsSaid),
    auth: openAuthProtocol({ serve: running.auth.serve, endpoints: authEndpoints, notFound: gate.notFound }),
    health: openHealth(running, storage, isStopping),
    files: staticFiles(join(clientFolder), rootFiles, houseIcon),
    media: media(storage, masterOf, (error) => log.fault("storage failed", error)),
    uploads: {
      path: /^\/admin\/(products\/[^/]+\/images|settings\/marks(\.data)?|cities\/import(\.data)?|carriers\/[^/]+)$/,
      mostBytes: 26_000_000,
      allows: async (request, ip) => {
        const visitor = await running.contextFor(request.headers, ip).visitor();
        return visitor !== null && uploading.some((call) => mayMake(visitor.role, call));
      },
    },
    isAway: running.isAway,
    slowestBodyMs,
    observe: running.metrics.observe,
    words: { ...refusals, ...gate, forbidden: refusals.permissionDenied },
    async api(prefix, request, ip) {
      const context = running.contextFor(request.headers, ip);
      const response = await serve(prefix, request, context);
      for (const cookie of context.cookies) response.headers.append("set-cookie", cookie);
      return response;
    },
  });
}

/** A page that failed because the database is away: the same address will do later. */
function askAgain({ body, headers }: Response): Response {
  headers.set("retry-after", askAgainSeconds);
  return new Response(body, { status: 503, headers });
}
