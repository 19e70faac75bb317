import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { log } from "../log.ts";
import { type Bounds, bound, keptAwake, visitorBounds, waitedInVain } from "./bounds.ts";
import { type Beginning, type Database, type Transaction, transact } from "./transaction.ts";
import { openTurns } from "./turns.ts";

const defaultMost = { reading: 7, changing: 8 };
/** A visitor waits no longer than this before a transaction begins. */
const longestMs = 30_000;
const stalledMs = 500;
/** A wait for a turn that the wait for a lock must make up for. */
const noticeableMs = 200;
const shortestMs = 100;

/** What changes something asks by key: a plan for any values is as good as one for these, and is made once. */
const planOnce = "set plan_cache_mode = force_generic_plan";

type Work<T> = (tx: Transaction) => Promise<T>;

/**
 * Opens the pools all queries of this process go through: transactions that may change something, and so wait for
 * others, have connections of their own, and never take those that reading needs. A connection that breaks fails what it
 * was used for, no more.
 */
export function connect(url: string, bounds: Bounds = visitorBounds, most = defaultMost) {
  const reading = openPool(url, bounds, most.reading);
  const changing = openPool(url, bounds, most.changing, planOnce);
  const db = drizzle(reading);
  const standsStill = () =>
    somebodyStandsStill(db).catch((error) => {
      if (!reading.ending) log.fault("asking whether somebody stands still", error);
      return false;
    });
  const turns = openTurns({ most: most.changing, longestMs, stalledMs, standsStill });

  /** Waits for locks as long as those who hold them do something, for they are many then, and not frozen. */
  async function change<T>(work: Work<T>, beginning?: Beginning): Promise<T> {
    const waitedMs = await turns.take();
    const deadline = performance.now() + longestMs;
    const lockMs = waitedMs > noticeableMs ? Math.max(shortestMs, Math.round(bounds.lockMs - waitedMs)) : 0;
    let isProgress = true;
    try {
      for (let isFirst = true; ; isFirst = false) {
        const inTime: Work<T> = async (tx) => {
          if (isFirst && lockMs > 0 && bounds.lockMs > 0)
            await tx.execute(sql.raw(`set local lock_timeout = ${lockMs}`));
          return work(tx);
        };
        try {
          return await transact(changing, inTime, beginning);
        } catch (error) {
          isProgress = !waitedInVain(error);
          if (isProgress || performance.now() > deadline || (await standsStill())) throw error;
        }
      }
    } finally {
      turns.end(isProgress);
    }
  }

  const transaction: Database["transaction"] = (work, beginning) =>
    beginning?.accessMode === "read only" ? transact(reading, work, beginning) : change(work, beginning);
  return {
    db: Object.assign(db, { transaction }) as Database,
    pools: { reading, changing },
    /** How many transactions wait for their turn. */
    waitingForTurn: turns.waiting,
    /** Lets go of the database when what is under way has ended. */
    close: async () => {
      await Promise.all([reading.end(), changing.end()]);
    },
  };
}

/** How the database names this process: it is not frozen while it asks who is, however busy. */
const ownName = `shop ${process.pid} ${randomUUID()}`;

/** Whether another process holds a transaction open and has asked nothing for a while: it is frozen, or gone. */
async function somebodyStandsStill(db: NodePgDatabase): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'
      and state_change < clock_timestamp() - interval '500 ms' and application_name <> ${ownName}`);
  return rows.length > 0;
}

function openPool(url: string, bounds: Bounds, max: number, setting?: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: ownName,
    max,
    connectionTimeoutMillis: 10_000,
    // Later than the database's own end of a statement: for one that is no longer there to end it.
    query_timeout: bounds.statementMs > 0 ? bounds.statementMs + 5_000 : undefined,
    ...keptAwake,
    onConnect: async (client) => {
      await bound(client, bounds);
      if (setting) await client.query(setting);
    },
  });
  pool.on("error", (error) => {
    // One that is being let go may still hear that the database stops.
    if (!pool.ending) log.warnRarely("database connection lost", { reason: error.message });
  });
  // One in use tells whoever asked it; without a listener it would end the process as well.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}
