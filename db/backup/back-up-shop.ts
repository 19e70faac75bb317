import { statSync } from "node:fs";
import { dirname } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { enter } from "../../server/db/enter.ts";
import { whileNothingIsMigrated } from "../../server/db/migrate.ts";
import type { Storage } from "../../server/storage/storage.ts";
import { beginBackup, finishBackup, takeBackupTurn } from "../../shop/backups/backups.server.ts";
import type { Sql } from "../../shop/context.ts";
import { dumpTables } from "./dump-tables.ts";
import { openFolder } from "./folder.ts";
import { format, type Manifest, names } from "./manifest.ts";
import { BackupRefused } from "./refused.ts";
import { type Archive, writeArchive } from "./write-archive.ts";

export interface BackupSettings {
  databaseUrl: string;
  storage: Storage;
  file: string;
  clock: () => Date;
  signal: AbortSignal;
  /** Whether older backups beside it are thinned out once it is done. */
  isOneOfMany: boolean;
  /** Asked when no other process backs this database up; false: nothing is done. */
  isWanted?: (db: Sql) => Promise<boolean>;
  progress(share: number, what: string): void;
}

export interface Backup {
  bytes: number;
  manifest: Omit<Manifest, "entries">;
}

/**
 * Backs the shop up beside its visitors: all tables as they were at one moment, then the files, into one archive. Null
 * where it is not wanted any more. Refuses with BackupRefused while another backup is made. Source: behaviour.md, "Backups".
 */
export async function backUpShop(settings: BackupSettings): Promise<Backup | null> {
  const { databaseUrl, file, clock, isOneOfMany, isWanted = async () => true } = settings;
  const client = await enter(databaseUrl);
  const db: Sql = drizzle(client);
  try {
    await refuseOlder(client);
    if (!(await takeBackupTurn(db)))
      throw new BackupRefused("Another process is backing this shop up. Wait for it to end.");
    if (!(await isWanted(db))) return null;
    const id = await beginBackup(db, clock());
    const folder = await openFolder(dirname(file));
    const manifest = await write(client, settings);
    const { size } = statSync(file);
    await finishBackup(db, id, clock(), size);
    if (isOneOfMany) await folder.thinOut();
    return { bytes: size, manifest };
  } finally {
    // The turn ends with the connection; one that was not finished by then has failed.
    await client.end();
  }
}

/** By an older version's schema nothing could be noted. */
async function refuseOlder(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select to_regclass('public.backups') as found");
  if (!rows[0].found)
    throw new BackupRefused(
      "The database is empty, or stands at an older version of the shop: start this version once, or back up with that one.",
    );
}

async function write(client: pg.Client, { storage, file, clock, signal, progress }: BackupSettings) {
  let manifest: Backup["manifest"] | undefined;
  await writeArchive(file, signal, async (archive) => {
    const takenAt = clock();
    const facts = await whileNothingIsMigrated(client, () => dumpTables(client, archive, progress));
    progress(1, "database");
    // Keys never change their bytes, so files may be read later than the rows that name them.
    await addFiles(archive, storage, progress);
    manifest = { format, version: 1, takenAt, ...facts };
    return manifest;
  });
  return manifest!;
}

async function addFiles(archive: Archive, storage: Storage, progress: BackupSettings["progress"]): Promise<void> {
  const keys = (await Array.fromAsync(storage.list(""))).sort();
  for (const [index, key] of keys.entries()) {
    const stored = await storage.get(key);
    // One that was removed meanwhile
    if (stored) await archive.add(names.file(key), stored.size, stored.body);
    progress((index + 1) / keys.length, "files");
  }
}
