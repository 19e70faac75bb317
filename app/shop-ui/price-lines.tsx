import { dirhams } from "../../shop/money.ts";
import type { Pricing } from "../../shop/orders/pricing.ts";
import { adjustmentLine } from "../locales/adjustment-line.ts";
import { pricing as words } from "../locales/pricing.ts";
import { french } from "../web/typography.ts";

/** Subtotal, what is added to it and total, one under the other. `format` writes amounts in centimes. */
export function PriceLines({ prices, format = dirhams }: { prices: Pricing; format?: (amount: number) => string }) {
  const lines = [
    [words.subtotal, format(prices.subtotalCentimes)],
    ...prices.adjustments.map((one) => adjustmentLine(one, format)),
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
        <dt className="label">{words.total}</dt>
        <dd className="ml-auto text-lg">{format(prices.totalCentimes)}</dd>
      </div>
    </dl>
  );
}
