import pg from "pg";

/** How long a connection's questions may take, in milliseconds; 0: as long as they need. */
export interface Bounds {
  /** Waiting for a row or a lock that another connection holds. */
  lockMs: number;
  statementMs: number;
  /** Silence of our own between two statements of a transaction, after which the database takes it back. */
  silenceMs: number;
}

/** For visitors: a process that stands still in a transaction must not stop the others for longer than this. */
export const visitorBounds: Bounds = { lockMs: 1_400, statementMs: 15_000, silenceMs: 5_000 };

/** For work that is alone with the database: seeding, import and export, commands. */
export const unbounded: Bounds = { lockMs: 0, statementMs: 0, silenceMs: 0 };

/** A host that vanished without a word is missed on both sides within half a minute; a network's own rest is two hours. */
const awakeMs = 10_000;

/** Settings of a connection that asks the network whether the other end is still there. */
export const keptAwake = { keepAlive: true, keepAliveInitialDelayMillis: awakeMs };

/** Tells the database the bounds of one connection. */
export async function bound(client: pg.ClientBase, { lockMs, statementMs, silenceMs }: Bounds): Promise<void> {
  await client.query(
    `set lock_timeout = ${lockMs}; set statement_timeout = ${statementMs};
     set idle_in_transaction_session_timeout = ${silenceMs};
     set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3;
     set tcp_user_timeout = 25000`,
  );
}

/** Whether a statement ended because another connection kept what it needed. */
export const waitedInVain = (error: unknown): boolean =>
  error instanceof Error &&
  (((error instanceof pg.DatabaseError || "code" in error) && error.code === "55P03") || waitedInVain(error.cause));
