import type { Discount } from "./discount.ts";
import { type Pricing, price, pricing, sumOf, type Terms } from "./pricing.ts";
import { toDestination } from "./to-destination.ts";

type Lines = Parameters<typeof price>[0];

/**
 * What a corrected order costs by the rule and the settings it was placed with. What was taken off stays, at most what the
 * pieces cost; delivery stays as it was frozen where the rule asks the same before and after. Source: behaviour-admin.md,
 * "Admin: order desk".
 */
export function reprice(
  order: Pricing,
  { before, after }: Record<"before" | "after", Lines>,
  { policy, from, to }: Pick<Terms, "policy"> & Record<"from" | "to", Terms["destination"]>,
): Pricing {
  const discount = discountOf(order);
  const was = price(before, { policy, destination: from, discount });
  const is = price(after, { policy, destination: to, discount });
  if (was.subtotalCentimes === is.subtotalCentimes) return toDestination(order, after, { policy, from, to });
  const frozen = order.adjustments.find(({ kind }) => kind === "delivery");
  if (!frozen || sumOf(was, "delivery") !== sumOf(is, "delivery")) return is;
  const { subtotalCentimes: basisCentimes, adjustments } = is;
  return pricing(
    basisCentimes,
    adjustments.map((one) => (one.kind === "delivery" ? { ...frozen, basisCentimes } : one)),
  );
}

function discountOf({ adjustments }: Pricing): Discount | undefined {
  const taken = adjustments.find((one) => one.kind === "discount");
  return taken && { reason: taken.reason, amountCentimes: -taken.amountCentimes };
}
