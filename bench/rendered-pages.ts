import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { RunningShop } from "./children.ts";
import { Connection, get } from "./client.ts";
import { cpuOf, cpuOfFamily } from "./processes.ts";
import { medianOf, percentile } from "./statistics.ts";
import type { Row, Table } from "./table.ts";

/** A price below the cheapest polo, another one each time: the page is kept under another address and looks the same. */
let price = 0;
const anotherCollection = () => `/products?min=${(++price / 100).toFixed(2)}`;

/** So many renderings until the engine has compiled what they run through; until then each costs about twice as much. */
const compiledAfter = 600;

/** A visitor with a message waiting gets every page made for them alone. */
const messageWaiting = "cookie: flash=Bonjour";

/**
 * What a page costs that has to be rendered: the CPU of the shop's process and of PostgreSQL, one request at a time. Kept
 * pages are asked for by a visitor for whom they must be made; or, with all that the shop reads again then, just after the
 * catalogue has changed.
 */
export async function measureRenderedPages(
  shop: RunningShop,
  database: pg.Client,
  slug: string,
  { rounds, requests }: { rounds: number; requests: number },
): Promise<Table> {
  const changeCatalogue = async () => {
    await database.query("notify catalogue");
    await pause(8); // until the shop has heard it and dropped its pages
  };
  const same = async () => {};
  const mine = (path: string) => ({ page: path, ask: () => get(path, messageWaiting), before: same });
  const pages = [
    { page: "/products (filtered)", ask: () => get(anotherCollection()), before: same },
    mine("/products"),
    mine(`/products/${slug}`),
    mine("/"),
    { ...mine("/terms"), page: "floor: /terms, which asks nothing" },
    { page: "/products after a change", ask: () => get("/products"), before: changeCatalogue },
    { page: "floor: /terms after a change", ask: () => get("/terms"), before: changeCatalogue },
  ];
  const connection = await Connection.open(shop.port);
  const rows: Row[] = [];
  for (const { page, ask, before } of pages) {
    const measured = async () => {
      const [ownBefore, databaseBefore] = [cpuOf(shop.pid), cpuOfFamily(shop.postmaster)];
      const times: number[] = [];
      for (let n = 0; n < requests; n++) {
        await before();
        const asked = performance.now();
        const { status } = await connection.send(ask());
        times.push(performance.now() - asked);
        if (status !== 200) throw new Error(`${page} answered ${status}`);
      }
      return {
        own: (cpuOf(shop.pid) - ownBefore) / requests,
        database: (cpuOfFamily(shop.postmaster) - databaseBefore) / requests,
        times: times.sort((a, b) => a - b),
      };
    };
    for (let warmUp = 0; warmUp < compiledAfter; warmUp += requests) await measured();
    const measurements = [];
    for (let round = 0; round < rounds; round++) measurements.push(await measured());
    rows.push({
      page,
      "shop CPU ms": medianOf(measurements, ({ own }) => own),
      "PostgreSQL CPU ms": medianOf(measurements, ({ database }) => database),
      "p50 ms": medianOf(measurements, ({ times }) => percentile(times, 0.5)),
      "p99 ms": medianOf(measurements, ({ times }) => percentile(times, 0.99)),
    });
  }
  connection.close();
  return { title: `Rendered pages: one at a time, median of ${rounds} rounds of ${requests} requests`, rows };
}
