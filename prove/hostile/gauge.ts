import { readdir } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { residentMb } from "../../bench/processes.ts";
import type { Database } from "../../shop/context.ts";
import type { ShopProcess } from "../../test/shop-process.ts";
import { until } from "../../test/until.ts";

/** Has the engine of a process tell what it holds after a collection, when it is sent SIGUSR2. */
export const gaugeOption = `--import=data:text/javascript,${encodeURIComponent(
  `import v8 from "node:v8"; import vm from "node:vm"; v8.setFlagsFromString("--expose-gc"); let times = 0;
  process.on("SIGUSR2", () => { const gc = vm.runInNewContext("gc"); gc(); gc(); times += 1;
  const { heapUsed, external } = process.memoryUsage(); const handles = process.getActiveResourcesInfo().length;
  console.log("gauge " + JSON.stringify({ times, heapUsed, external, handles }) + ";"); });`,
)}`;

export interface Gauge {
  /** Megabytes that live objects take. */
  heap: number;
  /** Megabytes beside the heap: kept pages, for one. */
  external: number;
  /** Megabytes of memory the process has. */
  resident: number;
  files: number;
  handles: number;
  /** Connections to the database. */
  connections: number;
  /** Files that somebody has left where files are for a moment. */
  temporary: number;
}

/** What a running shop holds now. */
export async function readGauge(shop: ShopProcess, db: Database, temporaryFolder: string): Promise<Gauge> {
  const { pid } = shop.child;
  const said = () => [...shop.output.matchAll(/gauge (\{.*?\});/g)].map(([, text]) => JSON.parse(text!));
  const before = said().length;
  process.kill(pid!, "SIGUSR2");
  const { heapUsed, external, handles } = await until(() => {
    const last = said().at(-1);
    if (said().length <= before) throw new Error("the shop did not tell what it holds");
    return last as { heapUsed: number; external: number; handles: number };
  });
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity where application_name like ${`shop ${pid} %`}`,
  );
  const files = await readdir(`/proc/${pid}/fd`);
  const temporary = await readdir(temporaryFolder, { recursive: true });
  return {
    heap: heapUsed / 2 ** 20,
    external: external / 2 ** 20,
    resident: residentMb(pid!),
    files: files.length,
    handles,
    connections: rows[0]!.count,
    temporary: temporary.length,
  };
}

/** How much more each may be at the end than when all had been used once. */
const mostGrowth: Gauge = {
  heap: 40,
  external: 60,
  resident: 150,
  files: 40,
  handles: 40,
  connections: 15,
  temporary: 0,
};

/** What grew beyond its bound. */
export function grown(first: Gauge, last: Gauge): string[] {
  return (Object.keys(mostGrowth) as (keyof Gauge)[])
    .filter((part) => last[part] - first[part] > mostGrowth[part])
    .map((part) => `${part} grew from ${first[part].toFixed(0)} to ${last[part].toFixed(0)}`);
}

/** In a line. */
export const writeGauge = ({ heap, external, resident, files, connections, temporary }: Gauge): string =>
  `heap ${heap.toFixed(0)} MB, beside it ${external.toFixed(0)} MB, resident ${resident.toFixed(0)} MB, ${files} open files, ${connections} connections, ${temporary} temporary files`;
