import { requestContext, shopContext } from "../web/context.ts";
import type { Route } from "./+types/sitemap";

const pages = ["/", "/products", "/about", "/contact", "/faq", "/terms", "/privacy"];
const xml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Exactly the pages anybody may read. Source: behaviour.md, "Machines". */
export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(requestContext);
  const { products } = await context.get(shopContext).catalogue.mapSite();
  const entries = [
    ...pages.map((path) => `<url><loc>${xml(origin + path)}</loc></url>`),
    ...products.map(
      ({ slug, updatedAt }) =>
        `<url><loc>${xml(`${origin}/products/${slug}`)}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
    ),
  ];
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`;
  return new Response(body, { headers: { "content-type": "application/xml; charset=utf-8" } });
}
