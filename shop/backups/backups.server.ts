import { and, desc, eq, sql } from "drizzle-orm";
import type { Sql } from "../context.ts";
import { newId } from "../ids.ts";
import type { LastBackup } from "./backup-state.ts";
import { backups } from "./tables.ts";

/** Chosen once; only has to differ from other users of advisory locks in the same database. */
const backupLock = 7_204_118_532;

/** Takes the one turn to back this database up, for as long as the connection lives; false where another has it. */
export async function takeBackupTurn(connection: Sql): Promise<boolean> {
  const { rows } = await connection.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_lock(${backupLock}) as taken`,
  );
  return rows[0]!.taken;
}

/** Whether an attempt has been made since a moment. */
export async function wasBackedUpSince(db: Sql, moment: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from ${backups} where started_at >= ${moment} limit 1`);
  return rows.length > 0;
}

/** Notes that a backup begins; its id. Only for the holder of the turn: what still seems to run was killed. */
export async function beginBackup(db: Sql, startedAt: Date): Promise<string> {
  await db.update(backups).set({ outcome: "failed" }).where(eq(backups.outcome, "running"));
  const id = newId();
  await db.insert(backups).values({ id, startedAt });
  return id;
}

/** Notes how a backup ended; `bytes` is the size of its file, null where it failed. */
export async function endBackup(db: Sql, id: string, finishedAt: Date, bytes: number | null): Promise<void> {
  const outcome = bytes === null ? "failed" : "done";
  await db.update(backups).set({ finishedAt, bytes, outcome }).where(eq(backups.id, id));
}

/** The newest backup that came to its end, and when the newest attempt after it failed. */
export async function lastBackup(db: Sql): Promise<LastBackup> {
  const [done] = await db
    .select({ startedAt: backups.startedAt, finishedAt: backups.finishedAt, bytes: backups.bytes })
    .from(backups)
    .where(eq(backups.outcome, "done"))
    .orderBy(desc(backups.startedAt))
    .limit(1);
  const [failed] = await db
    .select({ startedAt: backups.startedAt })
    .from(backups)
    .where(
      and(
        done && sql`${backups.startedAt} > ${done.startedAt}`,
        sql`(${backups.outcome} = 'failed' or (${backups.outcome} = 'running' and not ${isTurnTaken}))`,
      ),
    )
    .orderBy(desc(backups.startedAt))
    .limit(1);
  return {
    done: done ? { finishedAt: done.finishedAt!, bytes: done.bytes! } : null,
    failedAt: failed?.startedAt ?? null,
  };
}

const isTurnTaken = sql`exists (
  select from pg_locks where locktype = 'advisory' and objsubid = 1 and granted
    and (classid::bigint << 32 | objid::bigint) = ${backupLock}
    and database = (select oid from pg_database where datname = current_database()))`;
