import type { Destination } from "../cities/city.ts";
import { workingDaysAfter } from "../clock.ts";
import type { Days, Policy } from "../policy.ts";
import type { Address } from "./address.ts";
import { correctionsBetween } from "./corrections.ts";
import type { orders } from "./tables.ts";

type Row = typeof orders.$inferSelect;
interface Way {
  policy: Policy;
  from: Destination | null;
  to: Destination | null;
}

/** Where an order goes that goes elsewhere, and when it is promised. A billing address that was the same follows. */
export function correctedAddress(order: Row, shippingAddress: Address, { policy, from, to }: Way) {
  const { standardDays } = policy.delivery;
  const billsThere = correctionsBetween(order.shippingAddress, order.billingAddress).length === 0;
  return {
    ...promisedTo(order, from?.days ?? standardDays, to?.days ?? standardDays),
    shippingAddress,
    billingAddress: billsThere ? shippingAddress : order.billingAddress,
  };
}

/** In how many days, and until when, an order is promised that goes elsewhere; as it was where that takes as long. */
function promisedTo(order: Row, before: Days, deliveryDays: Days) {
  if (before.least === deliveryDays.least && before.most === deliveryDays.most) return {};
  return { deliveryDays, estimatedDelivery: workingDaysAfter(order.createdAt, deliveryDays.most) };
}
