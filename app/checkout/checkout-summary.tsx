import type { ReactNode } from "react";
import type { Outputs } from "../../shop/calls.ts";
import { pictureSrc } from "../../shop/catalogue/picture-names.ts";
import { dirhams } from "../../shop/money.ts";
import { checkout } from "../locales/checkout.ts";
import { pieces, quantityText } from "../locales/order-facts.ts";
import { onlyLeft } from "../locales/refusals.ts";
import { PriceLines } from "../shop-ui/price-lines.tsx";
import { Refusal } from "../ui/refusal.tsx";
import { Thumbnail } from "../ui/thumbnail.tsx";
import { french } from "../web/typography.ts";

type Cart = Outputs["cart"]["view"];

/** The order above its form, on a phone: a line with the total, that opens. */
export function SummaryLine({ cart }: { cart: Cart }) {
  return (
    <details className="group border-y border-hairline lg:hidden">
      <summary className="flex min-h-14 flex-wrap items-center justify-between gap-x-4">
        <span className="flex flex-wrap items-baseline gap-x-3">
          {checkout.summary}
          <span className="label text-soft">{pieces(cart.pieces)}</span>
        </span>
        <span className="flex flex-none items-center gap-3">
          <span className="figures text-lg">{dirhams(cart.totalCentimes)}</span>
          <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3" stroke="currentColor">
            <path d="M0 6h12" />
            <path d="M6 0v12" className="group-open:hidden" />
          </svg>
        </span>
      </summary>
      <div className="pt-2 pb-6">
        <Content cart={cart} />
      </div>
    </details>
  );
}

/** The order beside its form, on a desk: always in sight, with what ends the form. */
export function SummaryAside({ cart, children }: { cart: Cart; children: ReactNode }) {
  return (
    <aside aria-label={checkout.summary} className="hidden min-w-0 lg:block">
      <div className="sticky top-28">
        <h2 className="subtitle mb-8">{checkout.summary}</h2>
        <Content cart={cart} />
        {children}
      </div>
    </aside>
  );
}

function Content({ cart }: { cart: Cart }) {
  return (
    <>
      <ul className="mb-6 grid gap-5 border-b border-hairline pb-6">
        {cart.items.map((item) => (
          <li key={item.key} className="flex gap-4">
            <Thumbnail src={item.image && pictureSrc(item.image.key, item.image.width, 320)} />
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere">{item.name}</p>
              <p className="text-sm text-soft">
                {item.size} • {item.colorName}
              </p>
              <p className="text-sm text-soft">{french(quantityText(item.quantity))}</p>
              {item.available < item.quantity && (
                <Refusal>
                  {french(
                    item.available > 0 ? onlyLeft(item.available, item.size) : checkout.gone(item.name, item.size),
                  )}
                </Refusal>
              )}
            </div>
            <p className="figures flex-none">{dirhams(item.lineTotalCentimes)}</p>
          </li>
        ))}
      </ul>
      <PriceLines prices={cart} />
    </>
  );
}
