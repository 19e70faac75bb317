import { policy } from "../../../shop/policy.ts";
import { startOfText } from "../../web/start-of-text.ts";

/** The parcels whose labels are printed: those named, or all of a bordereau. */
export interface Labelled {
  parcelIds?: string[];
  bordereauId?: string;
}

const longestId = 64;

/** Which parcels an address names. */
export function readLabelled(params: URLSearchParams): Labelled {
  const bordereau = params.get("bordereau");
  if (bordereau !== null) return { bordereauId: startOfText(bordereau, longestId) };
  const named = params.getAll("parcel").slice(0, policy.mostParcelsAtOnce);
  return { parcelIds: named.map((id) => startOfText(id, longestId)) };
}

/** The names and values by which an address names them. */
export const labelledParams = ({ parcelIds = [], bordereauId }: Labelled): [string, string][] =>
  bordereauId === undefined ? parcelIds.map((id) => ["parcel", id]) : [["bordereau", bordereauId]];

/** The screen from which the labels of parcels are printed. */
export const labelsAddress = (labelled: Labelled): string =>
  `/admin/parcels/labels?${new URLSearchParams(labelledParams(labelled))}`;

/** A bordereau as PDF. */
export const bordereauAddress = (bordereauId: string): string =>
  `/admin/parcels/bordereau.pdf?${new URLSearchParams({ bordereau: bordereauId })}`;
