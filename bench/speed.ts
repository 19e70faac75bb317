import lighthouse from "lighthouse";
import { launchChromium } from "../test/browser/chromium.ts";
import { freePort } from "./children.ts";
import { medianOf } from "./statistics.ts";
import type { Row, Table } from "./table.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/**
 * What a shopper's first visit to a page costs, on Lighthouse's phone: 4× slower CPU, 1.6 Mbit/s, 150 ms; the median of
 * several visits, since whatever else the machine does counts four times. `cart` is the value of a guest's cart cookie, so
 * that cart and checkout have something to show. Sizes in KB as they travel, times in ms.
 */
export async function measureSpeed(origin: string, slug: string, cart: string, visits: number): Promise<Table> {
  const port = await freePort();
  const browser = await launchChromium(`--remote-debugging-port=${port}`);
  const rows: Row[] = [];
  try {
    for (const path of ["/", "/products", `/products/${slug}`, "/cart", "/checkout"]) {
      const seen: Figures[] = [];
      for (let n = 0; n < visits; n++) seen.push(await look(origin + path, port, cart));
      const [first] = seen;
      const middle = Object.keys(first!).map((name) => [name, medianOf(seen, (figures) => figures[name]!)]);
      const blocked = seen.map((figures) => Math.round(figures.blocked!));
      const range = `${Math.min(...blocked)} … ${Math.max(...blocked)}`;
      rows.push({ page: path, ...Object.fromEntries(middle), "(blocked)": range });
    }
  } finally {
    await browser.close();
  }
  const title = "First visits on a phone: 4× slower CPU, 1.6 Mbit/s, 150 ms";
  return { title: `${title} (Lighthouse, median of ${visits})`, rows };
}

/** A visit that Lighthouse could not measure whole, which happens on a busy machine, is made again. */
async function look(address: string, port: number, cart: string, patience = 3): Promise<Figures> {
  const figures = await visit(address, port, cart);
  if (!Object.values(figures).some(Number.isNaN)) return figures;
  if (patience === 0) throw new Error(`Lighthouse did not measure ${address} whole`);
  return look(address, port, cart, patience - 1);
}

async function visit(address: string, port: number, cart: string): Promise<Figures> {
  const result = await lighthouse(address, {
    port,
    output: "json",
    logLevel: "error",
    onlyCategories: [...categories],
    // They are a visitor's own, and ask not to be found.
    skipAudits: /\/(cart|checkout)$/.test(address) ? ["is-crawlable"] : null,
    extraHeaders: { Cookie: `cart=${cart}` },
  });
  if (!result) throw new Error(`Lighthouse gave nothing for ${address}`);
  return figuresOf(result.lhr);
}

type Figures = Record<string, number>;
type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

function figuresOf({ audits, categories: found }: Report): Figures {
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
