import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";

/** Chosen once; only has to differ from other users of advisory locks in the same database. */
const migrationLock = 7_204_118_531;

/** The database does not let us in; the message says why. */
export class DatabaseRefused extends Error {
  constructor(cause: Error) {
    // A name with several addresses is refused by each, and the whole has no message.
    const reasons = cause instanceof AggregateError ? cause.errors.map(({ message }) => message) : [cause.message];
    super(`The database of DATABASE_URL does not let the shop in: ${reasons.join(", ")}`, { cause });
    this.name = "DatabaseRefused";
  }
}

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
export async function migrate(url: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect().catch((error) => {
    throw new DatabaseRefused(error);
  });
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await refuseNewer(client, folder);
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}
