import { constants, setPriority } from "node:os";
import { join, resolve } from "node:path";
import { backUpShop } from "../db/backup/back-up-shop.ts";
import { nameOf } from "../db/backup/folder.ts";
import { BackupRefused } from "../db/backup/refused.ts";
import { lastBackupHour } from "../shop/backups/backup-hours.ts";
import { isBackupDue } from "../shop/backups/backups.server.ts";
import { brand } from "../shop/brand.ts";
import type { Sql } from "../shop/context.ts";
import { embeddedAddress } from "./db/embedded-address.ts";
import { isListening } from "./db/enter.ts";
import type { Env } from "./env.ts";
import { log } from "./log.ts";
import { root } from "./place.ts";
import { openBar } from "./progress-bar.ts";
import { command, findData, say, sayCounts, startDatabase } from "./start-import-export.ts";

/**
 * `npm run backup [-- file.tar]`: backs the shop up, running or not, into BACKUP_DIR, where older ones are thinned out, or
 * into a file of its own. `--scheduled`: what the shop starts beside itself, in the words of its log.
 */
const given = process.argv.slice(2);
const isScheduled = given.includes("--scheduled");
const named = given.find((one) => !one.startsWith("--"));
const clock = () => new Date();

const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => stopping.abort(new BackupRefused("Interrupted: nothing was kept.")));
// Visitors go first.
setPriority(constants.priority.PRIORITY_LOW);

/** The shop's database: beside the running shop, else started for as long as it takes. */
async function openDatabase(env: Env, dataDir: string) {
  const beside = env.DATABASE_URL ?? embeddedAddress(dataDir, brand.slug, "shop");
  if (!beside) throw new BackupRefused(`There is no shop in ${dataDir} yet.`);
  if (env.DATABASE_URL || (await isListening(beside))) return { url: beside, stop: async () => undefined };
  return startDatabase(dataDir);
}

async function run(progress: (share: number, what: string) => void) {
  const { env, dataDir, storage } = await findData();
  const folder = resolve(root, env.BACKUP_DIR ?? join(env.DATA_DIR, "backups"));
  const file = named ? resolve(named) : join(folder, nameOf(clock()));
  const isDue = (db: Sql) => isBackupDue(db, lastBackupHour(clock(), env.BACKUP_AT!), clock());
  const database = await openDatabase(env, dataDir);
  try {
    const backup = await backUpShop({
      databaseUrl: database.url,
      storage,
      file,
      isOneOfMany: !named,
      clock,
      signal: stopping.signal,
      isWanted: isScheduled ? isDue : undefined,
      progress,
    });
    return backup && { file, ...backup };
  } finally {
    await database.stop();
  }
}

async function runScheduled(): Promise<void> {
  const started = performance.now();
  try {
    const backup = await run(() => undefined);
    const seconds = Math.round((performance.now() - started) / 1000);
    if (backup) log.info("backed up", { file: backup.file, bytes: backup.bytes, seconds });
  } catch (error) {
    if (error instanceof BackupRefused) log.warn("not backed up", { reason: error.message });
    else log.fault("not backed up", error);
    process.exitCode = 1;
  }
}

async function runNow(): Promise<void> {
  const { file, bytes, manifest } = (await run(openBar()))!;
  sayCounts(Object.entries(manifest.tables));
  say(`\nWritten to ${file} (${(bytes / 1e6).toFixed(1)} MB). It holds people's names and addresses: keep it as such.`);
}

await (isScheduled ? runScheduled() : command(runNow));
// A bucket that does not answer is not waited for.
if (stopping.signal.aborted) process.exit();
