import { addressOf, type Cursor, dayParam, readCursor, textParam } from "./cursor.ts";

export const cashShows = ["open", "road", "due", "late", "differs", "settled", "all"] as const;

/** What of the carriers' money is being looked at, as its address says it. */
export interface CashView {
  show: (typeof cashShows)[number];
  search: string;
  carrier: string | null;
  since: string | null;
  until: string | null;
  cursor?: Cursor;
  /** Whose money is open. */
  parcel: string | null;
}

/** Reads an address; whatever is not one of ours counts as absent. A search looks everywhere unless told. */
export function readCashView(params: URLSearchParams): CashView {
  const search = textParam(params, "q", 100) ?? "";
  return {
    show: cashShows.find((show) => show === params.get("show")) ?? (search ? "all" : "open"),
    search,
    carrier: textParam(params, "carrier", 64) || null,
    since: dayParam(params, "since"),
    until: dayParam(params, "until"),
    cursor: readCursor(params),
    parcel: textParam(params, "parcel", 64),
  };
}

/** The address of a view. */
export const cashAddress = (view: Partial<CashView>, path = "/admin/cash"): string =>
  addressOf(
    path,
    {
      show: view.show === "open" ? null : view.show,
      q: view.search,
      carrier: view.carrier,
      since: view.since,
      until: view.until,
      parcel: view.parcel,
    },
    view.cursor,
  );

/** One payment of a carrier. */
export const paymentAddress = (paymentId: string): string => `/admin/cash/payments/${paymentId}`;

/** What a call narrows the list to. */
export const cashIn = ({ show, search, carrier, since, until }: CashView) => ({
  show,
  search: search || undefined,
  carrierId: carrier ?? undefined,
  from: since ?? undefined,
  to: until ?? undefined,
});
