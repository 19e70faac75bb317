import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { enter } from "./enter.ts";

/** Chosen once; only has to differ from other users of advisory locks in the same database. */
const migrationLock = 7_204_118_531;

/** The database was brought further by a newer version of the shop, which this one does not know. */
export class DatabaseNewer extends Error {
  override name = "DatabaseNewer";
}

/** Refuses with DatabaseNewer where the database has had a migration that is younger than all of the folder's. */
async function refuseNewer(client: pg.Client, folder: string): Promise<void> {
  const { rows: found } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as journal");
  if (!found[0].journal) return;
  const { rows } = await client.query("select max(created_at)::float8 as newest from drizzle.__drizzle_migrations");
  const newest = Math.max(...readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis));
  if (rows[0].newest > newest)
    throw new DatabaseNewer(
      `The database was changed by a newer version of the shop (its last migration is of ${new Date(rows[0].newest).toISOString()}).
Start that version, or restore the backup made before the update.`,
    );
}

/**
 * Brings the database up to date. Processes that start at once take turns under one advisory lock; the second finds
 * nothing left to do. Refuses with DatabaseRefused, and with DatabaseNewer before anything is changed.
 */
export const migrate = (url: string, folder: string): Promise<void> =>
  whileNobodyMigrates(url, (client) => applyMigrationsOf(client, folder));

/** Does work on a connection while no other process migrates this database, nor is let in before it is done. */
export async function whileNobodyMigrates(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = await enter(url);
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await work(client);
  } finally {
    await client.end();
  }
}

/** The same for work that only reads, of which there may be several. */
export async function whileNothingIsMigrated<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query("select pg_advisory_lock_shared($1)", [migrationLock]);
  const result = await work();
  // Where the work failed, the connection may be in the middle of something, and takes the lock along when it ends.
  await client.query("select pg_advisory_unlock_shared($1)", [migrationLock]);
  return result;
}

/** Applies what a folder has and the database lacks. */
export async function applyMigrationsOf(client: pg.Client, folder: string): Promise<void> {
  await refuseNewer(client, folder);
  await applyMigrations(drizzle(client), { migrationsFolder: folder });
}
