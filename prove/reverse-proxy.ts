import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";

interface Upstream {
  port: number;
  agent: Agent;
  isReady: boolean;
}

interface Heard {
  answer: IncomingMessage;
  body: Buffer;
}

const askEveryMs = 100;
const repeatable = new Set(["GET", "HEAD"]);

/**
 * A reverse proxy before processes on these ports, as HAProxy, Caddy and Traefik are: it keeps connections open, asks each
 * process for `/readyz`, and asks the next one where a connection is refused. A question that was cut off it asks again
 * only where that changes nothing.
 */
export async function openProxy(ports: readonly number[]) {
  const upstreams: Upstream[] = ports.map((port) => ({ port, agent: new Agent({ keepAlive: true }), isReady: true }));
  const cutOff: string[] = [];
  let turn = 0;

  /** In turns; whoever is not ready last. */
  function inOrder(): Upstream[] {
    turn += 1;
    const turned = upstreams.map((_, index) => upstreams[(turn + index) % upstreams.length]!);
    return turned.sort((a, b) => Number(b.isReady) - Number(a.isReady));
  }

  async function pass(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await buffer(asked);
    for (const upstream of inOrder()) {
      try {
        const { answer, body } = await ask(upstream, asked, sent);
        const { connection, "keep-alive": _, "transfer-encoding": __, ...headers } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, headers).end(body);
        return;
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === "ECONNREFUSED" || repeatable.has(asked.method ?? "")) continue;
        cutOff.push(`${asked.method} ${asked.url} was cut off: ${code}`);
        break;
      }
    }
    response.writeHead(502).end("no process answered");
  }

  const server = createServer((asked, response) => void pass(asked, response));
  await once(server.listen(0, "127.0.0.1"), "listening");

  const closing = new AbortController();
  const { signal } = closing;
  async function watch(upstream: Upstream): Promise<void> {
    while (!signal.aborted) {
      const answer = await fetch(`http://127.0.0.1:${upstream.port}/readyz`, { signal }).catch(() => null); // refused
      await answer?.text().catch(() => ""); // cut off
      upstream.isReady = answer?.status === 200;
      await pause(askEveryMs, undefined, { signal }).catch(() => undefined); // ended by closing
    }
  }
  const watching = upstreams.map(watch);

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Questions that were cut off and could not be asked again. */
    cutOff,
    async close(): Promise<void> {
      closing.abort();
      await Promise.all(watching);
      for (const { agent } of upstreams) agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

async function ask({ port, agent }: Upstream, asked: IncomingMessage, sent: Buffer): Promise<Heard> {
  const { connection, "transfer-encoding": _, ...headers } = asked.headers;
  const { method, url: path } = asked;
  const asking = request({ port, host: "127.0.0.1", agent, method, path, headers });
  asking.end(sent);
  const [answer] = (await once(asking, "response")) as [IncomingMessage];
  return { answer, body: await buffer(answer) };
}
