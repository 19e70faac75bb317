import { OpenAPIHandler } from "@orpc/openapi/fetch";
import {
  type AnyRouter,
  type Context,
  type Meta,
  ORPCError,
  onError,
  type ProcedureClientInterceptorOptions,
  type Router,
} from "@orpc/server";
import { RPCHandler } from "@orpc/server/fetch";
import type { InterceptorOptions } from "@orpc/shared";
import { experimental_ZodSmartCoercionPlugin as ReadTypes } from "@orpc/zod/zod4";
import { log } from "../log.ts";
import { requestId } from "../request-id.ts";

export interface ApiSettings<T extends Context> {
  // biome-ignore lint/suspicious/noExplicitAny: the router's own type is the shop's business; oRPC types it so.
  calls: Router<any, T>;
  /** Name of each call, its method and path below `/api/v1`, to tell a wrong method from an unknown address. */
  routes: readonly { name: string; method: string; path: string }[];
  /** Throws what a call refuses with in words; leaves everything else. */
  inWords(error: unknown, context: T): void;
  /** How amounts are written in JSON: what came, and what goes. */
  wire: { read(input: unknown): unknown; write(output: unknown): unknown };
  notFound: string;
  methodNotAllowed: string;
  fault: string;
}

/** The calls over HTTP: `/api/v1/…` as plain JSON (OpenAPI), `/rpc/…` for the typed client. */
export function openApi<T extends Context>({
  calls,
  routes,
  inWords,
  wire,
  notFound,
  methodNotAllowed,
  fault,
}: ApiSettings<T>) {
  /** A fault keeps its reasons to us; who met it is told by which id the log knows it. */
  const report = (error: unknown) => {
    if (error instanceof ORPCError && error.status < 500) return;
    log.fault("a call failed", error);
    throw new ORPCError("INTERNAL_SERVER_ERROR", { message: fault, data: named(500), cause: error });
  };
  const translate = async ({ next, ...call }: Call<T>) =>
    wire.write(await next({ ...call, input: wire.read(call.input) }));
  const handlers = {
    "/api/v1": new OpenAPIHandler(calls as AnyRouter, {
      plugins: [new ReadTypes()],
      clientInterceptors: [onError((error, { context }) => inWords(error, context)), onError(report), translate],
    }),
    "/rpc": new RPCHandler(calls as AnyRouter, {
      clientInterceptors: [onError((error, { context }) => inWords(error, context)), onError(report), translate],
    }),
  };
  /** For the shop's own client, which asks for amounts as they are inside. */
  const untranslated = new RPCHandler(calls as AnyRouter, { clientInterceptors: [onError(report)] });
  const known = routes.flatMap(({ name, method, path }) => {
    const own = method === "GET" ? ["GET", "HEAD"] : [method];
    return [
      { methods: own, pattern: new RegExp(`^/api/v1${path.replaceAll(/\{[^}]+\}/g, "[^/]+")}$`) },
      {
        methods: method === "GET" ? [...own, "POST"] : ["POST"],
        pattern: new RegExp(`^/rpc/${name.replace(".", "/")}$`),
      },
    ];
  });

  return async function serve(prefix: keyof typeof handlers, request: Request, context: T): Promise<Response> {
    // HEAD asks for what GET would answer; its body is left out on the way.
    const { headers, signal } = request;
    const asked = request.method === "HEAD" ? new Request(request.url, { headers, signal }) : request;
    // The typed client's protocol takes any method for its own, even one that a browser sends before it asks.
    const mayRun = prefix === "/api/v1" || asked.method === "GET" || asked.method === "POST";
    const isOwn = prefix === "/rpc" && headers.get("amounts") === "centimes";
    const handler = isOwn ? untranslated : handlers[prefix];
    const response = mayRun ? (await handler.handle(asked, { prefix, context })).response : undefined;
    if (response && response.status !== 405) {
      if (response.status === 429) response.headers.set("retry-after", await waitIn(response.clone()));
      if (!response.headers.has("cache-control")) response.headers.set("cache-control", unkept);
      return response;
    }
    const { pathname } = new URL(request.url);
    const methods = known.filter(({ pattern }) => pattern.test(pathname)).flatMap(({ methods }) => methods);
    if (methods.length > 0) return refuse(405, "METHOD_NOT_SUPPORTED", methodNotAllowed, { allow: methods.join(", ") });
    return refuse(404, "NOT_FOUND", notFound);
  };
}

type Call<T extends Context> = InterceptorOptions<
  ProcedureClientInterceptorOptions<T, Record<never, never>, Meta>,
  Promise<unknown>
>;

/** The seconds to wait that a refusal names, in either protocol. */
async function waitIn(refusal: Response): Promise<string> {
  const body: { json?: { data: { retryAfter: number } }; data: { retryAfter: number } } = await refusal.json();
  return String((body.json ?? body).data.retryAfter);
}

/** What nobody on the way may keep: it is one person's, or will be another tomorrow. */
const unkept = "private, no-store";

/** A refusal in the one shape all answers of the API have. */
export function refuse(status: number, code: string, message: string, headers: Record<string, string> = {}): Response {
  const said = { "cache-control": unkept, ...headers };
  return Response.json({ defined: false, code, status, message, data: named(status) }, { status, headers: said });
}

/** What goes with an answer that is our own failure: the id a person can tell us. */
const named = (status: number) => (status >= 500 ? { requestId: requestId() } : undefined);
