import { statSync } from "node:fs";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { applyMigrationsOf, whileNobodyMigrates } from "../../server/db/migrate.ts";
import { root } from "../../server/place.ts";
import { typeOfKey } from "../../server/storage/keys.ts";
import type { Storage } from "../../server/storage/storage.ts";
import { forgetVoidMails } from "../../shop/mail/outbox.server.ts";
import { openLoad } from "./load-tables.ts";
import { type Manifest, names } from "./manifest.ts";
import { withMigrationsUntil } from "./migrations-until.ts";
import { bytesOf, readArchive, verifyArchive } from "./read-archive.ts";
import { BackupRefused } from "./refused.ts";
import { tablesToKeep } from "./tables.ts";

export interface RestoreSettings {
  databaseUrl: string;
  storage: Storage;
  file: string;
  progress(share: number, what: string): void;
}

const migrations = join(root, "db/migrations");

/**
 * Brings a backup back into an empty database, and its files into the storage, then brings the database up to this
 * version. Its rows are there all at once, or not at all. Refuses with BackupRefused a file that is damaged or of a newer
 * version, and a database that holds anything. Source: behaviour.md, "Backups".
 */
export async function restoreShop(settings: RestoreSettings): Promise<Manifest> {
  const { databaseUrl, file, progress } = settings;
  const { size } = statSync(file);
  let read = 0;
  const manifest = await verifyArchive(file, (bytes) => {
    read += bytes;
    progress(Math.min(read / size, 1), "checking");
  });
  progress(1, "checking");
  await whileNobodyMigrates(databaseUrl, async (client) => {
    await refuseUnlessEmpty(client, manifest);
    await withMigrationsUntil(migrations, manifest.migration, (until) => applyMigrationsOf(client, until));
    await client.query("begin");
    await load(client, manifest, settings);
    await client.query("commit");
    await applyMigrationsOf(client, migrations);
    await forgetVoidMails(drizzle(client));
    await client.query("analyze");
  });
  return manifest;
}

/** Empty is also what a restore of this backup left that was cut off: the tables, and no rows. */
async function refuseUnlessEmpty(client: pg.Client, { migration }: Manifest): Promise<void> {
  const { rows: found } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as journal");
  const tables = await tablesToKeep(client);
  let isEmpty = tables.length === 0;
  if (found[0].journal) {
    const { rows } = await client.query(
      "select coalesce(max(created_at), 0)::float8 <= $1 as fits from drizzle.__drizzle_migrations",
      [migration],
    );
    isEmpty = rows[0].fits;
    for (const { name } of tables) {
      const { rowCount } = await client.query(`select 1 from public."${name}" limit 1`);
      if (rowCount) isEmpty = false;
    }
  }
  if (!isEmpty)
    throw new BackupRefused(
      "The database is not empty. Restore into a new one: an empty DATA_DIR, or an empty database in DATABASE_URL.",
    );
}

async function load(client: pg.Client, manifest: Manifest, { storage, file, progress }: RestoreSettings) {
  const load = await openLoad(client);
  const total = Object.keys(manifest.entries).length;
  let done = 0;
  let isInTables = true;
  for await (const { header, body } of readArchive(file)) {
    const bytes = await bytesOf(body);
    const [table, key] = [names.tableOf(header.name), names.keyOf(header.name)];
    if (table) await load.take(table, bytes);
    else if (isInTables) await load.finish(manifest);
    isInTables = table !== null;
    if (key) await storage.put(key, bytes, typeOfKey(key));
    done += 1;
    progress(Math.min(done / total, 1), table ?? "files");
  }
}
