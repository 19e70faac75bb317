import { type OrderStatus, orderStatuses } from "../../shop/orders/status.ts";

/** What of the list of orders is being looked at, as its address says it. */
export interface OrdersView {
  status: OrderStatus;
  /** The last order of the page before. */
  after: { createdAt: Date; id: string } | null;
  /** The order whose details are open. */
  order: string | null;
}

/** Reads an address; whatever is not one of ours counts as absent. */
export function readOrdersView(params: URLSearchParams): OrdersView {
  const [createdAt = "", id = ""] = params.get("after")?.split(",") ?? [];
  const at = new Date(createdAt);
  return {
    status: orderStatuses.find((status) => status === params.get("status")) ?? "pending",
    after: Number.isNaN(at.getTime()) || !id || id.length > 64 ? null : { createdAt: at, id },
    order: params.get("order"),
  };
}

/** The address of a view; a change of tab starts at its newest order. */
export function ordersAddress({ status, after, order }: OrdersView): string {
  const params = new URLSearchParams({ status });
  if (after) params.set("after", `${after.createdAt.toISOString()},${after.id}`);
  if (order) params.set("order", order);
  return `/admin/orders?${params}`;
}
