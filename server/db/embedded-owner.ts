import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";

/** Another running shop has this data. */
export class DataInUse extends Error {
  constructor(folder: string, pid: number | null) {
    super(`${folder} is already in use by another running shop (process ${pid ?? "unknown"}). Stop that one first.`);
    this.name = "DataInUse";
  }
}

/** Claims still held: a collected handle would drop its lock. */
const held = new Set<DatabaseSync>();

/**
 * Claims the folder for this process until `release`, or refuses with DataInUse. This decides between starts before
 * there is a database to ask, and while it restarts; the advisory lock alone could not. The refusal speaks of `data`.
 */
export function claimFolder(folder: string, data: string): { release(): void } {
  // SQLite because Node has no file lock of its own, and the kernel drops this one when the process dies.
  const file = new DatabaseSync(join(folder, "postgres.lock"), { timeout: 300 });
  try {
    file.exec("BEGIN IMMEDIATE");
    file.exec(`PRAGMA user_version = ${process.pid}; COMMIT; BEGIN IMMEDIATE`);
  } catch (error) {
    const busy = (error as { errcode?: number }).errcode === 5;
    const holder = busy ? Number(file.prepare("PRAGMA user_version").get()?.user_version) : null;
    file.close();
    throw busy ? new DataInUse(data, holder || null) : error;
  }
  held.add(file);
  return {
    release() {
      if (held.delete(file)) file.close();
    },
  };
}

const LOCK_KEY = 7_365_871_216;
const NAME = "shop owner, process ";

/** How to reach the cluster as its superuser. */
export interface Superuser {
  socketDir: string;
  password: string;
}

/** Connects as superuser to the `postgres` database; a connection that breaks later does not throw. */
export async function connectAsSuperuser({ socketDir, password }: Superuser): Promise<pg.Client> {
  const client = new pg.Client({
    host: socketDir,
    port: 5432,
    user: "postgres",
    password,
    database: "postgres",
    // As long as a busy machine may pause, and shorter than a stop may take
    connectionTimeoutMillis: 15_000,
    application_name: `${NAME}${process.pid}`,
  });
  // Whoever holds the connection watches its "end"; without a listener an "error" would end our process.
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** Takes the cluster's advisory lock on this connection, for as long as it lives, or refuses with DataInUse of `data`. */
export async function lockCluster(client: pg.Client, data: string): Promise<void> {
  // The wait is for the backend of an owner killed this very moment.
  await client.query("SET lock_timeout = '700ms'");
  try {
    await client.query(`SELECT pg_advisory_lock(${LOCK_KEY})`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== "55P03") throw error;
    const { rows } = await client.query<{ name: string }>(
      `SELECT a.application_name AS name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
       WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 1
         AND (l.classid::bigint << 32 | l.objid::bigint) = ${LOCK_KEY}`,
    );
    throw new DataInUse(data, Number(rows[0]?.name.slice(NAME.length)) || null);
  }
}
