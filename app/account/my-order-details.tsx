import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import type { Outputs } from "../../shop/calls.ts";
import type { LocalTimes } from "../../shop/clock.ts";
import { orderNumber } from "../../shop/orders/number.ts";
import { isOver } from "../../shop/orders/status.ts";
import { writeDateTime, writeDay } from "../locales/dates.ts";
import { myStatusLabels, myOrders as words } from "../locales/my-orders.ts";
import { deliveryLabel, paymentText } from "../locales/order-facts.ts";
import { confirmation } from "../locales/orders.ts";
import { Link } from "../shop-ui/link.tsx";
import { OrderLines } from "../shop-ui/order-lines.tsx";
import { OrderStatusMark } from "../shop-ui/order-status-mark.tsx";
import { OrderTimeline } from "../shop-ui/order-timeline.tsx";
import { Parcels } from "../shop-ui/parcels.tsx";
import { PostalAddress } from "../shop-ui/postal-address.tsx";
import { PriceLines } from "../shop-ui/price-lines.tsx";
import { CloseIcon } from "../ui/bag-icons.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { french } from "../web/typography.ts";

type Order = LocalTimes<Outputs["orders"]["showMine"]>;

/** Everything about one of the customer's orders. Closing it is a link, so it works without script. */
export function MyOrderDetails({ order, closed }: { order: Order; closed: string }) {
  const navigate = useNavigate();
  const { customerInfo, shippingAddress, billingAddress } = order;
  const name = `${customerInfo.firstName} ${customerInfo.lastName}`;
  return (
    <Dialog
      aria-labelledby="order-title"
      onClose={() => navigate(closed, { preventScrollReset: true })}
      className="h-fit max-h-[85dvh] w-[calc(100%-2rem)] max-w-3xl overflow-y-auto border border-ink bg-paper"
    >
      <header className="sticky top-0 flex items-center justify-between gap-4 border-b border-hairline bg-paper py-2 pr-2 pl-5 sm:pl-8">
        <h2 id="order-title" className="figures text-lg tracking-wider">
          <span className="sr-only">{words.order} </span>
          {orderNumber(order.id)}
        </h2>
        <Link to={closed} preventScrollReset aria-label={words.close} className="grid size-11 place-items-center">
          <CloseIcon />
        </Link>
      </header>
      <div className="grid gap-x-12 gap-y-8 p-5 sm:grid-cols-2 sm:p-8">
        <div className="sm:col-span-2">
          <OrderStatusMark status={order.status} label={myStatusLabels[order.status]} />
          <p className="mt-1 mb-6 text-sm text-soft">{words.placedOn(writeDateTime(order.createdAt))}</p>
          <OrderTimeline order={order} />
        </div>
        <Part title={confirmation.items} isWide>
          <OrderLines lines={order.items} />
        </Part>
        <Part title={confirmation.address}>
          <PostalAddress name={name} address={shippingAddress} />
        </Part>
        <Part title={confirmation.billing}>
          <PostalAddress name={name} address={billingAddress} />
        </Part>
        <Part title={confirmation.delivery}>
          <p>{french(deliveryLabel(order.deliveryMethod, order.deliveryDays))}</p>
          {order.estimatedDelivery && !isOver(order.status) && (
            <p className="text-sm text-soft">
              {french(`${confirmation.expected} : ${writeDay(order.estimatedDelivery)}`)}
            </p>
          )}
          <dl className="mt-4 grid gap-4 empty:hidden">
            <Parcels order={order} />
          </dl>
        </Part>
        <Part title={confirmation.payment}>
          <p>{paymentText(order.paymentInfo)}</p>
        </Part>
        <Part title={confirmation.contact}>
          <p className="wrap-anywhere">{customerInfo.email}</p>
          <p className="figures">{customerInfo.phone}</p>
        </Part>
        <div>
          <PriceLines prices={order.pricing} />
        </div>
        {order.orderNotes && (
          <Part title={confirmation.notes} isWide>
            <p className="wrap-anywhere whitespace-pre-line">{order.orderNotes}</p>
          </Part>
        )}
      </div>
    </Dialog>
  );
}

function Part({ title, isWide, children }: { title: string; isWide?: boolean; children: ReactNode }) {
  return (
    <section className={`min-w-0 ${isWide ? "sm:col-span-2" : ""}`}>
      <h3 className="label mb-2 text-soft">{title}</h3>
      {children}
    </section>
  );
}
