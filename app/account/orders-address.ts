import { isOfThisCentury } from "../../shop/clock.ts";
import { type OrderStatus, orderStatuses } from "../../shop/orders/status.ts";
import { startOfText } from "../web/start-of-text.ts";

/** What of a customer's orders is looked at; all of it stands in the address. */
export interface OrdersView {
  search: string;
  status: OrderStatus | null;
  /** Behind which order the page begins. */
  after: { createdAt: Date; id: string } | null;
  /** The order whose details are open. */
  order: string | null;
}

const isStatus = (text: string | null): text is OrderStatus => orderStatuses.some((status) => status === text);
const longestSearch = 100;

export function readOrdersView(parameters: URLSearchParams): OrdersView {
  const status = parameters.get("status");
  const [, time, id] = /^(\d{1,15})\.([0-9a-zA-Z]{1,64})$/.exec(parameters.get("after") ?? "") ?? [];
  const createdAt = new Date(Number(time));
  return {
    search: startOfText((parameters.get("q") ?? "").trim(), longestSearch),
    status: isStatus(status) ? status : null,
    after: id && isOfThisCentury(createdAt) ? { createdAt, id } : null,
    order: startOfText(parameters.get("order") ?? "", 64) || null,
  };
}

/** The address that shows it. */
export function ordersAddress({ search, status, after, order }: OrdersView): string {
  const parameters = new URLSearchParams();
  if (search) parameters.set("q", search);
  if (status) parameters.set("status", status);
  if (after) parameters.set("after", `${after.createdAt.getTime()}.${after.id}`);
  if (order) parameters.set("order", order);
  return parameters.size > 0 ? `/orders?${parameters}` : "/orders";
}
