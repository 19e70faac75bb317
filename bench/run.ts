import { availableParallelism, cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { locateNative } from "../server/db/embedded-binaries.ts";
import { stopAll } from "../test/children.ts";
import { measureLargeShop } from "./admin.ts";
import { measureBackup } from "./backup.ts";
import { bench } from "./bench.ts";
import { areShopsMade } from "./data.ts";
import { measureDesk } from "./desk.ts";
import { measureFootprint } from "./footprint.ts";
import { print, type Table } from "./table.ts";
import { removeFolders } from "./temporary.ts";

const mostMinutes = 30;
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: "boolean", default: false }, json: { type: "boolean", default: false } },
});

const tables: Table[] = [];
const cores = `${availableParallelism()} cores (${cpus()[0]?.model.trim()})`;
const machine = `${cores}, Node ${process.version}, PostgreSQL ${locateNative().version}`;
const busy = loadavg()[0]! / availableParallelism();

function report(table: Table): void {
  tables.push(table);
  if (!options.json) console.log(print(table));
}

/**
 * All of it, or what is named: `speed`, what a shopper's phone feels; `large`, the large shop, which a quick run leaves out
 * unless it is made; `desk`, the order desk among many orders that wait, `backup`, a shop backed up and brought back, and
 * `footprint`, what orders and pictures leave on the disk, which a quick run leaves out. Ends with 1 where a phone's or the
 * way back's bound is not held.
 */
async function measure(say: (line: string) => void): Promise<void> {
  const { quick } = options;
  const [only] = positionals;
  if (only === "backup" || (!only && !quick)) report(await measureBackup(say));
  if (only === "backup") return;
  if (only === "footprint" || (!only && !quick)) report(await measureFootprint(2_000, say));
  if (only === "footprint") return;
  if (only === "desk" || (!only && !quick)) report(await measureDesk(200, say));
  if (only === "desk") return;
  if (only !== "large") await bench({ quick, speedOnly: only === "speed", say, report });
  if (only === "speed") return;
  if (quick && !areShopsMade()) return say("The large shop is left out: npm run bench:data makes it.");
  say("Measuring the large shop…");
  report(await measureLargeShop(quick ? 10 : 40, say));
}

const brokenOff = new Promise<never>((_, fail) => {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => fail(new Error("broken off")));
  setTimeout(() => fail(new Error(`not done after ${mostMinutes} minutes`)), mostMinutes * 60_000).unref();
});

try {
  const weather =
    busy > 0.3
      ? `Load average ${loadavg()[0]!.toFixed(1)} at the start: other programs are running, so trust the ratios more than the figures.`
      : `Load average ${loadavg()[0]!.toFixed(1)} at the start.`;
  const say = (line: string) => process.stderr.write(`${line}\n`);
  say(`${machine}\n${weather}`);
  await Promise.race([measure(say), brokenOff]);
  if (options.json) console.log(JSON.stringify({ machine, weather, tables }, null, 2));
} catch (error) {
  process.stderr.write(`\nNot measured to the end: ${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  await stopAll();
  await removeFolders();
}
process.exit();
