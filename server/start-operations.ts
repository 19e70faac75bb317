import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { probeDatabase } from "./db/probe.ts";
import type { Env } from "./env.ts";
import { health, type Part } from "./http/health.ts";
import { log } from "./log.ts";
import type { RunningServices } from "./start-services.ts";
import type { Storage } from "./storage/storage.ts";

/** Whether the shop can take orders: asked by whoever runs it, from its own address and from this one. */
export function openHealth({ services }: Pick<RunningServices, "services">, storage: Storage): Hono {
  const parts: Part[] = [
    { name: "the database", check: () => probeDatabase(services.db, services.clock()) },
    { name: "the storage of files", check: () => storage.probe() },
  ];
  return health(parts, (part, fault) => log.fault("not ready", fault, { part }));
}

/** Tells whoever runs the shop how it is and what it counts, at an address that visitors cannot reach. */
export async function startOperations(
  { host, port }: NonNullable<Env["OPS_ADDRESS"]>,
  running: RunningServices,
  storage: Storage,
): Promise<{ origin: string; close(): Promise<void> }> {
  const { metrics } = running;
  metrics.watchProcess();
  const app = new Hono();
  app.route("/", openHealth(running, storage));
  app.get("/metrics", async (context) => {
    const { type, text } = await metrics.show();
    return context.body(text, 200, { "content-type": type, "cache-control": "no-store" });
  });
  app.onError((error, context) => {
    log.fault("metrics not shown", error);
    return context.text("not to be had\n", 500);
  });
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false })).listen(port, host);
  await once(server, "listening");
  const address = server.address() as AddressInfo;
  return {
    origin: `http://${host.includes(":") ? `[${host}]` : host}:${address.port}`,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
