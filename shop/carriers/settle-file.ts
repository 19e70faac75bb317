import { openPayment } from "../cash/open-payment.ts";
import { type SettledLine, settleParcels } from "../cash/settle.ts";
import type { CallContext, Transaction } from "../context.ts";
import { authorOf } from "../journal/author-of.ts";
import { type CarrierFile, type FileRow, readRows } from "./files.server.ts";
import { findNamed } from "./find-named.server.ts";
import type { FileMapping, FilePayment } from "./mappings.ts";
import { type CashRow, cellsOf, readCashRow } from "./read-row.ts";

type Mapped = Pick<CarrierFile, "columns"> & { mapping: FileMapping };

/** The rows that tell an amount, whatever became of them. */
export const cashRowsIn = ({ columns, mapping }: Mapped, rows: readonly FileRow[]): CashRow[] =>
  rows.map(({ cells }) => readCashRow(cellsOf(columns, mapping, cells))).filter((row) => typeof row !== "string");

/** What a file says must have arrived: what was collected, less the fees, of all its rows. */
export const arrivedBy = (rows: readonly CashRow[]): number =>
  rows.reduce((sum, { collectedCentimes, feeCentimes }) => sum + collectedCentimes - feeCentimes, 0);

/**
 * Writes the payment that a file tells of and settles its parcels by it, each once: of two rows about one the first counts.
 * The amount is that of the whole file, so that what fitted nothing stands out as a difference.
 */
export async function settleFile(
  context: CallContext,
  tx: Transaction,
  file: CarrierFile & Mapped,
  { reference, paidOn }: FilePayment,
): Promise<void> {
  const rows = await readRows(tx, file.id);
  const taken = cashRowsIn(
    file,
    rows.filter(({ state }) => state === "taken"),
  );
  const parcelOf = await findNamed(tx, file.carrierId, taken);
  const lines = new Map<string, SettledLine>();
  for (const row of taken) {
    const parcel = parcelOf(row);
    if (typeof parcel === "string" || lines.has(parcel.id)) continue;
    const { collectedCentimes: paidCentimes, feeCentimes } = row;
    lines.set(parcel.id, { parcelId: parcel.id, paidCentimes, feeCentimes });
  }
  if (lines.size === 0) return;
  const by = { actorId: context.person.id, author: authorOf(context), at: context.clock() };
  const facts = { carrierId: file.carrierId, reference, paidOn, note: file.name };
  const amountCentimes = arrivedBy(cashRowsIn(file, rows));
  const opened = await openPayment(tx, { ...facts, amountCentimes }, by);
  if (!opened) throw new Error("the carrier of a file is gone, which cannot be");
  await settleParcels(tx, { paymentId: opened.payment.id, lines: [...lines.values()] }, by);
}
