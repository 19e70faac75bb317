import type { RequestListener, Server } from "node:http";
import { createServer } from "vite";
import type { AppBuild } from "./start-site.ts";

/** Vite in front of the shop's own server: the app is built anew at each request that finds it changed. */
export async function startDevelopment(root: string) {
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: "custom" });
  return {
    build: () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<AppBuild>,
    attach(server: Server): void {
      const shop = server.listeners("request") as RequestListener[];
      server.removeAllListeners("request");
      server.on("request", (request, response) =>
        vite.middlewares(request, response, () => {
          for (const answer of shop) answer(request, response);
        }),
      );
    },
    close: () => vite.close(),
  };
}
