import type { RoadState } from "../parcels/states.ts";
import type { BookingColumn } from "./booking-facts.ts";
import type { FileColumns } from "./file-facts.ts";

/** What a carrier's words for where a parcel is mean; those not named mean nothing known. */
export type WordStates = Readonly<Record<string, RoadState>>;

/** What somebody has said of a file's columns and words. */
export interface FileMapping {
  columns: FileColumns;
  states: WordStates;
}

/** The payment that a file of cash tells of: what the carrier or the bank calls it, and its day. */
export interface FilePayment {
  reference: string;
  paidOn: string;
}

/** Which column of a carrier's file holds what, by the column's name as the file writes it. */
export interface Mappings {
  /** The file that books parcels: its columns in their order, each with the fact it holds. */
  booking?: BookingColumn[];
  /** The file that says how parcels fare. */
  statuses?: FileMapping;
  /** The file that says what was collected and paid. */
  cash?: { columns: FileColumns };
}
