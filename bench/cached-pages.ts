import { request } from "node:http";
import type { BareAnswer } from "./bare-server.ts";
import type { BareServer, RunningShop } from "./children.ts";
import { accepted, get, type Load, load } from "./client.ts";
import { cpuOf } from "./processes.ts";
import { medianOf } from "./statistics.ts";
import type { Row, Table } from "./table.ts";

const connections = 32;
/** As long as the engine goes on compiling anew what it sees asked often; both servers alike. */
const warmUpSeconds = 5;

interface Round extends Load {
  cpuMicroseconds: number;
}

/** Cached pages beside a bare server answering the same bytes, in turns, so that a busy machine slows both alike. */
export async function measureCachedPages(
  shop: RunningShop,
  bare: BareServer,
  paths: readonly string[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Table> {
  const rows: Row[] = [];
  for (const path of paths) {
    const answer = await fetchAnswer(shop.port, path);
    await bare.answer(answer);
    const bytes = Buffer.byteLength(answer.body, "base64");
    for (const server of [shop, bare]) await load(server.port, connections, warmUpSeconds, () => get(path));
    const pairs: { shop: Round; bare: Round }[] = [];
    for (let round = 0; round < rounds; round++) {
      pairs.push({ shop: await measure(shop, path, seconds), bare: await measure(bare, path, seconds) });
    }
    const ratios = pairs.map(({ shop, bare }) => shop.perSecond / bare.perSecond);
    rows.push(
      summary(
        path,
        "shop",
        bytes,
        pairs.map((pair) => pair.shop),
      ),
    );
    rows.push(
      summary(
        "",
        "bare node:http",
        bytes,
        pairs.map((pair) => pair.bare),
      ),
    );
    rows.push({
      page: "",
      server: `ratio (${Math.min(...ratios).toFixed(2)} … ${Math.max(...ratios).toFixed(2)})`,
      "requests/s": medianOf(ratios, Number),
      "CPU µs": medianOf(pairs, ({ shop, bare }) => shop.cpuMicroseconds / bare.cpuMicroseconds),
    });
  }
  return { title: `Cached pages: ${connections} connections, median of ${rounds} rounds of ${seconds} s`, rows };
}

async function measure({ port, pid }: { port: number; pid: number }, path: string, seconds: number): Promise<Round> {
  const ask = get(path);
  const before = cpuOf(pid);
  const round = await load(port, connections, seconds, () => ask);
  if (round.refused > 0) throw new Error(`${path}: ${round.refused} answers were no page`);
  return { ...round, cpuMicroseconds: ((cpuOf(pid) - before) * 1000) / round.requests };
}

const summary = (page: string, server: string, bytes: number, rounds: readonly Round[]): Row => ({
  page,
  server,
  "requests/s": medianOf(rounds, (round) => round.perSecond),
  "p50 ms": medianOf(rounds, (round) => round.p50),
  "p99 ms": medianOf(rounds, (round) => round.p99),
  bytes,
  "CPU µs": medianOf(rounds, (round) => round.cpuMicroseconds),
});

/** The shop's answer, for the bare server to repeat: without the headers that `node:http` adds by itself. */
function fetchAnswer(port: number, path: string): Promise<BareAnswer> {
  const addedByNode = new Set(["date", "connection", "keep-alive"]);
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: "127.0.0.1", port, path, headers: { "accept-encoding": accepted } },
      async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        const headers: string[] = [];
        for (let at = 0; at < response.rawHeaders.length; at += 2) {
          const [name, value] = response.rawHeaders.slice(at, at + 2) as [string, string];
          if (!addedByNode.has(name.toLowerCase())) headers.push(name, value);
        }
        resolve({ path, headers, body: Buffer.concat(chunks).toString("base64") });
      },
    );
    sent.on("error", reject).end();
  });
}
