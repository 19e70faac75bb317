import type { Destination } from "../cities/city.ts";
import type { Centimes } from "../money.ts";
import type { Policy } from "../policy.ts";
import type { Discount, DiscountReason } from "./discount.ts";

/** What is added to a subtotal (or taken from it): how much, on what ground, and computed from which amount. */
export type Adjustment =
  /** Taken off by staff; the amount is below 0. */
  { kind: "discount"; reason: DiscountReason; basisCentimes: Centimes; amountCentimes: Centimes } | Delivery | Tax;

interface Delivery {
  kind: "delivery";
  /** The city whose own fee it is; left out where it is the house's for all, or free. */
  city?: string;
  /** Free strictly above an amount; null where it is not known any more. */
  freeAboveCentimes: Centimes | null;
  basisCentimes: Centimes;
  amountCentimes: Centimes;
}

/** So many percent of the basis; null where it is not known any more. */
interface Tax {
  kind: "tax";
  percent: number | null;
  /** What the house calls it; left out where it is what the language calls taxes. */
  name?: string;
  basisCentimes: Centimes;
  amountCentimes: Centimes;
  /** What of the basis is tax already, where prices hold it: then nothing is added. */
  includedCentimes?: Centimes;
}

/** What lines cost. The total is the subtotal and all adjustments. */
export interface Pricing {
  subtotalCentimes: Centimes;
  adjustments: Adjustment[];
  totalCentimes: Centimes;
}

/** What a price depends on beside the lines. */
export interface Terms {
  policy: Policy;
  /** The city an order goes to; null while nobody has said, or where the house knows nothing of it. */
  destination: Pick<Destination, "name" | "feeCentimes"> | null;
  /** What staff take off. */
  discount?: Discount;
}

/**
 * What a set of lines costs under the house's policy: delivery has a fee, that of its city where it has one, and is free
 * strictly above an amount, tax is a percentage of the subtotal rounded to the centime, added to it or held by it. A
 * discount takes off the lines at most what they cost; tax is of what it leaves, delivery goes by the subtotal. Nothing
 * ordered costs nothing.
 * Source: behaviour.md, "Prices".
 */
export function price(
  lines: readonly { priceCentimes: Centimes; quantity: number }[],
  { policy, destination, discount }: Terms,
): Pricing {
  const basisCentimes = lines.reduce((sum, line) => sum + line.priceCentimes * line.quantity, 0);
  if (lines.length === 0) return pricing(0, []);
  const { freeAboveCentimes } = policy.delivery;
  const isFree = freeAboveCentimes !== null && basisCentimes > freeAboveCentimes;
  const ownFee = destination?.feeCentimes ?? null;
  const amountCentimes = isFree ? 0 : (ownFee ?? policy.delivery.feeCentimes);
  const city = !isFree && ownFee !== null ? { city: destination?.name } : {};
  const off = takenOff(discount, basisCentimes);
  const leftCentimes = off.reduce((left, one) => left + one.amountCentimes, basisCentimes);
  return pricing(basisCentimes, [
    ...off,
    { kind: "delivery", ...city, freeAboveCentimes, basisCentimes, amountCentimes },
    ...taxOn(leftCentimes, policy),
  ]);
}

/** What a discount takes off an amount; no line where there is none. */
function takenOff(discount: Discount | undefined, basisCentimes: Centimes): Adjustment[] {
  if (!discount || discount.amountCentimes === 0) return [];
  const amountCentimes = -Math.min(discount.amountCentimes, basisCentimes);
  return [{ kind: "discount", reason: discount.reason, basisCentimes, amountCentimes }];
}

/** The tax on an amount, to the nearest centime; a house without one has no line for it. */
function taxOn(basisCentimes: Centimes, { taxPercent: percent, taxName, pricesIncludeTax }: Policy): Tax[] {
  if (percent === 0) return [];
  const hundredths = Math.round(percent * 100);
  const tax: Tax = { kind: "tax", percent, basisCentimes, amountCentimes: 0, ...(taxName && { name: taxName }) };
  return pricesIncludeTax
    ? [{ ...tax, includedCentimes: Math.round((basisCentimes * hundredths) / (10_000 + hundredths)) }]
    : [{ ...tax, amountCentimes: Math.round((basisCentimes * hundredths) / 10_000) }];
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

/** What is still missing for free delivery, in centimes; 0 when it is free already, or never is, or the cart is empty. */
export function missingForFreeDelivery(priced: Pricing, { delivery: { freeAboveCentimes } }: Policy): Centimes {
  return sumOf(priced, "delivery") === 0 || freeAboveCentimes === null
    ? 0
    : freeAboveCentimes - priced.subtotalCentimes;
}
