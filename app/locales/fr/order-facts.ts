import { type Days, policy } from "../../../shop/policy.ts";
import { policySaid } from "../house.ts";
import { figures } from "./figures.ts";

const payment: Record<string, string> = {
  credit_card: "Carte bancaire",
  paypal: "PayPal",
  cash_on_delivery: "Paiement à la livraison",
  standard: "Paiement à la livraison",
};
/** How an order is paid, in words. */
export const paymentLabel = (method: string): string => payment[method] ?? method;

/** How an order is paid, and that it is once the house has its money. */
export const paymentText = ({ method, status }: { method: string; status: string }): string =>
  status === "paid" ? `${paymentLabel(method)} (payée)` : paymentLabel(method);

/**
 * How an order travels, in words, in the days it was promised: null where that was not kept, left out where it is still to
 * be placed.
 */
export const deliveryLabel = (method: string, promised: Days | null = policySaid().delivery.standardDays): string =>
  method === "standard"
    ? `Livraison standard (${figures.daysShort(promised ?? policy.delivery.standardDays)})`
    : `Livraison express (${figures.daysShort(policy.delivery.expressDays)})`;

/** The working days in which it comes, in words. */
export const daysLabel = (days: Days | null = null): string =>
  figures.daysShort(days ?? policySaid().delivery.standardDays);

/** How many pieces an order or a cart holds. */
export const pieces = (count: number): string => (count === 1 ? "1 article" : `${count} articles`);

/** How many of one article. */
export const quantityText = (count: number): string => `Quantité : ${count}`;
