import { type ParcelState, parcelStates } from "../../../shop/parcels/states.ts";
import { addressOf, type Cursor, readCursor, textParam } from "./cursor.ts";

/** What of the parcels is being looked at, as the address says it. */
export interface ParcelsView {
  /** All that are not over, unless the address names one state, or all. */
  state: ParcelState | "open" | "unbooked" | "all";
  carrier: string | null;
  search: string;
  cursor?: Cursor;
  /** The parcel whose details are open. */
  parcel: string | null;
  /** The bordereaux that were just made. */
  made: string[];
}

const shown = [...parcelStates, "open", "unbooked", "all"] as const;
const mostMade = 20;

/** Reads an address; whatever is not one of ours counts as absent. Searching looks through all of them. */
export function readParcelsView(params: URLSearchParams): ParcelsView {
  const search = (textParam(params, "q", 100) ?? "").trim();
  return {
    state: shown.find((known) => known === params.get("state")) ?? (search ? "all" : "open"),
    carrier: textParam(params, "carrier", 64) || null,
    search,
    cursor: readCursor(params),
    parcel: textParam(params, "parcel", 64),
    made: params
      .getAll("made")
      .slice(0, mostMade)
      .filter((id) => /^\w{1,64}$/.test(id)),
  };
}

/** The address of a view. */
export function parcelsAddress({ state, carrier, search: q, parcel, cursor, made = [] }: Partial<ParcelsView>): string {
  const isPlain = state === (q ? "all" : "open");
  const address = addressOf("/admin/parcels", { state: isPlain ? null : state, carrier, q, parcel }, cursor);
  if (made.length === 0) return address;
  return `${address}${address.includes("?") ? "&" : "?"}${new URLSearchParams(made.map((id) => ["made", id]))}`;
}

/** What the call is asked for a view. */
export const parcelsInView = ({ state, carrier, search, cursor }: ParcelsView) => ({
  state: state === "all" ? undefined : state,
  carrierId: carrier ?? undefined,
  search: search || undefined,
  cursor,
});
