import { sql } from "drizzle-orm";
import type { Services, Transaction } from "./context.ts";

/** One verb's work in one transaction. */
export interface Unit {
  tx: Transaction;
  /** What the public pages show changes with this transaction: told to every process when it commits. */
  changesCatalogue(): void;
}

/**
 * Runs one verb's work in one transaction, and tells the page caches after the commit.
 * The notification travels inside the transaction, so other processes hear of nothing that was rolled back.
 */
export async function inTransaction<T>(
  services: Pick<Services, "db" | "catalogueChanged">,
  work: (unit: Unit) => Promise<T>,
): Promise<T> {
  let changed = false;
  const result = await services.db.transaction(async (tx) => {
    const result = await work({
      tx,
      changesCatalogue: () => {
        changed = true;
      },
    });
    if (changed) await tx.execute(sql`select pg_notify('catalogue', '')`);
    return result;
  });
  if (changed) services.catalogueChanged();
  return result;
}
