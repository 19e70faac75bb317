import type { Outputs } from "../../shop/calls.ts";
import type { LocalTimes } from "../../shop/clock.ts";
import { writeDate, writeDay } from "../locales/dates.ts";
import { confirmation } from "../locales/orders.ts";
import { OrderLines } from "./order-lines.tsx";
import { OrderStatusMark } from "./order-status-mark.tsx";
import { PriceLines } from "./price-lines.tsx";

/** What tracking tells of an order. */
export type TrackedFacts = LocalTimes<Outputs["orders"]["track"]>["orders"][number];

/** One order as tracking tells it. */
export function TrackedOrder({ order, heading: Heading = "h3" }: { order: TrackedFacts; heading?: "h2" | "h3" }) {
  const facts = [
    [confirmation.tracking, order.trackingNumber],
    [confirmation.expected, order.estimatedDelivery && writeDay(order.estimatedDelivery)],
  ];
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
      <div className="grid gap-x-16 gap-y-6 pt-6 sm:grid-cols-[minmax(0,1fr)_16rem]">
        <OrderLines lines={order.items} />
        <div className="grid content-start gap-6">
          <PriceLines prices={order.pricing} />
          <dl className="grid gap-4">
            {facts.map(
              ([name, value]) =>
                value && (
                  <div key={name}>
                    <dt className="label mb-1 text-soft">{name}</dt>
                    <dd className="wrap-anywhere">{value}</dd>
                  </div>
                ),
            )}
          </dl>
        </div>
      </div>
    </article>
  );
}
