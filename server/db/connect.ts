import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { log } from "../log.ts";

/** Opens the pool all queries of this process go through. An idle connection that breaks is only worth a line. */
export function connect(url: string, most = 10) {
  const pool = new pg.Pool({ connectionString: url, max: most, connectionTimeoutMillis: 10_000 });
  pool.on("error", (error) => {
    // One that is being let go may still hear that the database stops.
    if (!pool.ending) log.warn("database connection lost", { reason: error.message });
  });
  return { pool, db: drizzle(pool) };
}
