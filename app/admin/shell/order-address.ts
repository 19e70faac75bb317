import { type OrderStatus, orderStatuses } from "../../../shop/orders/status.ts";
import { addressOf, type Cursor, dayParam, readCursor, textParam } from "./cursor.ts";

/** What of the list of orders is being looked at, as its address says it. */
export interface OrdersView {
  /** Searching looks through all of them, unless the address names one. */
  status: OrderStatus | "all";
  search: string;
  /** Placed from one day to another, both included. */
  since: string | null;
  until: string | null;
  /** Only those whose phone could not be told. */
  phone: "untold" | null;
  cursor?: Cursor;
  /** The order whose details are open; the first or last of the page. */
  order: string | null;
}

const shown = [...orderStatuses, "all"] as const;

/** Reads an address; whatever is not one of ours counts as absent. */
export function readOrdersView(params: URLSearchParams): OrdersView {
  const search = (textParam(params, "q", 100) ?? "").trim();
  const named = (name: string) => shown.find((known) => known === params.get(name));
  return {
    status: named("status") ?? (search ? "all" : (named("tab") ?? "pending")),
    search,
    since: dayParam(params, "since"),
    until: dayParam(params, "until"),
    phone: params.get("phone") === "untold" ? "untold" : null,
    cursor: readCursor(params),
    order: textParam(params, "order", 64),
  };
}

/** The address of a view; a change of tab starts at its newest order. */
export function ordersAddress(view: Partial<OrdersView>, path = "/admin/orders"): string {
  const { status, search: q, since, until, phone, order, cursor } = view;
  // Where something is searched all of them are meant without saying so
  const isPlain = q && status === "all";
  return addressOf(path, { status: isPlain ? null : status, q, since, until, phone, order }, cursor);
}

/** What the calls are asked for a view. */
export const ordersInView = ({ status, search, since, until, phone }: OrdersView) => ({
  status,
  search,
  placedFrom: since ?? undefined,
  placedTo: until ?? undefined,
  phone: phone ?? undefined,
});

/** The packing slips of these orders. */
export const slipsAddress = (orderIds: readonly string[]): string =>
  `/admin/orders/slips?${new URLSearchParams(orderIds.map((id) => ["order", id]))}`;
