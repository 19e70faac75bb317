import type { Cart } from "../../shop/cart/cart.ts";
import { figure, fromDirhams } from "../../shop/money.ts";
import { french } from "../typography.ts";
import { cart as words } from "../words/cart.ts";
import { amountInDh } from "./price.tsx";

/** Subtotal, shipping, taxes and total, and what is missing for free shipping. Source: behaviour.md, "Cart". */
export function CartTotals({ cart }: { cart: Cart }) {
  const rows = [
    [words.subtotal, amountInDh(cart.subtotal)],
    [words.shipping, cart.shipping === 0 ? words.free : amountInDh(cart.shipping)],
    [words.tax, amountInDh(cart.tax)],
  ] as const;
  const missing = cart.missingForFreeShipping;
  // At exactly 200 DH nothing is missing and shipping is not free yet
  const hint = missing > 0 ? words.freeShippingHint(figure(fromDirhams(missing))) : words.freeShippingReached;
  return (
    <div className="figures mt-4 border-t border-hairline pt-3">
      {(missing > 0 || cart.shipping === 0) && (
        <p className="mb-3 border-b border-hairline pb-3 text-sm text-brass">{french(hint)}</p>
      )}
      <dl>
        {rows.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-4 py-1 text-soft">
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-ink pt-3">
          <dt className="label">{words.total}</dt>
          <dd className="text-lg">{amountInDh(cart.total)}</dd>
        </div>
      </dl>
    </div>
  );
}
