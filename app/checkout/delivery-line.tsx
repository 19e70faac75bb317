import type { Outputs } from "../../shop/calls.ts";
import { dirhams } from "../../shop/money.ts";
import { sumOf } from "../../shop/orders/pricing.ts";
import { checkout } from "../locales/checkout.ts";
import { daysLabel, deliveryLabel } from "../locales/order-facts.ts";
import { pricing } from "../locales/pricing.ts";
import { buttonClass } from "../ui/button.tsx";
import { useHydrated } from "../web/hydrated.ts";
import { french } from "../web/typography.ts";

/** How the order travels; to a city with terms of its own, what that costs and how long it takes, told as they change. */
export function DeliveryLine({ cart }: { cart: Outputs["cart"]["view"] | null }) {
  const { destination = null, dependsOnCity = false } = cart ?? {};
  const own =
    cart && destination?.isServed && (destination.feeCentimes !== null || destination.days) ? destination : null;
  const isLive = useHydrated();
  const fee = cart ? sumOf(cart, "delivery") : 0;
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 text-sm text-soft">
      <p>{french(deliveryLabel("standard", destination?.days ?? undefined))}</p>
      {dependsOnCity && !isLive && (
        <button type="submit" name="update" value="1" className={buttonClass("quiet", "plain-only")}>
          {checkout.update}
        </button>
      )}
      <p role="status" className="w-full text-ink empty:hidden">
        {own &&
          french(
            checkout.deliveredTo(own.name, fee === 0 ? pricing.free.toLowerCase() : dirhams(fee), daysLabel(own.days)),
          )}
      </p>
    </div>
  );
}

/** What Enter presses in a form whose first button is another: without it, that one. */
export const FirstButton = () => <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />;
