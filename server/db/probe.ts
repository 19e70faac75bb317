import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { installation } from "./tables.ts";

/** Writes a row, and some hundred kilobytes that go to the disk: a row alone may still fit where all else does not. */
export async function probeDatabase(db: NodePgDatabase<Record<string, never>>, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local work_mem = '64kB'`);
    await tx.execute(sql`select count(*) from generate_series(1, 20000)`);
    const value = now.toISOString();
    await tx
      .insert(installation)
      .values({ key: "ready", value })
      .onConflictDoUpdate({ target: installation.key, set: { value } });
  });
}
