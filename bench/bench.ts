import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { measureCachedPages } from "./cached-pages.ts";
import { freePort, startBare, startShop } from "./children.ts";
import { cartOf, findPiece, measureOrders } from "./orders.ts";
import { forgetPeak, peakMb, residentMb, untilIdle } from "./processes.ts";
import { measurePurchase } from "./purchase.ts";
import { measureRenderedPages } from "./rendered-pages.ts";
import { measureSpeed } from "./speed.ts";
import { median } from "./statistics.ts";
import type { Row, Table } from "./table.ts";
import { makeFolder } from "./temporary.ts";

const thorough = {
  starts: 5,
  rest: 30,
  cached: { rounds: 5, seconds: 4 },
  rendered: { rounds: 5, requests: 100 },
  orders: { rounds: 3, seconds: 5 },
  visits: 5,
};
const quick: typeof thorough = {
  starts: 1,
  rest: 5,
  cached: { rounds: 3, seconds: 1 },
  rendered: { rounds: 3, requests: 40 },
  orders: { rounds: 1, seconds: 3 },
  visits: 3,
};

interface Settings {
  quick: boolean;
  /** Only what a shopper's phone feels. */
  speedOnly: boolean;
  say(line: string): void;
  report(table: Table): void;
}

/** Starts the real shop on data of its own and measures it, each figure beside its floor. */
export async function bench({ quick: isQuick, speedOnly, say, report }: Settings): Promise<void> {
  const pace = isQuick ? quick : thorough;
  const dataDir = await makeFolder();
  const port = await freePort();
  const memory: Row[] = [];
  const remember = (when: string, peak: number | string, settled: number) =>
    memory.push({ when, "peak MB": peak, "settled MB": settled });

  say("Starting the shop for the first time: database, sample polos and their pictures (a minute or two)…");
  let shop = await startShop(dataDir, port);
  await untilIdle(shop.pid);
  const measureShopping = async () => {
    say("Measuring what a shopper's phone feels…");
    const database = await connect(shop.databaseUrl);
    const [slug, piece] = [await firstSlug(database), await findPiece(database)];
    await database.end();
    const origin = `http://127.0.0.1:${shop.port}`;
    report(await measureSpeed({ origin, slug, cart: cartOf(piece), visits: pace.visits, say }));
    report(await measurePurchase(origin, slug));
  };
  if (speedOnly) return measureShopping();
  remember("first start, idle", peakMb(shop.pid), residentMb(shop.pid));

  say("Starting it again…");
  const starts: number[] = [];
  for (let n = 0; n < pace.starts; n++) {
    await shop.stop();
    shop = await startShop(dataDir, port);
    starts.push(shop.firstPageMs);
  }
  await untilIdle(shop.pid);
  remember("later start, idle", peakMb(shop.pid), residentMb(shop.pid));

  const bareStarts: number[] = [];
  let bare = await startBare(await freePort());
  for (let n = 1; n < pace.starts; n++) {
    bareStarts.push(bare.firstPageMs);
    await bare.stop();
    bare = await startBare(bare.port);
  }
  bareStarts.push(bare.firstPageMs);
  remember("bare node:http, idle", peakMb(bare.pid), residentMb(bare.pid));
  report(startTable(starts, bareStarts));

  const database = await connect(shop.databaseUrl);
  const slug = await firstSlug(database);

  const watch = async (when: string, work: () => Promise<Table>) => {
    say(`Measuring ${when}…`);
    forgetPeak(shop.pid);
    report(await work());
    const peak = peakMb(shop.pid);
    await pause(pace.rest * 1000);
    remember(when, peak, residentMb(shop.pid));
  };
  const paths = ["/", "/products", `/products/${slug}`];
  await watch("cached pages", () => measureCachedPages(shop, bare, paths, pace.cached));
  await watch("rendered pages", () => measureRenderedPages(shop, database, slug, pace.rendered));
  await watch("orders", () => measureOrders(shop, database, pace.orders));
  report({ title: `Memory of the shop's process, settled after ${pace.rest} s of rest`, rows: memory });
  await database.end();
  await measureShopping();
}

async function connect(connectionString: string): Promise<pg.Client> {
  const database = new pg.Client({ connectionString });
  database.on("error", () => {}); // the run is being broken off
  await database.connect();
  return database;
}

async function firstSlug(database: pg.Client): Promise<string> {
  const { rows } = await database.query<{ slug: string }>("select slug from products order by slug limit 1");
  return rows[0]!.slug;
}

const startTable = (shop: number[], bare: number[]): Table => ({
  title: `From start to first page: built, data present, ${shop.length} starts`,
  rows: [
    { server: "shop", "median ms": median(shop), "best ms": Math.min(...shop), "worst ms": Math.max(...shop) },
    {
      server: "bare node:http",
      "median ms": median(bare),
      "best ms": Math.min(...bare),
      "worst ms": Math.max(...bare),
    },
  ],
});
