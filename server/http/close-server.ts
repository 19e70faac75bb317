import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { Server as TcpServer } from "node:net";
import { setTimeout } from "node:timers/promises";

const politeMs = 100;
const lookEveryMs = 50;

/**
 * Stops a server: no new connections; requests under way are answered, and each connection ends with its answer, also one
 * that would go on asking. What is not answered within `patienceMs` is cut off.
 */
export async function closeServer(server: Server, patienceMs = 10_000): Promise<void> {
  const closed = once(server, "close");
  server.prependListener("request", (_request, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
  // Not the HTTP server's own, which cuts off at once whoever is asking nothing: their question may be on its way.
  TcpServer.prototype.close.call(server);
  const impatience = globalThis.setTimeout(() => server.closeAllConnections(), patienceMs);
  await Promise.race([closed, setTimeout(politeMs)]);
  // Again and again: one whose answer had begun before stays open after it, asking nothing.
  const lettingGo = setInterval(() => server.closeIdleConnections(), lookEveryMs);
  await closed;
  clearInterval(lettingGo);
  clearTimeout(impatience);
}
