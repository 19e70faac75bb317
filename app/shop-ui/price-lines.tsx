import { cart } from "../locales/cart.ts";
import { french } from "../web/typography.ts";
import { amountInDh } from "./price.tsx";

export interface Prices {
  subtotal: number;
  shipping: number;
  tax: number;
  total: number;
}

/** Subtotal, shipping, taxes and total, one under the other. Amounts in DH; `format` writes them. */
export function PriceLines({ prices, format = amountInDh }: { prices: Prices; format?: (amount: number) => string }) {
  const lines = [
    [cart.subtotal, format(prices.subtotal)],
    [cart.shipping, prices.shipping === 0 ? cart.free : format(prices.shipping)],
    [cart.tax, format(prices.tax)],
  ] as const;
  return (
    <dl className="figures grid gap-2">
      {lines.map(([name, amount]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-6 text-soft">
          <dt>{french(name)}</dt>
          <dd className="ml-auto">{amount}</dd>
        </div>
      ))}
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 border-t border-ink pt-3">
        <dt className="label">{cart.total}</dt>
        <dd className="ml-auto text-lg">{format(prices.total)}</dd>
      </div>
    </dl>
  );
}
