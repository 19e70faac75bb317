import { figures } from "./figures.ts";

const payment: Record<string, string> = {
  credit_card: "Carte bancaire",
  paypal: "PayPal",
  cash_on_delivery: "Paiement à la livraison",
  standard: "Paiement à la livraison",
};
/** How an order is paid, in words. */
export const paymentLabel = (method: string): string => payment[method] ?? method;

/** How an order travels, in words. */
export const deliveryLabel = (method: string): string =>
  method === "standard"
    ? `Livraison standard (${figures.standardDaysShort})`
    : `Livraison express (${figures.expressDaysShort})`;

/** How many pieces an order or a cart holds. */
export const pieces = (count: number): string => (count === 1 ? "1 article" : `${count} articles`);

/** How many of one article. */
export const quantityText = (count: number): string => `Quantité : ${count}`;
