import { writeDateTime } from "../locales/dates.ts";
import { linkedOrder as words } from "../locales/linked-order.ts";
import { confirmation } from "../locales/orders.ts";
import { OrderLines } from "../shop-ui/order-lines.tsx";
import { OrderStatusMark } from "../shop-ui/order-status-mark.tsx";
import { OrderTimeline } from "../shop-ui/order-timeline.tsx";
import { Parcels } from "../shop-ui/parcels.tsx";
import { PostalAddress } from "../shop-ui/postal-address.tsx";
import { PriceLines } from "../shop-ui/price-lines.tsx";
import { Alert } from "../ui/refusal.tsx";
import { useFocusOnRefusal } from "../web/form.ts";
import { french } from "../web/typography.ts";
import type { LinkedOrderRefused } from "./linked-order-action.ts";
import { CancelForm, ConfirmForm, CorrectForm } from "./linked-order-forms.tsx";
import type { LinkedOrderShown, OpenLinkedOrder } from "./linked-order-shown.ts";

interface Props {
  order: LinkedOrderShown;
  refused?: LinkedOrderRefused;
}

/** An order as its buyer's link shows it: what was ordered, what holds, and what can still be done. */
export function LinkedOrder({ order, refused }: Props) {
  const alert = useFocusOnRefusal<HTMLElement>(refused);
  return (
    <article ref={alert} className="page max-w-[72rem] pt-8 lg:pt-16">
      <header className="grid gap-5 border-b border-hairline pb-10">
        <h1 className="title">{words.title}</h1>
        <div className="flex flex-wrap items-baseline gap-x-10 gap-y-2">
          <p>
            <span className="label mr-3 text-soft">{confirmation.number}</span>
            <span className="figures text-lg tracking-wider">{order.number}</span>
          </p>
          <OrderStatusMark status={order.status} />
        </div>
        {refused && <Alert title={french(refused.title)}>{refused.text && french(refused.text)}</Alert>}
        <div role="status" className="measure grid gap-2">
          <Holds order={order} />
        </div>
      </header>
      <div className="mt-10 grid gap-x-24 gap-y-14 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]">
        <section>
          <h2 className="subtitle mb-6">{words.items}</h2>
          <OrderLines lines={order.items} />
          <div className="border-t border-hairline pt-6">
            <PriceLines prices={order.pricing} />
            {order.isOpen && <p className="mt-3 text-sm text-soft">{french(words.payment)}</p>}
          </div>
        </section>
        {order.isOpen ? <Choices order={order} refused={refused} /> : <Way order={order} />}
      </div>
    </article>
  );
}

/** What holds already, in plain words. */
function Holds({ order }: { order: LinkedOrderShown }) {
  if (!order.isOpen) return <p>{french(words.decided[order.status])}</p>;
  return (
    <>
      {order.confirmedAt && <p>{french(words.confirmed(writeDateTime(order.confirmedAt)))}</p>}
      {order.correctedAt && <p>{french(words.corrected(writeDateTime(order.correctedAt)))}</p>}
      {!order.confirmedAt && <p className="text-soft">{french(words.text)}</p>}
    </>
  );
}

/** How far an order has come that is decided, and in what it travels. */
const Way = ({ order }: { order: LinkedOrderShown }) => (
  <div className="grid content-start gap-10">
    <OrderTimeline order={order} />
    <dl className="grid gap-7 empty:hidden">
      <Parcels order={order} />
    </dl>
  </div>
);

function Choices({ order, refused }: { order: OpenLinkedOrder; refused?: LinkedOrderRefused }) {
  return (
    <div className="grid content-start gap-10">
      <section>
        <h2 className="label mb-2 text-soft">{words.address}</h2>
        <PostalAddress address={order.shippingAddress} />
      </section>
      <section aria-labelledby="choices">
        <h2 id="choices" className="subtitle mb-6">
          {french(words.what)}
        </h2>
        {!order.confirmedAt && <ConfirmForm />}
        <div className="mt-6 border-t border-hairline">
          {!order.correctedAt && <CorrectForm order={order} refused={refused} />}
          <CancelForm />
        </div>
      </section>
    </div>
  );
}
