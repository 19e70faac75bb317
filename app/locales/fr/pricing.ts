import type { Adjustment } from "../../../shop/orders/pricing.ts";
import { figures } from "./figures.ts";

export const pricing = { subtotal: "Sous-total", total: "Total", free: "Offerte" } as const;

const names: { [Kind in Adjustment["kind"]]: (one: Extract<Adjustment, { kind: Kind }>) => string } = {
  discount: () => "Remise",
  delivery: ({ city }) => (city ? `Livraison (${city})` : "Livraison"),
  tax: ({ percent, name, includedCentimes }) => {
    const word = includedCentimes === undefined ? name || "Taxes" : `Dont ${name || "taxes"}`;
    return percent === null ? word : `${word} (${figures.tax(percent)})`;
  },
};

/** What a line of a pricing is called. */
export const adjustmentName = <Kind extends Adjustment["kind"]>(one: Extract<Adjustment, { kind: Kind }>): string =>
  names[one.kind as Kind](one);
