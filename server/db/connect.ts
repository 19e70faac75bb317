import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { log } from "../log.ts";

/** Opens the pool all queries of this process go through. A connection that breaks fails what it was used for, no more. */
export function connect(url: string, most = 10) {
  const pool = new pg.Pool({ connectionString: url, max: most, connectionTimeoutMillis: 10_000 });
  pool.on("error", (error) => {
    // One that is being let go may still hear that the database stops.
    if (!pool.ending) log.warn("database connection lost", { reason: error.message });
  });
  // One in use tells whoever asked it; without a listener it would end the process as well.
  pool.on("connect", (client) => client.on("error", () => undefined));

  const db = drizzle(pool);
  // The library's own takes a connection and, where the transaction cannot begin, never gives it back.
  db.transaction = async (work, settings) => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction(work, settings);
    } finally {
      client.release();
    }
  };
  return { pool, db };
}
