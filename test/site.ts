import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { startSite } from "../server/start-site.ts";
import { clientFolder, loadBuild } from "./build.ts";
import { openTestShop } from "./shop.ts";

/**
 * The whole site of a test shop, listening on a port of its own. With a `port`, it knows itself as localhost: a name, where
 * a browser asks for more than an address.
 */
export async function openTestSite({
  port,
  ...settings
}: Parameters<typeof openTestShop>[0] &
  Pick<Parameters<typeof startSite>[0], "slowestBodyMs"> & { port?: number } = {}) {
  const named = port === undefined ? null : `http://localhost:${port}`;
  const shop = await openTestShop({
    ...settings,
    variables: { ...(named && { PUBLIC_URL: named }), ...settings.variables },
  });
  const { env, storage } = shop;
  const { slowestBodyMs } = settings;
  const parts = { env, running: shop, storage, build: loadBuild, clientFolder, slowestBodyMs };
  const server = await startSite({ ...parts, isDevelopment: false });
  server.listen(port ?? 0, "127.0.0.1");
  await once(server, "listening");
  const origin = named ?? `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...shop,
    origin,
    /** A request that follows no redirect and sends no cookie unless told. */
    ask: (path: string, init: RequestInit = {}) => fetch(origin + path, { redirect: "manual", ...init }),
    /** A form as a browser posts it, from a page of our own. */
    post: (path: string, fields: Record<string, string> | URLSearchParams, headers: Record<string, string> = {}) =>
      fetch(origin + path, {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams(fields),
        headers: { origin, ...headers },
      }),
    async stop() {
      server.closeAllConnections();
      server.close();
      await shop.stop();
    },
  };
}

export type TestSite = Awaited<ReturnType<typeof openTestSite>>;
