import { asc, eq, sql } from "drizzle-orm";
import type { Sql, Transaction } from "../context.ts";
import type { Carrier } from "./carrier-facts.ts";
import type { Mappings } from "./mappings.ts";
import { carriers } from "./tables.ts";

const { id, name, kind, trackingPage, collectsWholeDirhams, mappings, isActive, version } = carriers;
const columns = { id, name, kind, trackingPage, collectsWholeDirhams, mappings, isActive, version };

/** All carriers by name, those that nobody sends by any more last. */
export const readCarriers = (db: Sql): Promise<Carrier[]> =>
  db.select(columns).from(carriers).orderBy(sql`${isActive} desc`, asc(carriers.nameKey), asc(id));

/** One of them; null where there is none. */
export async function readCarrier(db: Sql, carrierId: string): Promise<Carrier | null> {
  const [row] = await db.select(columns).from(carriers).where(eq(id, carrierId));
  return row ?? null;
}

/** All carriers, which nobody else changes until the transaction ends; reading goes on. */
export async function holdCarriers(tx: Transaction): Promise<Carrier[]> {
  await tx.execute(sql`lock table carriers in share row exclusive mode`);
  return readCarriers(tx);
}

export async function insertCarrier(tx: Transaction, carrier: Carrier & { nameKey: string }): Promise<void> {
  await tx.insert(carriers).values(carrier);
}

export async function writeCarrier(tx: Transaction, { id: of, ...carrier }: Carrier & { nameKey: string }) {
  await tx.update(carriers).set(carrier).where(eq(id, of));
}

/** Keeps what was said of one kind of file; the others stay as they are. */
export async function keepMapping(tx: Transaction, of: string, kept: Partial<Mappings>): Promise<void> {
  await tx
    .update(carriers)
    .set({ mappings: sql`${mappings} || ${JSON.stringify(kept)}::jsonb` })
    .where(eq(id, of));
}
