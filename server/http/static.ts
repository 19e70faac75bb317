import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";

/**
 * Built files: hashed names below `/assets` for ever, the few fixed names at the root for a day, but for those that lie
 * elsewhere now. Unknown assets: 404.
 */
export function staticFiles(
  folder: string,
  rootFiles: readonly string[],
  elsewhere: (file: string) => Promise<string | null> = async () => null,
): Hono {
  const app = new Hono();
  const forever = { "cache-control": "public, max-age=31536000, immutable" };
  const forADay = { "cache-control": "public, max-age=86400" };
  const from = (headers: Record<string, string>) =>
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_path, context) => {
        for (const [name, value] of Object.entries(headers)) context.header(name, value);
      },
    });
  app.get("/assets/*", from(forever));
  app.all("/assets/*", (context) => context.text("", context.req.method === "GET" ? 404 : 405));
  for (const file of rootFiles) {
    app.get(`/${file}`, async (context, next) => {
      const address = await elsewhere(file);
      return address ? context.redirect(address) : next();
    });
    app.get(`/${file}`, from(forADay));
  }
  return app;
}
