import { Form } from "react-router";
import type { Outputs } from "../../shop/calls.ts";
import { frenchDate, frenchDay, type LocalTimes } from "../../shop/clock.ts";
import { OrderLines } from "../orders/order-lines.tsx";
import { OrderStatusMark } from "../orders/order-status-mark.tsx";
import { PriceLines } from "../orders/price-lines.tsx";
import { french } from "../typography.ts";
import { Button } from "../ui/button.tsx";
import { OrdersDrawing } from "../ui/drawings/orders.tsx";
import { Empty } from "../ui/empty.tsx";
import { confirmation, tracking } from "../words/orders.ts";
import { type TrackingPlace, writeTrackingPlace } from "./tracking-place.ts";

type Tracked = LocalTimes<Outputs["orders"]["track"]>["orders"];

const placeOf = ({ createdAt, number }: Tracked[number]): TrackingPlace => ({ createdAt: new Date(createdAt), number });

interface Props {
  orders: Tracked;
  hasMore: boolean;
  /** Whose they are: each page asks again. */
  email: string;
  isLater: boolean;
}

/** A page of the orders of one address, newest first, or that there are none. */
export function TrackedOrders({ orders, hasMore, email, isLater }: Props) {
  if (orders.length === 0)
    return <Empty drawing={<OrdersDrawing />} title={french(tracking.none)} text={french(tracking.noneText)} />;
  return (
    <>
      <h2 className="label mb-6 text-soft">{hasMore || isLater ? tracking.pages : tracking.found(orders.length)}</h2>
      <ol className="grid gap-16">
        {orders.map((order) => (
          <li key={order.number}>
            <Tracked order={order} />
          </li>
        ))}
      </ol>
      <nav aria-label={tracking.pages} className="mt-12 flex flex-wrap gap-x-8">
        {isLater && <PageForm email={email} label={tracking.newest} />}
        {hasMore && <PageForm email={email} label={tracking.older} after={placeOf(orders.at(-1)!)} />}
      </nav>
    </>
  );
}

/** A form, because an address in a link would stand in the browser's history. */
function PageForm({ email, label, after }: { email: string; label: string; after?: TrackingPlace }) {
  return (
    <Form method="post">
      <input type="hidden" name="email" value={email} />
      {after && <input type="hidden" name="after" value={writeTrackingPlace(after)} />}
      <Button kind="quiet">{label}</Button>
    </Form>
  );
}

/** One order as tracking tells it. */
export function Tracked({ order, heading: Heading = "h3" }: { order: Tracked[number]; heading?: "h2" | "h3" }) {
  const facts = [
    [confirmation.tracking, order.trackingNumber],
    [confirmation.expected, order.estimatedDelivery && frenchDay(order.estimatedDelivery)],
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
          {confirmation.placedOn} {frenchDate(order.createdAt)}
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
