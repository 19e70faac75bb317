import { and, eq, gte, inArray, isNotNull, lt, or, type SQL, sql } from "drizzle-orm";
import { carriers } from "../carriers/tables.ts";
import { beginningOfDay, daysAfter } from "../clock.ts";
import type { Sql } from "../context.ts";
import { type Cursor, keyset, type Order, pageOf } from "../keyset.ts";
import { orders } from "../orders/tables.ts";
import { parcels } from "../parcels/tables.ts";
import { cashVersion } from "./cash.server.ts";
import type { CashStanding } from "./standings.ts";

const latestFirst: Order = {
  key: sql`parcels.handed_over_at`,
  id: sql`parcels.id`,
  type: "timestamptz",
  descending: true,
  indexed: "desc",
};

/** Which parcels' money is looked at. */
export interface CashWanted {
  standings?: readonly CashStanding[];
  carrierId?: string;
  /** Handed over before. */
  before?: Date;
  /** Handed over from one day of Morocco's to another, both included. */
  from?: string;
  to?: string;
  /** Only those on the road or due. */
  isAwaited?: boolean;
  /** Only those for which something may still be paid. */
  isPayable?: boolean;
  /** Only these. */
  ids?: readonly string[];
}

export const cashColumns = {
  id: parcels.id,
  orderId: parcels.orderId,
  code: parcels.code,
  carrierId: parcels.carrierId,
  carrier: carriers.name,
  trackingNumber: parcels.trackingNumber,
  state: parcels.state,
  handedOverAt: sql<Date>`${parcels.handedOverAt}`.mapWith(parcels.handedOverAt),
  endedAt: parcels.endedAt,
  expectedCentimes: parcels.expectedCentimes,
  owedCentimes: parcels.owedCentimes,
  saidCentimes: parcels.saidCentimes,
  paidCentimes: parcels.paidCentimes,
  feeCentimes: parcels.feeCentimes,
  standing: parcels.cashStanding,
  version: cashVersion,
};

const matching = ({ standings, carrierId, before, from, to, isAwaited, isPayable, ids }: CashWanted): SQL | undefined =>
  and(
    isNotNull(parcels.handedOverAt),
    standings && inArray(parcels.cashStanding, [...standings]),
    carrierId === undefined ? undefined : eq(parcels.carrierId, carrierId),
    // In the words of its index
    isAwaited ? sql`${parcels.cashStanding} in ('road', 'due')` : undefined,
    before && lt(parcels.handedOverAt, before),
    from === undefined ? undefined : gte(parcels.handedOverAt, beginningOfDay(from)),
    to === undefined ? undefined : lt(parcels.handedOverAt, beginningOfDay(daysAfter(to, 1))),
    isPayable ? sql`coalesce(${parcels.paidCentimes}, 0) < ${parcels.owedCentimes}` : undefined,
    ids && inArray(parcels.id, [...ids]),
  );

/** One page of the parcels that carriers were given, with how the money of each stands, the last handed over first. */
export async function findCash(db: Sql, { cursor, size, ...wanted }: CashWanted & { cursor?: Cursor; size: number }) {
  const { behind, order } = keyset(latestFirst, cursor);
  const rows = await db
    .select(cashColumns)
    .from(parcels)
    .innerJoin(carriers, eq(carriers.id, parcels.carrierId))
    .where(and(matching(wanted), behind))
    .orderBy(order)
    .limit(size + 1);
  return pageOf(rows, size, cursor);
}

const most = 100;

/** The parcels that a text names: by their label, their carrier's number or their order's. Each is looked up by an index of its own. */
export async function findByNumber(db: Sql, typed: string): Promise<string[]> {
  const text = typed.trim().replace(/^#/, "");
  const spoken = text.toUpperCase();
  const id = { id: parcels.id };
  const ofOrders = db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(sql`right(${orders.id}, 8)`, spoken));
  const ofCarriers = db.select({ id: carriers.id }).from(carriers);
  const found = await Promise.all([
    db.select(id).from(parcels).where(eq(parcels.code, spoken)),
    db.select(id).from(parcels).where(inArray(parcels.orderId, ofOrders)).limit(most),
    db
      .select(id)
      .from(parcels)
      .where(
        and(
          inArray(parcels.carrierId, ofCarriers),
          or(eq(parcels.trackingNumber, text), eq(parcels.trackingNumber, spoken)),
        ),
      )
      .limit(most),
  ]);
  return [...new Set(found.flat().map((row) => row.id))];
}
