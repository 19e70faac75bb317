import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { log } from "../log.ts";

const lookEveryMs = 60_000;
/** Less than this is no wrong clock, and not worth a step of the time. */
const mostOffMs = 5_000;

/**
 * The time that all processes on a database agree on: each machine's own, or the database's where the machine's is off.
 * A link made by one process would otherwise be too old for another. Looked at once a minute.
 */
export async function openClock(db: NodePgDatabase, machine: () => number = Date.now) {
  let offMs = 0;

  async function look(): Promise<void> {
    const asked = machine();
    const { rows } = await db.execute<{ ms: number }>(
      sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
    );
    const off = rows[0]!.ms - (asked + machine()) / 2;
    offMs = Math.abs(off) > mostOffMs ? off : 0;
    if (offMs !== 0) log.warnRarely("the clock of this machine is off", { seconds: Math.round(-offMs / 1_000) });
  }

  await look();
  const looking = setInterval(() => {
    // Asked again in a minute: an outage is told by others
    look().catch(() => undefined);
  }, lookEveryMs);
  return {
    now: () => new Date(machine() + offMs),
    close: () => clearInterval(looking),
  };
}
