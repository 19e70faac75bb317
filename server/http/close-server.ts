import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

const politeMs = 500;
const pollEveryMs = 50;

/**
 * Stops a server: from now on each connection ends with its next answer, also one that goes on asking; then no new
 * connections, requests under way are answered, and what asks nothing is let go. What is not answered within `timeoutMs`
 * is cut off.
 */
export async function closeServer(server: Server, timeoutMs = 10_000): Promise<void> {
  server.prependListener("request", (_request, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
  // `close` cuts off at once whoever is asking nothing: a question that is on its way must be heard first.
  await pause(politeMs);
  const closed = once(server, "close");
  server.close();
  const deadline = setTimeout(() => server.closeAllConnections(), timeoutMs);
  // Again and again: one whose answer had begun before stays open after it, asking nothing.
  const sweep = setInterval(() => server.closeIdleConnections(), pollEveryMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}
