import { spawn } from "node:child_process";
import { once } from "node:events";
import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import pg from "pg";
import { startEmbedded } from "../server/db/embedded.ts";
import { migrate } from "../server/db/migrate.ts";
import { brand } from "../shop/brand.ts";
import { ownEnvironment } from "../test/shop-process.ts";
import { fillShop, type Size } from "./data.ts";
import type { Table } from "./table.ts";
import { makeFolder } from "./temporary.ts";

const root = resolve(import.meta.dirname, "..");
const size: Size = { products: 10_000, orders: 100_000, users: 50_000 };
const mostRestoreSeconds = 300;

/** A mail for each order, as the shop keeps them. */
const mails = `insert into mails (id, message_id, kind, recipient, content, order_id, state, created_at, sent_at)
  select 'mail' || id, '<' || id || '@exemple.ma>', 'order-status', email,
    jsonb_build_object('kind', 'order-status', 'orderId', id, 'items', repeat('Polo Ifrane, marine, M. ', 30)), id, 'sent', created_at, created_at
  from orders`;

/**
 * `npm run backup` and `npm run restore` of a shop with 100,000 orders, on databases that keep what they acknowledge. The run
 * ends with 1 where bringing back takes too long.
 */
export async function measureBackup(say: (line: string) => void): Promise<Table> {
  const [from, into] = [await makeFolder(), await makeFolder()];
  const file = join(await makeFolder(), "shop.tar");
  await fill(from, say);
  say("Backing it up and bringing it back…");
  const backupSeconds = await run("backup", from, file);
  const restoreSeconds = await run("restore", into, file);
  if (restoreSeconds > mostRestoreSeconds) {
    say(`Brought back after ${Math.round(restoreSeconds)} s, not within ${mostRestoreSeconds}.`);
    process.exitCode = 1;
  }
  return {
    title: `A shop of ${size.orders.toLocaleString("en-US")} orders, backed up and brought back`,
    rows: [
      { command: "npm run backup", seconds: backupSeconds, bound: "" },
      { command: "npm run restore", seconds: restoreSeconds, bound: `${mostRestoreSeconds}` },
    ],
    notes: [`the file: ${(statSync(file).size / 1e6).toFixed(1)} MB, without pictures`],
  };
}

async function fill(dataDir: string, say: (line: string) => void): Promise<void> {
  const database = await startEmbedded({ dataDir, systemName: brand.slug, database: "shop", say });
  await migrate(database.url, join(root, "db/migrations"));
  await fillShop(database.url, size, say);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(mails);
  await client.end();
  await database.stop();
}

/** Runs a command on a data folder; the seconds it took. */
async function run(command: string, dataDir: string, file: string): Promise<number> {
  const started = performance.now();
  const env = { ...ownEnvironment(), DATA_DIR: dataDir };
  const child = spawn("npm", ["run", "--silent", command, "--", file], {
    cwd: root,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`npm run ${command} ended with ${code}`);
  return (performance.now() - started) / 1000;
}
