import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";

/** Chosen once; only has to differ from other users of advisory locks in the same database. */
const migrationLock = 7_204_118_531;

/**
 * Brings the database up to date. Processes that start at once take turns under one advisory lock; the second finds
 * nothing left to do.
 */
export async function migrate(url: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}
