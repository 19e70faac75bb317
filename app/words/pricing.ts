import { dirhams } from "../../shop/money.ts";
import type { Adjustment } from "../../shop/orders/pricing.ts";
import { figures } from "./figures.ts";

export const pricing = { subtotal: "Sous-total", total: "Total", free: "Offerte" } as const;

const names: { [Kind in Adjustment["kind"]]: (one: Extract<Adjustment, { kind: Kind }>) => string } = {
  delivery: () => "Livraison",
  tax: ({ percent }) => (percent === null ? "Taxes" : `Taxes (${figures.tax(percent)})`),
};

/** What a line of a pricing is called, and its amount as `write` puts it. */
export function adjustmentLine<Kind extends Adjustment["kind"]>(
  one: Extract<Adjustment, { kind: Kind }>,
  write: (amount: number) => string = dirhams,
): [name: string, amount: string] {
  const isFree = one.kind === "delivery" && one.amountCentimes === 0;
  return [names[one.kind as Kind](one), isFree ? pricing.free : write(one.amountCentimes)];
}
