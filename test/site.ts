import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { startSite } from "../server/start-site.ts";
import { clientFolder, loadBuild } from "./build.ts";
import { openTestShop } from "./shop.ts";

/** The whole site of a test shop, listening on a port of its own. */
export async function openTestSite(
  settings: Parameters<typeof openTestShop>[0] & Pick<Parameters<typeof startSite>[0], "slowestBodyMs"> = {},
) {
  const shop = await openTestShop(settings);
  const { env, storage } = shop;
  const { slowestBodyMs } = settings;
  const parts = { env, running: shop, storage, build: loadBuild, clientFolder, slowestBodyMs };
  const server = await startSite({ ...parts, isDevelopment: false });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
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
