import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
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
  return {
    async send(dice: Dice, made: HostileRequest, { cookie, token }: Pass): Promise<Answered> {
      const from = dice.isLucky(0.02) ? "10.9.9.9" : `10.${dice.below(200)}.${dice.below(250)}.${dice.below(250)}`;
      const byToken: Record<string, string> = token && dice.isLucky(0.3) ? { authorization: `Bearer ${token}` } : {};
      const cookies = [byToken.authorization ? "" : cookie, made.headers.cookie].filter(Boolean).join("; ");
      const headers: Record<string, string | number> = { "x-forwarded-for": from, ...byToken, ...made.headers };
      if (cookies) headers.cookie = cookies;
      if (made.body) headers["content-length"] = made.body.length;
      const started = performance.now();
      const asking = request({
        host: "127.0.0.1",
        port,
        agent,
        method: made.method,
        path: made.path,
        headers,
        setDefaultHeaders: true,
        signal: AbortSignal.timeout(mostMs),
      });
      asking.end(made.body);
      const [answer] = (await once(asking, "response")) as [IncomingMessage];
      const body = await buffer(answer);
      return {
        status: answer.statusCode ?? 0,
        ms: performance.now() - started,
        headers: answer.headers,
        body: body.toString(),
      };
    },
    close: () => agent.destroy(),
  };
}
