import { slugOf } from "../catalogue/slug.ts";
import type { Centimes } from "../money.ts";
import type { Policy } from "../policy.ts";

/** What is added to a subtotal (or taken from it): how much, on what ground, and computed from which amount. */
export type Adjustment =
  /** Free strictly above an amount; null where it is not known any more. */
  | { kind: "delivery"; freeAboveCentimes: Centimes | null; basisCentimes: Centimes; amountCentimes: Centimes }
  /** So many percent of the basis; null where it is not known any more. */
  | { kind: "tax"; percent: number | null; basisCentimes: Centimes; amountCentimes: Centimes };

/** What lines cost. The total is the subtotal and all adjustments. */
export interface Pricing {
  subtotalCentimes: Centimes;
  adjustments: Adjustment[];
  totalCentimes: Centimes;
}

/** What a price depends on beside the lines. */
export interface Terms {
  policy: Policy;
  /** Where an order goes; null while nobody has said. */
  destination: { city: string } | null;
}

/**
 * What a set of lines costs under the house's policy: delivery has a fee and is free strictly above an amount, tax is a
 * percentage of the subtotal rounded to the centime. Nothing ordered costs nothing. Source: behaviour.md, "Prices".
 */
export function price(
  lines: readonly { priceCentimes: Centimes; quantity: number }[],
  { policy: { delivery, taxPercent }, destination }: Terms,
): Pricing {
  const basisCentimes = lines.reduce((sum, line) => sum + line.priceCentimes * line.quantity, 0);
  if (lines.length === 0) return pricing(0, []);
  const { freeAboveCentimes } = delivery;
  const amountCentimes = basisCentimes > freeAboveCentimes ? 0 : feeTo(destination, delivery);
  const tax = Math.round((basisCentimes * taxPercent) / 100);
  return pricing(basisCentimes, [
    { kind: "delivery", freeAboveCentimes, basisCentimes, amountCentimes },
    { kind: "tax", percent: taxPercent, basisCentimes, amountCentimes: tax },
  ]);
}

/** What delivery to a town costs, however its name is typed. */
function feeTo(destination: Terms["destination"], { feeCentimes, feeCentimesByCity }: Policy["delivery"]): Centimes {
  const typed = slugOf(destination?.city ?? "");
  const own = Object.entries(feeCentimesByCity).find(([city]) => slugOf(city) === typed);
  return own ? own[1] : feeCentimes;
}

/** A pricing whose total is the sum of its parts. */
export const pricing = (subtotalCentimes: Centimes, adjustments: Adjustment[]): Pricing => ({
  subtotalCentimes,
  adjustments,
  totalCentimes: adjustments.reduce((sum, { amountCentimes }) => sum + amountCentimes, subtotalCentimes),
});

/** The sum of the adjustments of one kind, in centimes. */
export const sumOf = ({ adjustments }: Pick<Pricing, "adjustments">, kind: Adjustment["kind"]): Centimes =>
  adjustments.reduce((sum, one) => (one.kind === kind ? sum + one.amountCentimes : sum), 0);

/** What is still missing for free delivery, in centimes; 0 when it is free already (or the cart is empty). */
export function missingForFreeDelivery(priced: Pricing, { delivery }: Policy): Centimes {
  return sumOf(priced, "delivery") === 0 ? 0 : delivery.freeAboveCentimes - priced.subtotalCentimes;
}
