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

/**
 * Brings the database up to date. Processes that start at once take turns under one advisory lock; the second finds
 * nothing left to do. Refuses with DatabaseRefused.
 */
export async function migrate(url: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect().catch((error) => {
    throw new DatabaseRefused(error);
  });
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}
