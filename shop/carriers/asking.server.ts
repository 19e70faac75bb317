import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Sql } from "../context.ts";
import { isOnTheRoad, parcelStates } from "../parcels/states.ts";
import { parcels } from "../parcels/tables.ts";
import type { WiredKind } from "./carrier.ts";

/** Where a parcel's carrier may have something to tell: also of one that it has fetched without a word to the house. */
const told = parcelStates.filter((state) => state === "ready" || isOnTheRoad(state));

interface Claim {
  kind: WiredKind;
  now: Date;
  /** Until when nobody else asks of them. */
  until: Date;
  most: number;
}

/** Claims parcels of which their carrier is due to be asked, and puts their next time forward before it is. */
export async function claimAskings(db: Sql, { kind, now, until, most }: Claim): Promise<string[]> {
  const due = sql`select p.id from parcels p join carriers c on c.id = p.carrier_id
    where p.ask_at <= ${now.toISOString()}::timestamptz and p.tracking_number is not null and p.state = any(${sql.param(told)}::text[]) and c.kind = ${kind}
    order by p.ask_at limit ${most} for update of p skip locked`;
  const rows = await db
    .update(parcels)
    .set({ askAt: until, askTries: sql`least(${parcels.askTries} + 1, 1000)` })
    .where(sql`${parcels.id} in (${due})`)
    .returning({ id: parcels.id });
  return rows.map(({ id }) => id);
}

/** A parcel as far as asking of it goes; null where there is nothing to ask any more. */
export async function readForAsking(db: Sql, parcelId: string) {
  const { id, state, trackingNumber, askTries, carrierStatus, handedOverAt, createdAt } = parcels;
  const [row] = await db
    .select({ id, state, number: sql<string>`${trackingNumber}`, askTries, carrierStatus, handedOverAt, createdAt })
    .from(parcels)
    .where(and(eq(id, parcelId), isNotNull(trackingNumber)));
  return row ?? null;
}

/** Writes when a parcel's carrier is asked next; null where nothing more is to be heard. */
export async function writeAsked(db: Sql, id: string, next: Date | null, tries = 0): Promise<void> {
  await db.update(parcels).set({ askAt: next, askTries: tries }).where(eq(parcels.id, id));
}
