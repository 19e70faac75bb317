import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makePolo } from "../../test/builders.ts";
import { openTestSite, type TestSite } from "../../test/site.ts";

const origin = "https://maison.example";
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ variables: { PUBLIC_URL: origin } });
  await makePolo(site.db, { name: "Polo Cèdre", slug: "polo-cedre", priceCentimes: 165_00, metaTitle: "Le Cèdre" });
  await makePolo(site.db, { name: "Polo Retiré", slug: "polo-retire", isActive: false });
});
afterAll(() => site.stop());

const html = async (path: string) => (await site.ask(path)).text();
const data = (page: string): Record<string, unknown>[] =>
  [...page.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(([, json]) => JSON.parse(json!));

describe("a public page's head", () => {
  test("has a title, a description, its one address, and what is shown where it is shared", async () => {
    for (const path of ["/", "/products", "/products/polo-cedre", "/about", "/contact", "/faq", "/terms", "/privacy"]) {
      const page = await html(path);
      expect(page).toMatch(/<title>[^<]+<\/title>/);
      expect(page).toMatch(/<meta name="description" content="[^"]{20,}"/);
      expect(page).toContain(`<link rel="canonical" href="${origin}${path}"`);
      expect(page).toMatch(/<meta property="og:image" content="http/);
      expect(page).not.toContain("noindex");
    }
  });

  test("keeps to one address whatever is filtered", async () => {
    expect(await html("/products?sizes=M&sort=price")).toContain(`rel="canonical" href="${origin}/products"`);
  });

  test("tells machines of the product: offer, availability, shipping, returns, and where it lies", async () => {
    const [product, trail] = data(await html("/products/polo-cedre"));
    expect(product).toMatchObject({
      "@type": "Product",
      name: "Polo Cèdre",
      offers: {
        price: "165.00",
        priceCurrency: "MAD",
        availability: "https://schema.org/InStock",
        shippingDetails: { shippingRate: { value: 15, currency: "MAD" } },
        hasMerchantReturnPolicy: { merchantReturnDays: 30 },
      },
    });
    expect(trail).toMatchObject({ "@type": "BreadcrumbList" });
    expect(data(await html("/"))).toMatchObject([{ "@type": "OnlineStore" }]);
  });
});

describe("pages that are a person's own", () => {
  test("ask not to be listed", async () => {
    for (const path of ["/cart", "/checkout", "/guest-orders", "/login"]) expect(await html(path)).toContain("noindex");
  });
});

describe("for machines", () => {
  test("the sitemap names exactly the public pages", async () => {
    const answer = await site.ask("/sitemap.xml");
    expect(answer.headers.get("content-type")).toContain("xml");
    const places = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place);
    const paths = ["/", "/products", "/about", "/contact", "/faq", "/terms", "/privacy", "/products/polo-cedre"];
    expect(places).toEqual(paths.map((path) => origin + path));
    for (const path of paths) expect((await site.ask(path)).status).toBe(200);
  });

  test("the browser's frame and the phone's home screen have the paper's colour", async () => {
    const page = await html("/");
    const css = await html(page.match(/\/assets\/app-[\w-]+\.css/)![0]);
    const paper = css.match(/--color-paper:\s*(#\w+)/)![1];
    expect(page).toContain(`<meta name="theme-color" content="${paper}"`);
    expect(JSON.parse(await html("/manifest.webmanifest"))).toMatchObject({
      theme_color: paper,
      background_color: paper,
    });
  });

  test("robots.txt leads to it, and the manifest to icons that exist", async () => {
    expect(await html("/robots.txt")).toContain(`Sitemap: ${origin}/sitemap.xml`);
    const manifest = (await (await site.ask("/manifest.webmanifest")).json()) as { icons: { src: string }[] };
    for (const { src } of manifest.icons) expect((await site.ask(src)).headers.get("content-type")).toBe("image/png");
  });
});

describe("searched pages", () => {
  test("are made for their one visitor and not kept; filtered ones are", async () => {
    expect((await site.ask("/products?q=polo")).headers.get("cache-control")).toBe("private, no-store");
    expect((await site.ask("/products?sizes=M")).headers.get("cache-control")).toContain("public");
  });
});
