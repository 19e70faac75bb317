import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { Server as Listener } from "node:net";
import { setTimeout as pause, setImmediate as untilRead } from "node:timers/promises";

const lookEveryMs = 50;

interface Bounds {
  /** How long a connection that asks nothing is still heard. */
  politeMs?: number;
  /** How long a question may go unanswered after that. */
  patienceMs?: number;
}

/**
 * Stops a server: no new connections; those there are end with their next answer and are heard for another moment, so that
 * a proxy goes elsewhere before a question of its own is cut off; then what asks nothing is let go.
 */
export async function closeServer(server: Server, { politeMs = 500, patienceMs = 10_000 }: Bounds = {}): Promise<void> {
  server.prependListener("request", (_request, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
  const closed = once(server, "close");
  // Just after all who had come were let in: whoever still waits at the door is cut off.
  await untilRead();
  // The listener alone. The server's own `close` also cuts off who asks nothing, and a question may be on its way.
  Listener.prototype.close.call(server);
  const impatience = setTimeout(() => server.closeAllConnections(), politeMs + patienceMs);
  await Promise.race([closed, pause(politeMs, undefined, { ref: false })]);
  // Again and again: one whose answer had begun before stays open after it, asking nothing.
  const lettingGo = setInterval(() => setImmediate(() => server.closeIdleConnections()), lookEveryMs);
  await closed;
  clearInterval(lettingGo);
  clearTimeout(impatience);
}
