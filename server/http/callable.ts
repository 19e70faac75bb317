import { ORPCError } from "@orpc/server";
import { log } from "../log.ts";
import { callableError, Refused } from "./callable-errors.ts";
import { streamed } from "./callable-stream.ts";

/** Who calls a function, and until when an answer is worth anything. */
export interface Caller {
  /** Nothing but the bearer token: cookies prove nothing here. */
  headers: Headers;
  ip: string;
  signal: AbortSignal;
}

export interface CallableFunction {
  /** Does it once. Refusals are thrown as `ORPCError`. */
  run(data: unknown, caller: Caller): Promise<unknown>;
  /** What happens to the result afterwards, told while it happens to callers that ask for a stream. */
  follow(result: unknown, signal: AbortSignal): AsyncIterable<unknown>;
}

export interface CallableSettings {
  functions: Readonly<Record<string, CallableFunction>>;
  /** Calls that exist, but not through this protocol. */
  elsewhere: ReadonlySet<string>;
  deadlineMs: number;
  /** Whether what the functions stand on has been missing since a moment of `performance.now()`. */
  isAway(since: number): Promise<boolean>;
}

/**
 * The public callable protocol: `{data}` in, `{result}` out, `{error: {status, message}}` on failure, each code of its
 * table by a real cause; a stream of server-sent events where the caller asks for one. Any origin may call: only a
 * bearer token counts, which no browser sends by itself. Source: behaviour.md, "Callable functions".
 */
export function openCallable({ functions, elsewhere, deadlineMs, isAway }: CallableSettings) {
  async function answer(name: string, request: Request, ip: string): Promise<Response> {
    const began = performance.now();
    const deadline = AbortSignal.timeout(deadlineMs);
    const signal = AbortSignal.any([request.signal, deadline]);
    const told = async (error: unknown) => {
      const failure = deadline.aborted ? Refused.late() : request.signal.aborted ? Refused.cancelled() : error;
      const known = failure instanceof Refused || failure instanceof ORPCError;
      if (known) return callableError(failure);
      log.fault("a function failed", failure, { name });
      return callableError(failure, !(await isAway(began)));
    };
    try {
      const called = Object.hasOwn(functions, name) ? functions[name] : undefined;
      if (!called) throw elsewhere.has(name) ? Refused.unimplemented(name) : Refused.unknown(name);
      const data = await dataOf(request);
      const authorization = request.headers.get("authorization");
      const headers = new Headers(authorization ? { authorization } : {});
      const result = await until(signal, called.run(data, { headers, ip, signal }));
      if (!request.headers.get("accept")?.includes("text/event-stream")) return Response.json({ result });
      return streamed(called.follow(result, signal), result, async (error) => (await told(error)).body);
    } catch (error) {
      const { status, body } = await told(error);
      return Response.json(body, { status });
    }
  }

  return async function serve(request: Request, ip: string): Promise<Response> {
    const response = request.method === "OPTIONS" ? new Response(null, { status: 204 }) : await method(request, ip);
    response.headers.set("access-control-allow-origin", "*");
    response.headers.set("cache-control", "no-store");
    if (request.method === "OPTIONS") {
      response.headers.set("access-control-allow-methods", "POST");
      response.headers.set(
        "access-control-allow-headers",
        "authorization, content-type, firebase-instance-id-token, x-firebase-appcheck",
      );
      response.headers.set("access-control-max-age", "3600");
    }
    return response;
  };

  function method(request: Request, ip: string): Promise<Response> | Response {
    const name = new URL(request.url).pathname.slice("/functions/".length);
    if (request.method !== "POST" && Object.hasOwn(functions, name)) {
      return Response.json({ error: { message: "POST only" } }, { status: 405, headers: { allow: "POST, OPTIONS" } });
    }
    return answer(name, request, ip);
  }
}

async function dataOf(request: Request): Promise<unknown> {
  const body: unknown = await request.json().catch(() => null);
  if (typeof body !== "object" || body === null || !("data" in body)) throw Refused.malformed();
  return body.data;
}

/** The work's outcome, or a rejection as soon as nobody waits for it any more. */
function until<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const given = new Promise<never>((_, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
  return Promise.race([work, given]);
}
