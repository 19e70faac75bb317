import type { Cart } from "../../shop/cart/cart.ts";
import { figure } from "../../shop/money.ts";
import { sumOf } from "../../shop/orders/pricing.ts";
import { cart as words } from "../locales/cart.ts";
import { cityField } from "../locales/city-field.ts";
import { PriceLines } from "../shop-ui/price-lines.tsx";
import { Refusal } from "../ui/refusal.tsx";
import { french } from "../web/typography.ts";

/** Subtotal, shipping, taxes and total, and what is missing for free shipping. Source: behaviour.md, "Cart". */
export function CartTotals({ cart }: { cart: Cart }) {
  const missing = cart.missingForFreeShippingCentimes;
  const isFree = sumOf(cart, "delivery") === 0;
  // At exactly the amount nothing is missing and shipping is not free yet
  const hint = missing > 0 ? words.freeShippingHint(figure(missing)) : words.freeShippingReached;
  return (
    <div className="mt-4 border-t border-hairline pt-3">
      {(missing > 0 || isFree) && (
        <p className="figures mb-3 border-b border-hairline pb-3 text-sm text-brass">{french(hint)}</p>
      )}
      <PriceLines prices={cart} />
      {cart.destination?.isServed === false && <Refusal>{french(cityField.notServed(cart.destination.name))}</Refusal>}
    </div>
  );
}
