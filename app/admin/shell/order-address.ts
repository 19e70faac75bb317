import { type OrderStatus, orderStatuses } from "../../../shop/orders/status.ts";
import { addressOf, type Cursor, readCursor, textParam } from "./cursor.ts";

/** What of the list of orders is being looked at, as its address says it. */
export interface OrdersView {
  /** Searching looks through all of them. */
  status: OrderStatus | "all";
  search: string;
  cursor?: Cursor;
  /** The order whose details are open. */
  order: string | null;
}

/** Reads an address; whatever is not one of ours counts as absent. */
export function readOrdersView(params: URLSearchParams): OrdersView {
  const search = (textParam(params, "q", 100) ?? "").trim();
  const status = orderStatuses.find((known) => known === params.get("status"));
  return {
    status: status ?? (search ? "all" : "pending"),
    search,
    cursor: readCursor(params),
    order: textParam(params, "order", 64),
  };
}

/** The address of a view; a change of tab starts at its newest order. */
export function ordersAddress({ status, search: q, cursor, order }: Partial<OrdersView>): string {
  return addressOf("/admin/orders", { status: status === "all" ? null : status, q, order }, cursor);
}
