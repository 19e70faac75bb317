import { requestContext } from "../web/context.ts";
import type { Route } from "./+types/robots";

/** Calls are nobody's reading. Personal pages are not listed here: they say `noindex`, which must be read to be heeded. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(requestContext);
  const lines = ["User-agent: *", "Disallow: /api/", "Disallow: /rpc/", "", `Sitemap: ${origin}/sitemap.xml`, ""];
  return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
}
