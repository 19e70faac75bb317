import type { Role, StaffRole } from "../accounts/roles.ts";
import { maySee } from "../rights.ts";
import type { Order } from "./order.ts";
import { type OrderStatus, orderStatuses } from "./status.ts";
import type { trackedOrder } from "./tracked-order.ts";

const confirmedOnes = ["confirmed", "processing", "shipped", "delivered"] as const satisfies OrderStatus[];

/** The statuses whose orders a role sees. Source: behaviour.md, "Roles". */
export const statusesSeenBy = (role: Role): readonly OrderStatus[] =>
  maySee(role, "orders in any status") ? orderStatuses : confirmedOnes;

export const seesOrder = (role: Role, { status }: { status: OrderStatus }): boolean =>
  statusesSeenBy(role).includes(status);

/** Whether a role sees of every order all that its buyer does. */
export const seesAllOf = (role: Role): boolean =>
  maySee(role, "orders in any status") && maySee(role, "prices") && maySee(role, "e-mail addresses");

/** An order in short, without its worth where a role may not see that. */
export const worthSeenBy = <Row extends { totalCentimes: number }>(role: StaffRole, row: Row) => ({
  ...row,
  totalCentimes: maySee(role, "prices") ? row.totalCentimes : null,
});

/** A row of a list of orders, without what a role may not see. */
export const rowSeenBy = <Row extends { email: string; totalCentimes: number }>(role: StaffRole, row: Row) => ({
  ...worthSeenBy(role, row),
  email: maySee(role, "e-mail addresses") ? row.email : null,
});

/** Who bought, without an address that a role may not see. */
export const buyerSeenBy = (role: StaffRole, buyer: Order["customerInfo"]) => ({
  ...buyer,
  email: maySee(role, "e-mail addresses") ? buyer.email : null,
});

/** A whole order, without what a role may not see. */
export function orderSeenBy(role: StaffRole, order: Order) {
  const seesPrices = maySee(role, "prices");
  return {
    ...order,
    customerInfo: buyerSeenBy(role, order.customerInfo),
    items: order.items.map((item) => ({ ...item, priceCentimes: seesPrices ? item.priceCentimes : null })),
    pricing: seesPrices ? order.pricing : null,
  };
}

/** What tracking tells, without prices where a role may not see them. */
export function trackedSeenBy(role: Role, order: ReturnType<typeof trackedOrder>) {
  if (maySee(role, "prices")) return order;
  return {
    ...order,
    items: order.items.map((item) => ({ ...item, priceCentimes: null })),
    pricing: null,
    parcels: order.parcels.map((parcel) => ({ ...parcel, collectCentimes: null })),
  };
}
