import { figures } from "./figures.ts";

/** What the house promises beside a button that orders. */
export const promises = {
  payment: "Paiement à la livraison",
  delivery: `Chez vous en ${figures.standardDays}`,
  exchange: `Échange gratuit sous ${figures.returns}`,
} as const;
