import type { Outputs } from "../../shop/calls.ts";
import type { LocalTimes } from "../../shop/clock.ts";
import { isOver } from "../../shop/orders/status.ts";
import { writeDate, writeDay } from "../locales/dates.ts";
import { confirmation } from "../locales/orders.ts";
import { whatsApp } from "../locales/whatsapp.ts";
import { Fact } from "../ui/fact.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderStatusMark } from "./order-status-mark.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { Parcels } from "./parcels.tsx";
import { PriceLines } from "./price-lines.tsx";
import { WhatsAppLink } from "./whatsapp-link.tsx";

/** What tracking tells of an order; to those of the staff who may not see prices without them. */
export type TrackedFacts = Omit<Extract<LocalTimes<Outputs["orders"]["show"]>, { isOpen: false }>, "isOpen">;

/** One order as tracking tells it. */
export function TrackedOrder({ order, heading: Heading = "h3" }: { order: TrackedFacts; heading?: "h2" | "h3" }) {
  return (
    <article>
      <header className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-b border-ink pb-4">
        <Heading className="figures text-lg tracking-wider">
          <span className="sr-only">{confirmation.number} </span>
          {order.number}
        </Heading>
        <OrderStatusMark status={order.status} />
        <p className="w-full text-sm text-soft">
          {confirmation.placedOn} {writeDate(order.createdAt)}
        </p>
      </header>
      <div className="border-b border-hairline py-6">
        <OrderTimeline order={order} />
      </div>
      <div className="grid gap-x-16 gap-y-6 pt-6 sm:grid-cols-[minmax(0,1fr)_16rem]">
        <OrderLines lines={order.items} />
        <div className="grid content-start gap-6">
          {order.pricing && <PriceLines prices={order.pricing} />}
          <dl className="grid gap-4">
            <Parcels order={order} />
            {order.estimatedDelivery && !isOver(order.status) && (
              <Fact name={confirmation.expected}>{writeDay(order.estimatedDelivery)}</Fact>
            )}
          </dl>
          <WhatsAppLink text={whatsApp.aboutOrder(order.number)} className="text-sm" />
        </div>
      </div>
    </article>
  );
}
