import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";

type Begin = NodePgDatabase<Record<string, never>>["transaction"];
type Part = Parameters<Parameters<Begin>[0]>[0];
/** How a transaction is begun: its isolation, whether it only reads. */
export type Beginning = Parameters<Begin>[1];

export interface Transaction extends Part {
  /** What it runs on, as others did before it: what is prepared there stays so. */
  connection: NodePgDatabase<Record<string, never>> & { $client: pg.ClientBase };
  transaction<T>(work: (part: Transaction) => Promise<T>): Promise<T>;
}

/** A pool whose transactions know their connection. */
export interface Database extends NodePgDatabase<Record<string, never>> {
  $client: pg.Pool;
  transaction<T>(work: (tx: Transaction) => Promise<T>, beginning?: Beginning): Promise<T>;
}

const connections = new WeakMap<pg.ClientBase, Transaction["connection"]>();

/**
 * Runs a transaction on a connection of the pool. The library's own takes a connection and, where the transaction cannot
 * begin, never gives it back.
 */
export async function transact<T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  beginning?: Beginning,
): Promise<T> {
  const client = await pool.connect();
  const connection = connections.get(client) ?? drizzle(client);
  connections.set(client, connection);
  try {
    return await connection.transaction((tx) => work(on(connection, tx)), beginning);
  } finally {
    client.release();
  }
}

function on(connection: Transaction["connection"], part: Part): Transaction {
  const savepoint = part.transaction.bind(part);
  return Object.assign(part, {
    connection,
    transaction: <T>(work: (part: Transaction) => Promise<T>) => savepoint((inner) => work(on(connection, inner))),
  });
}
