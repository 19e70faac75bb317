import type { RoadState } from "../parcels/states.ts";

/** Which column of a carrier's file holds what, by the column's name as the file writes it. */
export interface Mappings {
  /** The file that books parcels: its columns in their order, each with the fact it holds. */
  booking?: { column: string; fact: string }[];
  /** The file that says how parcels fare. `states`: what the carrier's words mean; those not named mean nothing known. */
  statuses?: { columns: Record<string, string>; states: Record<string, RoadState> };
  /** The file that says what was collected and paid. */
  cash?: { columns: Record<string, string> };
}
