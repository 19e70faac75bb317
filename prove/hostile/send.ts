import { once } from "node:events";
import { Agent, type IncomingMessage, type RequestOptions, request } from "node:http";
import { buffer } from "node:stream/consumers";
import type { Pass } from "./cast.ts";
import type { Dice } from "./dice.ts";
import type { HostileRequest } from "./request.ts";

export interface Answered {
  status: number;
  ms: number;
  headers: IncomingMessage["headers"];
  body: string;
}

/** After so long a request is given up. */
const mostMs = 120_000;

/** Sends requests to a shop on connections that stay open, each from a place of its own, nearly. */
export function openSender(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const { port } = new URL(origin);
  async function ask(options: RequestOptions, body: Buffer | undefined): Promise<Answered> {
    const started = performance.now();
    const asking = request({ ...options, signal: AbortSignal.timeout(mostMs) });
    asking.end(body);
    try {
      const [answer] = (await once(asking, "response")) as [IncomingMessage];
      const text = (await buffer(answer)).toString();
      const { statusCode: status = 0, headers } = answer;
      return { status, ms: performance.now() - started, headers, body: text };
    } catch (error) {
      // The connection had been let go while the question was on its way
      if (asking.reusedSocket && (error as NodeJS.ErrnoException).code === "ECONNRESET") return ask(options, body);
      throw error;
    }
  }

  return {
    send(dice: Dice, { method, path, headers: own, body }: HostileRequest, { cookie, token }: Pass): Promise<Answered> {
      const from = dice.isLucky(0.02) ? "10.9.9.9" : `10.${dice.below(200)}.${dice.below(250)}.${dice.below(250)}`;
      const byToken: Record<string, string> = token && dice.isLucky(0.3) ? { authorization: `Bearer ${token}` } : {};
      const cookies = [byToken.authorization ? "" : cookie, own.cookie].filter(Boolean).join("; ");
      const headers: Record<string, string | number> = { "x-forwarded-for": from, ...byToken, ...own };
      if (cookies) headers.cookie = cookies;
      if (body) headers["content-length"] = body.length;
      return ask({ host: "127.0.0.1", port, agent, method, path, headers }, body);
    },
    close: () => agent.destroy(),
  };
}
