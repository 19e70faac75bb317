import { createServer } from "node:net";
import lighthouse from "lighthouse";
import { launchChromium } from "../test/browser/chromium.ts";

/** What a shopper's first visit to one page costs, on Lighthouse's phone: 4× slower CPU, 1.6 Mbit/s, 150 ms. */
export type SpeedRow = Record<string, string | number>;

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
  const { port } = server.address() as { port: number };
  await new Promise((closed) => server.close(closed));
  return port;
}

/**
 * Measures pages of a running shop. `cart` is the value of a guest's cart cookie, so that cart and checkout have
 * something to show. Sizes in KB as they travel, times in ms.
 */
export async function measureSpeed(origin: string, paths: readonly string[], cart = ""): Promise<SpeedRow[]> {
  const port = await freePort();
  const browser = await launchChromium(`--remote-debugging-port=${port}`);
  const rows: SpeedRow[] = [];
  try {
    for (const path of paths) {
      const result = await lighthouse(origin + path, {
        port,
        output: "json",
        logLevel: "error",
        onlyCategories: [...categories],
        extraHeaders: cart ? { Cookie: `cart=${cart}` } : undefined,
      });
      if (!result) throw new Error(`Lighthouse gave nothing for ${path}`);
      rows.push({ page: path, ...figures(result.lhr) });
    }
  } finally {
    await browser.close();
  }
  return rows;
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

function figures({ audits, categories: found }: Report): SpeedRow {
  const value = (audit: string) => Math.round((audits[audit]?.numericValue ?? Number.NaN) * 100) / 100;
  const kilobytes = (type: string) => {
    const details = audits["resource-summary"]?.details;
    const items = details?.type === "table" ? details.items : [];
    const item = items.find((candidate) => candidate.resourceType === type);
    return Math.round(Number(item?.transferSize ?? 0) / 102.4) / 10;
  };
  return {
    "largest paint": value("largest-contentful-paint"),
    blocked: value("total-blocking-time"),
    shift: value("cumulative-layout-shift"),
    "JS KB": kilobytes("script"),
    "CSS KB": kilobytes("stylesheet"),
    "fonts KB": kilobytes("font"),
    "all KB": kilobytes("total"),
    ...Object.fromEntries(categories.map((name) => [name, Math.round((found[name]?.score ?? 0) * 100)])),
  };
}

if (import.meta.main) {
  const [origin = "http://localhost:3000", product = "polo-cedre", cart = ""] = process.argv.slice(2);
  const paths = ["/", "/products", `/products/${product}`, "/about", "/contact"];
  console.table(await measureSpeed(origin, cart ? [...paths, "/cart", "/checkout"] : paths, cart));
}
