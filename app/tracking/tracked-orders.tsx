import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { tracking } from "../locales/orders.ts";
import { type TrackedFacts, TrackedOrder } from "../shop-ui/tracked-order.tsx";
import { Button } from "../ui/button.tsx";
import { OrdersDrawing } from "../ui/drawings/orders.tsx";
import { Empty } from "../ui/empty.tsx";
import { french } from "../web/typography.ts";
import { type TrackingPlace, writeTrackingPlace } from "./tracking-place.ts";

const placeOf = ({ createdAt, number }: TrackedFacts): TrackingPlace => ({ createdAt: new Date(createdAt), number });

interface Props {
  orders: readonly TrackedFacts[];
  hasMore: boolean;
  /** Whose they are: each page asks again. */
  email: string;
  isLater: boolean;
  /** Whether a page was turned: whoever pressed at the end of the list goes on at the head of the next. */
  isTurned: boolean;
}

/** A page of the orders of one address, newest first, or that there are none. */
export function TrackedOrders({ orders, hasMore, email, isLater, isTurned }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isTurned) heading.current?.focus();
  }, [isTurned]);
  if (orders.length === 0)
    return <Empty drawing={<OrdersDrawing />} title={french(tracking.none)} text={french(tracking.noneText)} />;
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="label mb-6 text-soft outline-none">
        {hasMore || isLater ? tracking.pages : tracking.found(orders.length)}
      </h2>
      <ol className="grid gap-16">
        {orders.map((order) => (
          <li key={order.number}>
            <TrackedOrder order={order} />
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
      <input type="hidden" name="turned" value="1" />
      {after && <input type="hidden" name="after" value={writeTrackingPlace(after)} />}
      <Button kind="quiet">{label}</Button>
    </Form>
  );
}
