import { eq } from "drizzle-orm";
import type { Sql, Transaction } from "../context.ts";
import type { Author } from "../journal/author.ts";
import type { Centimes } from "../money.ts";
import { followPayments } from "./follow-payments.ts";
import { type LockedParcel, lockParcels, readParcels } from "./lock-parcels.ts";
import { carrierPayments, cashLines } from "./tables.ts";

/** What a payment brings for one parcel: what was collected for it, and what the carrier kept of that as its fee. */
export interface SettledLine {
  parcelId: string;
  paidCentimes: Centimes;
  feeCentimes: Centimes;
}

/** What becomes of a line: `known` stood in the same payment before; the others change nothing. */
export type Settled = "settled" | "known" | "unknown" | "other-carrier" | "not-handed-over" | "settled-before";

/** How many rows a statement writes, so that it has no more values than PostgreSQL takes. */
const atOnce = 1_000;

/**
 * Writes what a payment brings for parcels of its carrier, each once: a parcel that is settled stays so, but what is
 * missing of what was owed for it may come with a later payment. Orders all of whose money is in become paid. Answers
 * what became of each line, in their order. Source: behaviour.md, "Admin: cash".
 */
export async function settleParcels(
  tx: Transaction,
  { paymentId, lines }: { paymentId: string; lines: readonly SettledLine[] },
  by: { actorId: string | null; author: Author; at: Date },
): Promise<Settled[]> {
  const [payment] = await tx.select().from(carrierPayments).where(eq(carrierPayments.id, paymentId));
  if (!payment) throw new Error("no such payment");
  const locked = await lockParcels(
    tx,
    lines.map(({ parcelId }) => parcelId),
  );
  const known = await parcelsIn(tx, paymentId);
  const byId = new Map(locked.map((parcel) => [parcel.id, parcel]));
  const rows: (typeof cashLines.$inferInsert)[] = [];
  const answers = lines.map((line): Settled => {
    const parcel = byId.get(line.parcelId);
    const became = fate(parcel, line, payment.carrierId, known);
    if (became !== "settled" || !parcel) return became;
    known.add(parcel.id);
    const row = { parcelId: parcel.id, paymentId, actorId: by.actorId, createdAt: by.at };
    const isCorrection = parcel.paidCentimes !== null;
    rows.push({ ...row, kind: "paid", centimes: line.paidCentimes, isCorrection });
    if (line.feeCentimes > 0) rows.push({ ...row, kind: "fee", centimes: line.feeCentimes, isCorrection });
    return became;
  });
  for (let from = 0; from < rows.length; from += atOnce)
    await tx.insert(cashLines).values(rows.slice(from, from + atOnce));
  const written = new Set(rows.map(({ parcelId }) => parcelId));
  const settled = locked.filter(({ id }) => written.has(id));
  await followPayments(
    tx,
    settled.map(({ orderId }) => orderId),
    by,
  );
  return answers;
}

/** What would become of lines of a payment that is not written yet, as their parcels stand just now. */
export async function foresee(db: Sql, carrierId: string, lines: readonly SettledLine[]): Promise<Settled[]> {
  const rows = await readParcels(
    db,
    lines.map(({ parcelId }) => parcelId),
  );
  const byId = new Map(rows.map((parcel) => [parcel.id, parcel]));
  return lines.map((line) => fate(byId.get(line.parcelId), line, carrierId, new Set()));
}

function fate(
  parcel: LockedParcel | undefined,
  { paidCentimes }: SettledLine,
  carrierId: string,
  known: ReadonlySet<string>,
): Settled {
  if (!parcel) return "unknown";
  if (known.has(parcel.id)) return "known";
  if (parcel.carrierId !== carrierId) return "other-carrier";
  if (!parcel.handedOverAt) return "not-handed-over";
  if (parcel.paidCentimes === null) return "settled";
  const missing = parcel.owedCentimes - parcel.paidCentimes;
  return paidCentimes > 0 && paidCentimes <= missing ? "settled" : "settled-before";
}

/** The parcels that a payment brings something for already. */
async function parcelsIn(tx: Transaction, paymentId: string): Promise<Set<string>> {
  const rows = await tx.select({ id: cashLines.parcelId }).from(cashLines).where(eq(cashLines.paymentId, paymentId));
  return new Set(rows.map(({ id }) => id));
}
