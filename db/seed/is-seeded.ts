import { sql } from "drizzle-orm";
import type { Database } from "../../shop/context.ts";

/** Whether this installation has had its samples, whatever became of them. */
export async function isSeeded(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from installation where key = 'samples'`);
  return rows.length > 0;
}
