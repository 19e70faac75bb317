import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import type { Wire } from "./pages.ts";

/** What says nothing of a file that a page is made of, and costs a phone its bytes with each of twenty. */
const ofDocuments = [
  ...["content-security-policy", "permissions-policy", "referrer-policy", "cross-origin-opener-policy"],
  "x-request-id",
  // That a connection stays open goes without saying since HTTP/1.1
  "connection",
];
const partOfPage = /\.(js|css|woff2)$/;
const forEver = "public, max-age=31536000, immutable";

/**
 * Built files: hashed names below `/assets` for ever, the few fixed names at the root for a day, but for those that lie
 * elsewhere now. Unknown assets: 404.
 */
export function staticFiles(
  folder: string,
  rootFiles: readonly string[],
  elsewhere: (file: string) => Promise<string | null> = async () => null,
): Hono<{ Bindings: Wire }> {
  const app = new Hono<{ Bindings: Wire }>();
  const files = serveStatic<{ Bindings: Wire }>({ root: folder, precompressed: true });
  app.get("/assets/*", keptFor(forEver), files);
  app.all("/assets/*", (context) => context.text("", context.req.method === "GET" ? 404 : 405));
  for (const file of rootFiles) {
    app.get(`/${file}`, async (context, next) => {
      const address = await elsewhere(file);
      return address ? context.redirect(address) : next();
    });
    app.get(`/${file}`, keptFor("public, max-age=86400"), files);
  }
  return app;
}

/** Says how long a file that was found is good for. */
const keptFor =
  (cacheControl: string): MiddlewareHandler<{ Bindings: Wire }> =>
  async (context, next) => {
    await next();
    if (!context.res.ok) return;
    context.header("cache-control", cacheControl);
    if (!partOfPage.test(context.req.path)) return;
    for (const name of ofDocuments) context.env.outgoing.removeHeader(name);
    // What never changes is never asked for again
    if (cacheControl === forEver) context.header("last-modified", undefined);
  };
