import { eq, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { rateLimits } from "./tables.ts";

/**
 * Counts an attempt under a key in a fixed window kept in the database, so that all processes share it. Answers the
 * seconds to wait when there were more than `most` in the window, else 0. `now` is the caller's clock.
 */
export async function limit(
  db: NodePgDatabase<Record<string, never>>,
  now: Date,
  key: string,
  most: number,
  seconds: number,
): Promise<number> {
  const resetsAt = new Date(now.getTime() + seconds * 1000);
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 1, resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${rateLimits.resetsAt} <= ${now} then 1 else ${rateLimits.count} + 1 end`,
        resetsAt: sql`case when ${rateLimits.resetsAt} <= ${now} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning();
  if (!row || row.count <= most) return 0;
  return Math.max(1, Math.ceil((row.resetsAt.getTime() - now.getTime()) / 1000));
}

/** Forgets the attempts counted under a key. */
export async function forgive(db: NodePgDatabase<Record<string, never>>, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}

/** Removes the windows that are over. */
export async function forgetLimits(db: NodePgDatabase<Record<string, never>>, now: Date): Promise<void> {
  await db.execute(sql`delete from ${rateLimits} where ${rateLimits.resetsAt} <= ${now}`);
}
