import { lockParcels } from "../cash/lock-parcels.ts";
import { sayCollected } from "../cash/say-collected.ts";
import type { CallContext } from "../context.ts";
import { inTransaction } from "../transaction.ts";
import type { CarrierFile, FileRow, RowOutcome } from "./files.server.ts";
import { findNamed, findPaidBy, type NamedParcel } from "./find-named.server.ts";
import type { FileMapping } from "./mappings.ts";
import { type CashRow, cellsOf, readCashRow } from "./read-row.ts";

type Became = RowOutcome["became"];

/**
 * Takes rows about what was collected for parcels, each a transaction of its own; what a carrier said of a parcel before,
 * it does not say again; `isTime`: whether to stop and answer. Of a payment, what another has settled is left; the payment itself is written at the end.
 */
export async function takeCashRows(
  context: CallContext,
  { carrierId, columns, payment }: Pick<CarrierFile, "carrierId" | "columns" | "payment">,
  mapping: FileMapping,
  rows: readonly FileRow[],
  isTime: () => boolean,
): Promise<RowOutcome[]> {
  const read = rows.map(({ line, cells }) => ({ line, row: readCashRow(cellsOf(columns, mapping, cells)) }));
  const sound = read.map(({ row }) => row).filter((row) => typeof row !== "string");
  const parcelOf = await findNamed(context.db, carrierId, sound);
  const paid = payment ? await findPaidBy(context.db, carrierId, payment.reference) : null;
  const outcomes: RowOutcome[] = [];
  for (const { line, row } of read) {
    outcomes.push({ line, became: await became(row) });
    if (isTime()) break;
  }
  return outcomes;

  async function became(row: CashRow | Extract<Became, string>): Promise<Became> {
    if (typeof row === "string") return row;
    const parcel = parcelOf(row);
    if (typeof parcel === "string") return parcel;
    if (!parcel.handedOverAt) return "not-left";
    const isPaid = paid?.has(parcel.id) ?? true;
    if (!isPaid && !isOwed(parcel, row)) return "settled";
    const said = await say(context, parcel, row);
    return isPaid ? said : "taken";
  }
}

/** Whether a payment may still bring money for a parcel, as `settleParcels` takes it. */
const isOwed = ({ owedCentimes, paidCentimes }: NamedParcel, { collectedCentimes }: CashRow): boolean =>
  paidCentimes === null || (collectedCentimes > 0 && collectedCentimes <= owedCentimes - paidCentimes);

async function say(context: CallContext, parcel: NamedParcel, { collectedCentimes }: CashRow): Promise<Became> {
  if (parcel.saidCentimes === collectedCentimes) return "known";
  return inTransaction(context, async ({ tx }) => {
    await lockParcels(tx, [parcel.id]);
    const told = { parcelId: parcel.id, centimes: collectedCentimes, at: context.clock(), actorId: context.person.id };
    return (await sayCollected(tx, told)) === "known" ? "known" : "taken";
  });
}
