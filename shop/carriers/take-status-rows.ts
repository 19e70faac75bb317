import type { CallContext } from "../context.ts";
import { authorOf } from "../journal/author-of.ts";
import { holdParcel } from "../parcels/hold-parcel.ts";
import { takeNews } from "../parcels/take-news.ts";
import { inTransaction } from "../transaction.ts";
import type { CarrierFile, FileRow, RowOutcome } from "./files.server.ts";
import { findNamed, findTold, type NamedParcel } from "./find-named.server.ts";
import type { FileMapping } from "./mappings.ts";
import { cellsOf, readStatusRow, type StatusRow } from "./read-row.ts";

type Became = RowOutcome["became"];

/**
 * Takes rows about where parcels are, each a transaction of its own: what is wrong with one leaves the others as they are.
 * What a file told before, in words that were understood, is not told again. `isTime`: whether to stop and answer.
 */
export async function takeStatusRows(
  context: CallContext,
  { carrierId, columns }: Pick<CarrierFile, "carrierId" | "columns">,
  mapping: FileMapping,
  rows: readonly FileRow[],
  isTime: () => boolean,
): Promise<RowOutcome[]> {
  const read = rows.map(({ line, cells }) => ({ line, row: readStatusRow(cellsOf(columns, mapping, cells), mapping) }));
  const sound = read.map(({ row }) => row).filter((row) => typeof row !== "string");
  const parcelOf = await findNamed(context.db, carrierId, sound);
  const named = sound.map((row) => ({ row, parcel: parcelOf(row) }));
  const isTold = await findTold(
    context.db,
    named.flatMap(({ row: { status, at }, parcel }) =>
      typeof parcel === "string" || at === null ? [] : [{ parcelId: parcel.id, status, at }],
    ),
  );
  const outcomes: RowOutcome[] = [];
  for (const { line, row } of read) {
    outcomes.push({ line, became: await became(row) });
    if (isTime()) break;
  }
  return outcomes;

  async function became(row: StatusRow | Extract<Became, string>): Promise<Became> {
    if (typeof row === "string") return row;
    const parcel = parcelOf(row);
    if (typeof parcel === "string") return parcel;
    const { status, at } = row;
    const isKnown = at ? isTold({ parcelId: parcel.id, status, at }) : parcel.carrierStatus === status;
    return isKnown ? "known" : tell(context, parcel, row);
  }
}

async function tell(context: CallContext, parcel: NamedParcel, row: StatusRow): Promise<Became> {
  const { status, state, note, trackingNumber } = row;
  const news = {
    parcelId: parcel.id,
    source: "file" as const,
    state,
    carrierStatus: status,
    note,
    at: row.at ?? context.clock(),
    ...(trackingNumber !== "" && trackingNumber.toUpperCase() !== parcel.code && { trackingNumber }),
  };
  const by = { actorId: context.person.id, author: authorOf(context) };
  return inTransaction(context, async (unit) => {
    // Somebody else may be taking the same file: what it said without a time is known by now
    const before = await holdParcel(unit.tx, parcel.id);
    if (row.at === null && before?.carrierStatus === status) return "known";
    const told = await takeNews(context, unit, news, by);
    // Of a parcel that is where they say, they say nothing that would be too late
    return told === "too-late" && before?.state === state ? "known" : told;
  });
}
