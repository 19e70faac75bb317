import { sql } from "drizzle-orm";
import { hasInterface } from "../carriers/kinds.ts";
import type { carriers } from "../carriers/tables.ts";
import { trackingPageOf } from "../carriers/tracking-page.ts";
import type { CallContext, Transaction } from "../context.ts";
import { newId } from "../ids.ts";
import { authorOf } from "../journal/author-of.ts";
import { changesBetween } from "../journal/changes.ts";
import { tellEach } from "../journal/tell.ts";
import { orderNumber } from "../orders/number.ts";
import type { PackedLine } from "./pack.ts";
import { parcelEvents, parcelLines, parcels } from "./tables.ts";

/** A parcel to be written. */
export interface Made {
  lines: readonly PackedLine[];
  collectCentimes: number;
  weightGrams?: number;
  trackingNumber?: string;
}

/** Writes parcels of an order that is locked, numbered on from those it had; a carrier with an interface is to book them. */
export async function insertParcels(
  context: CallContext,
  tx: Transaction,
  { id: orderId }: { id: string },
  carrier: typeof carriers.$inferSelect,
  made: readonly Made[],
) {
  const at = context.clock();
  const [{ last } = { last: 0 }] = await tx
    .select({ last: sql<number>`coalesce(max(${parcels.position}), 0)::int` })
    .from(parcels)
    .where(sql`${parcels.orderId} = ${orderId}`);
  const rows = made.map(({ lines: _, trackingNumber = null, ...facts }, index) => {
    const position = last + 1 + index;
    const isBooked = hasInterface(carrier.kind) && trackingNumber === null;
    return {
      ...facts,
      id: newId(),
      orderId,
      position,
      code: `${orderNumber(orderId)}-${position}`,
      carrierId: carrier.id,
      trackingNumber,
      trackingUrl: trackingPageOf(carrier.trackingPage, trackingNumber),
      ...(isBooked && { booking: "waiting" as const, bookAt: at }),
      createdAt: at,
    };
  });
  await tx.insert(parcels).values(rows);
  await tx
    .insert(parcelLines)
    .values(made.flatMap(({ lines }, index) => lines.map((line) => ({ parcelId: rows[index]!.id, ...line }))));
  const said = { source: "hand" as const, state: "ready" as const, actorId: context.person.id, at, createdAt: at };
  await tx.insert(parcelEvents).values(rows.map(({ id: parcelId }) => ({ parcelId, ...said })));
  const told = rows.map(({ id, weightGrams, collectCentimes, trackingNumber }, index) => {
    const pieces = made[index]!.lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const facts = { state: "ready", carrier: carrier.name, pieces, collectCentimes, weightGrams, trackingNumber };
    return { thing: "parcel" as const, id, changes: changesBetween(null, facts, ["trackingNumber"]) };
  });
  await tellEach(tx, authorOf(context), at, told);
  return rows.map(({ id: parcelId, code, collectCentimes }) => ({ parcelId, code, collectCentimes }));
}
