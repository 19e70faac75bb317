import type { Centimes } from "../money.ts";
import type { RoadState } from "../parcels/states.ts";
import { amountIn, timeIn } from "./file-cells.ts";
import type { FileFact } from "./file-facts.ts";
import type { FileMapping } from "./mappings.ts";
import type { RowProblem } from "./row-states.ts";

/** How a row names its parcel: by the house's code, the carrier's number, or both. */
export interface Named {
  code: string;
  trackingNumber: string;
}

/** What a row says of how a parcel fares. `at`: null where it does not say when. */
export interface StatusRow extends Named {
  status: string;
  state: RoadState | null;
  at: Date | null;
  note: string;
}

/** What a row says of a parcel's money. */
export interface CashRow extends Named {
  collectedCentimes: Centimes;
  feeCentimes: Centimes;
}

const longestNote = 500;

type ReadCell = (fact: FileFact) => string;

/** The cells of a row, by what they hold. */
export function cellsOf(
  columns: readonly string[],
  { columns: held }: FileMapping,
  cells: readonly string[],
): ReadCell {
  return (fact) => {
    const column = held[fact];
    return (column === undefined ? undefined : cells[columns.indexOf(column)]) ?? "";
  };
}

const namedBy = (cell: ReadCell): Named => ({
  code: cell("code").toUpperCase().slice(0, 100),
  trackingNumber: cell("trackingNumber").slice(0, 100),
});

const isNameless = ({ code, trackingNumber }: Named) => code === "" && trackingNumber === "";

/** Reads a row about where a parcel is, or says why it is none. */
export function readStatusRow(cell: ReadCell, { columns, states }: FileMapping): StatusRow | RowProblem {
  const named = namedBy(cell);
  const status = cell("status").slice(0, 300);
  const at = timeIn(cell("date"));
  if (isNameless(named)) return "no-number";
  if (status === "") return "no-status";
  if (columns.date !== undefined && at === null) return "date";
  const state = Object.hasOwn(states, status) ? (states[status] ?? null) : null;
  return { ...named, status, state, at, note: cell("note").slice(0, longestNote) };
}

/** Reads a row about what was collected for a parcel. An empty amount is none; so is an empty fee. */
export function readCashRow(cell: ReadCell): CashRow | RowProblem {
  const named = namedBy(cell);
  if (isNameless(named)) return "no-number";
  if (cell("amount") === "" && cell("fee") === "") return "amount";
  const collectedCentimes = cell("amount") === "" ? 0 : amountIn(cell("amount"));
  if (collectedCentimes === null) return "amount";
  const feeCentimes = cell("fee") === "" ? 0 : amountIn(cell("fee"));
  return feeCentimes === null ? "fee" : { ...named, collectedCentimes, feeCentimes };
}
