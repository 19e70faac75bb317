import { randomInt } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { outageOf } from "../outage.ts";

/** The first key of the advisory locks by which owners are known to be alive. */
const lockClass = 7_266;
const mostIds = 2 ** 31 - 1;
const silenceMs = 15_000;
const longestPauseMs = 2_000;

/** What an owner's statements run on: its own connection, and the number it is known by as long as that lasts. */
export interface Owned {
  db: NodePgDatabase<Record<string, never>> & { $client: pg.ClientBase };
  id: number;
}

/** A process as the owner of what it has claimed: the database itself knows whether it is still there. */
export interface Owner {
  /** Runs statements on the owner's own connection, which no visitor shares. */
  run<T>(work: (owned: Owned) => Promise<T>): Promise<T>;
  /** The same for what must not be forgotten: tried until the database is back, or until we stop. */
  insist(work: (owned: Owned) => Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a connection that holds an advisory lock under a number of its own. The lock goes with the connection, so what a
 * killed process had claimed is free at once: see `liveOwners`. Each new connection has another number.
 */
export function openOwner(url: string): Owner {
  let id = 0;
  let stopping = false;
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    keepAlive: true,
    keepAliveInitialDelayMillis: silenceMs,
    connectionTimeoutMillis: 10_000,
  });
  // What broke is told to whoever asks next; without a listener it would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  let locked: pg.PoolClient | null = null;

  async function run<T>(work: (owned: Owned) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    try {
      if (client !== locked) {
        id = randomInt(1, mostIds);
        await client.query("select pg_advisory_lock($1, $2)", [lockClass, id]);
        locked = client;
      }
      return await work({ db: drizzle(client), id });
    } finally {
      client.release();
    }
  }

  return {
    run,
    async insist(work) {
      for (let pause = 50; ; pause = Math.min(pause * 2, longestPauseMs)) {
        try {
          await run(work);
          return;
        } catch (error) {
          if (stopping || !outageOf(error)) throw error;
          await setTimeout(pause);
        }
      }
    },
    async close() {
      stopping = true;
      await pool.end();
    },
  };
}

/** SQL that lists the numbers of the owners alive on this database. */
export const liveOwners = `select objid::bigint from pg_locks where locktype = 'advisory' and classid = ${lockClass}
  and objsubid = 2 and granted and database = (select oid from pg_database where datname = current_database())`;
