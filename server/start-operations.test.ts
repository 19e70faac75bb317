import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makePolo } from "../test/builders.ts";
import { openTestSite, type TestSite } from "../test/site.ts";
import { until } from "../test/until.ts";
import { startOperations } from "./start-operations.ts";

let site: TestSite;
let operations: Awaited<ReturnType<typeof startOperations>>;
beforeAll(async () => {
  site = await openTestSite();
  operations = await startOperations({ host: "127.0.0.1", port: 0 }, site, site.storage, () => false);
});
afterAll(async () => {
  await operations.close();
  await site.stop();
});

/** All values, by name and labels as they are written. */
async function metrics(): Promise<Map<string, number>> {
  const text = await (await fetch(`${operations.origin}/metrics`)).text();
  const lines = text.split("\n").filter((line) => line && !line.startsWith("#"));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.split(" ").at(-1))]));
}
const value = async (name: string) => (await metrics()).get(name);
const place = (productId: string, quantity = 1) => {
  const body = JSON.stringify(aCheckout([{ productId, quantity }]));
  return site.ask("/api/v1/orders", { method: "POST", headers: { "content-type": "application/json" }, body });
};

test("are told at an address of their own, beside the probes; the shop's own address tells no figures", async () => {
  const answer = await fetch(`${operations.origin}/metrics`);
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
    200,
    "text/plain; version=0.0.4; charset=utf-8",
    "no-store",
  ]);
  for (const path of ["/healthz", "/readyz"]) expect((await fetch(operations.origin + path)).status).toBe(200);
  expect((await fetch(`${operations.origin}/products`)).status).toBe(404);
  expect((await site.ask("/metrics")).status).toBe(404);
  for (const path of ["/metrics/", "//metrics", "/metrics.data", "/api/v1/metrics"]) {
    const asked = await site.ask(path, { headers: { "x-forwarded-for": "127.0.0.1" } });
    expect([path, await asked.text()]).toEqual([path, expect.not.stringContaining("nodejs_")]);
    expect(asked.status, path).not.toBe(200);
  }
});

describe("of requests", () => {
  test("how many, to what end, and how long they took, by short lists of labels whatever is asked", async () => {
    const countSeries = async () => [...(await metrics()).keys()].filter((name) => name.startsWith("http_")).length;
    const odd = async (word: string) => {
      await site.ask(`/products/${word}`);
      await site.ask(`/api/v1/${word}?${word}=${word}`, { method: "DELETE" });
      await site.ask(`/${word}`, { method: "PROPFIND" });
    };
    await odd("a");
    const series = await countSeries();
    for (let words = 0; words < 20; words += 1) await odd(`word-${words}`);
    expect(await countSeries()).toBe(series);
    expect(await value('http_requests_total{method="DELETE",route="call",status="404"}')).toBe(21);
    expect(await value('http_requests_total{method="other",route="page",status="405"}')).toBe(21);
    expect(await value('http_request_duration_seconds_count{method="DELETE",route="call"}')).toBe(21);
    expect(await value('http_request_duration_seconds_bucket{le="30",method="DELETE",route="call"}')).toBe(21);
  });

  test("who leaves before the answer is counted as such", async () => {
    // Whoever leaves before being heard is counted nowhere: asked until one has been heard
    await until(async () => {
      const leaving = new AbortController();
      const asked = site.ask("/api/v1/products?q=polo", { signal: leaving.signal });
      setImmediate(() => leaving.abort());
      await asked.catch(() => "it was given up");
      const left = [...(await metrics()).keys()].filter((name) => name.includes('status="499"'));
      expect(left).not.toEqual([]);
    });
  });

  test("how the kept pages serve", async () => {
    const before = await metrics();
    for (let times = 0; times < 3; times += 1) await site.ask("/terms");
    const after = await metrics();
    const grown = (name: string) => after.get(name)! - before.get(name)!;
    expect(["page_cache_misses_total", "page_cache_hits_total", "page_cache_pages"].map(grown)).toEqual([1, 2, 1]);
    expect(after.get('http_requests_total{route="kept page"}')).toBe(after.get("page_cache_hits_total"));
    expect(grown('http_requests_total{route="kept page"}')).toBe(2);
    expect(grown("page_cache_bytes")).toBeGreaterThan(1_000);
  });
});

describe("of the business", () => {
  test("orders by status, what was refused and why, and the mails they cause", async () => {
    const polo = await makePolo(site.db, { sizes: { M: 3 } });
    const before = (await value('shop_orders{status="pending"}'))!;
    expect([(await place(polo.id)).status, (await place(polo.id, 9)).status]).toEqual([201, 409]);
    const after = await metrics();
    expect(after.get('shop_calls_total{call="orders.place",outcome="ok"}')).toBe(1);
    expect(after.get('shop_calls_total{call="orders.place",outcome="OUT_OF_STOCK"}')).toBe(1);
    // Read from the database every few seconds at most, however often somebody asks
    await until(async () => {
      expect(await value('shop_orders{status="pending"}')).toBe(before + 1);
      expect(await value('shop_mails_unsent{way="relay",state="queued"}')).toBe(1);
    });
    expect(await value('shop_mail_way_closed{way="relay"}')).toBe(0);
    expect(await value('shop_mail_queue_behind_seconds{way="relay"}')).toBeGreaterThan(0);
  });

  test("calls that come as nonsense, and those of nobody, by the code they were refused with", async () => {
    await site.ask("/api/v1/admin/stats");
    await site.ask("/api/v1/orders", { method: "POST", body: "{}", headers: { "content-type": "application/json" } });
    expect(await value('shop_calls_total{call="stats.show",outcome="UNAUTHENTICATED"}')).toBe(1);
    expect(await value('shop_calls_total{call="orders.place",outcome="BAD_REQUEST"}')).toBe(1);
  });
});

test("of the process, its disk, its connections and its log", async () => {
  const all = await metrics();
  for (const name of [
    ...["process_resident_memory_bytes", "nodejs_eventloop_lag_p99_seconds", "process_cpu_seconds_total"],
    ...['db_connections{pool="reading",state="idle"}', "disk_free_bytes", "disk_size_bytes"],
  ])
    expect([name, all.get(name)]).toEqual([name, expect.any(Number)]);
  expect(all.get('db_waiting{for="turn"}')).toBe(0);
  expect(all.get('log_lines_total{level="fault"}')).toEqual(expect.any(Number));
  expect(all.get("db_up")).toBe(1);
  expect(all.has("shop_backup_last_success_bytes")).toBe(false);
});

test("while the database is away the process still tells of itself, and nothing of what it cannot know", async () => {
  await site.withoutDatabase(async () => {
    await until(async () => expect(await value("db_up")).toBe(0));
    const all = await metrics();
    expect([...all.keys()].filter((name) => /^shop_(orders|mails|mail_queue|backup)/.test(name))).toEqual([]);
    expect(all.get("process_resident_memory_bytes")).toBeGreaterThan(0);
    expect((await fetch(`${operations.origin}/healthz`)).status).toBe(200);
    await until(async () => expect((await fetch(`${operations.origin}/readyz`)).status).toBe(503));
  });
  await until(async () => expect(await value("db_up")).toBe(1));
});
