import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What a carrier's server answers. */
export interface Said {
  status?: number;
  headers?: Record<string, string | string[]>;
  body: unknown;
}

export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  body: string;
  /** What stands in a JSON body, and the fields of a form. */
  json: Record<string, unknown>;
  form: Record<string, string>;
}

/**
 * What goes wrong with a question: never answered, hung up on before or after it is done, or answered otherwise. A text is
 * sent as it is.
 */
export type Trouble = "silence" | "reset" | "reset-after" | "silence-after" | { status?: number; body: unknown };

/** For tests: a carrier's server on this machine, which does what `answer` says unless `trouble` comes between. */
export async function openCarrierStandIn(answer: (asked: Asked) => Said) {
  const asked: Asked[] = [];
  const state: { trouble: ((asked: Asked) => Trouble | null) | null } = { trouble: null };
  const server = createServer((request, response) => {
    void reply(request, response);
  });

  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const question = await read(request);
    asked.push(question);
    const trouble = state.trouble?.(question) ?? null;
    if (trouble === "silence") return;
    if (trouble === "reset") return void request.socket.resetAndDestroy();
    const said: Said = typeof trouble === "object" && trouble !== null ? trouble : answer(question);
    if (trouble === "reset-after") return void request.socket.resetAndDestroy();
    if (trouble === "silence-after") return;
    const text = typeof said.body === "string" ? said.body : JSON.stringify(said.body);
    response.writeHead(said.status ?? 200, {
      "content-type": "application/json",
      ...said.headers,
    });
    response.end(text);
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    state,
    asked,
    origin: `http://127.0.0.1:${port}`,
    /** How often something was asked. */
    count: (method: string, end: string) =>
      asked.filter((one) => one.method === method && one.path.endsWith(end)).length,
    /** Ends every question that was not answered. */
    hangUp: () => server.closeAllConnections(),
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export type CarrierStandIn = Awaited<ReturnType<typeof openCarrierStandIn>>;

let numbers = 0;
/** A number that no carrier's server has given before. */
export const nextNumber = (): number => {
  numbers += 1;
  return 7_000_000 + numbers;
};

/** Trouble for the first so many questions to an address that ends so. */
export function firstTimes(times: number, method: string, end: string, trouble: Trouble) {
  let left = times;
  return (asked: Asked): Trouble | null => {
    if (left === 0 || asked.method !== method || !asked.path.endsWith(end)) return null;
    left -= 1;
    return trouble;
  };
}

async function read(request: IncomingMessage): Promise<Asked> {
  const url = new URL(request.url!, "http://here");
  const body = Buffer.concat(await Array.fromAsync(request)).toString("utf8");
  const type = request.headers["content-type"] ?? "";
  return {
    method: request.method!,
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body,
    json: type.includes("json") && body ? JSON.parse(body) : {},
    form: type.includes("multipart") ? fieldsOf(body) : {},
  };
}

/** The fields of a form sent in parts. */
const fieldsOf = (body: string): Record<string, string> =>
  Object.fromEntries(
    [...body.matchAll(/name="([^"]+)"\r\n\r\n([\s\S]*?)\r\n--/g)].map(([, name, value]) => [name!, value!]),
  );
