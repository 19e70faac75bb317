import { and, asc, eq, sql } from "drizzle-orm";
import { users } from "../accounts/tables.ts";
import { carriers } from "../carriers/tables.ts";
import type { Sql, Transaction } from "../context.ts";
import { type Cursor, keyset, type Order, pageOf } from "../keyset.ts";
import { parcels } from "../parcels/tables.ts";
import type { CashLineKind } from "./line-kinds.ts";
import { carrierPayments, cashLines } from "./tables.ts";

const newestFirst: Order = {
  key: sql`carrier_payments.created_at`,
  id: sql`carrier_payments.id`,
  type: "timestamptz",
  descending: true,
  indexed: "desc",
};

const summed = (kind: CashLineKind) => sql<number>`(select coalesce(sum(l.centimes), 0)::float8 from cash_lines l
  where l.payment_id = carrier_payments.id and l.kind = ${kind})`;

/** Who wrote a line, by the name they have. */
export const nameOfActor = sql<
  string | null
>`coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.email})`;

const columns = {
  id: carrierPayments.id,
  carrierId: carrierPayments.carrierId,
  carrier: carriers.name,
  reference: carrierPayments.reference,
  paidOn: carrierPayments.paidOn,
  amountCentimes: carrierPayments.amountCentimes,
  note: carrierPayments.note,
  createdAt: carrierPayments.createdAt,
  parcels: sql<number>`(select count(distinct l.parcel_id)::int from cash_lines l where l.payment_id = carrier_payments.id)`,
  paidCentimes: summed("paid"),
  feeCentimes: summed("fee"),
};

/** One page of what carriers have paid, the last noted first. */
export async function findPayments(
  db: Sql,
  { carrierId, cursor, size }: { carrierId?: string; cursor?: Cursor; size: number },
) {
  const { behind, order } = keyset(newestFirst, cursor);
  const rows = await db
    .select(columns)
    .from(carrierPayments)
    .innerJoin(carriers, eq(carriers.id, carrierPayments.carrierId))
    .where(and(carrierId === undefined ? undefined : eq(carrierPayments.carrierId, carrierId), behind))
    .orderBy(order)
    .limit(size + 1);
  return pageOf(rows, size, cursor);
}

/** One payment, with who noted it; null where there is none. */
export async function findPayment(db: Sql, paymentId: string) {
  const [row] = await db
    .select({ ...columns, who: nameOfActor })
    .from(carrierPayments)
    .innerJoin(carriers, eq(carriers.id, carrierPayments.carrierId))
    .leftJoin(users, eq(users.id, carrierPayments.actorId))
    .where(eq(carrierPayments.id, paymentId));
  return row ?? null;
}

/** What a payment brought for each of its parcels. */
export const linesOfPayment = (db: Sql, paymentId: string) =>
  db
    .select({
      parcelId: parcels.id,
      orderId: parcels.orderId,
      code: parcels.code,
      trackingNumber: parcels.trackingNumber,
      standing: parcels.cashStanding,
      owedCentimes: parcels.owedCentimes,
      paidCentimes: sql<number>`coalesce(sum(${cashLines.centimes}) filter (where ${cashLines.kind} = 'paid'), 0)::float8`,
      feeCentimes: sql<number>`coalesce(sum(${cashLines.centimes}) filter (where ${cashLines.kind} = 'fee'), 0)::float8`,
    })
    .from(cashLines)
    .innerJoin(parcels, eq(parcels.id, cashLines.parcelId))
    .where(eq(cashLines.paymentId, paymentId))
    .groupBy(parcels.id)
    .orderBy(asc(sql`min(${cashLines.id})`));

/** A payment as it is written. */
export type NewPayment = Required<typeof carrierPayments.$inferInsert>;

/** Writes a payment; false where its carrier has one of this reference. A twin that is being written is waited for. */
export async function insertPayment(tx: Transaction, payment: NewPayment): Promise<boolean> {
  const rows = await tx
    .insert(carrierPayments)
    .values(payment)
    .onConflictDoNothing({ target: [carrierPayments.carrierId, carrierPayments.reference] })
    .returning({ id: carrierPayments.id });
  return rows.length > 0;
}

/** The payment that a carrier has under a reference. */
export async function paymentOf(tx: Transaction, carrierId: string, reference: string) {
  const ofReference = and(eq(carrierPayments.carrierId, carrierId), eq(carrierPayments.reference, reference));
  const [row] = await tx.select().from(carrierPayments).where(ofReference);
  return row ?? null;
}
