import type { Outputs } from "../../../shop/calls.ts";
import type { LocalTimes } from "../../../shop/clock.ts";
import { orderNumber } from "../../../shop/orders/number.ts";
import { admin } from "../../locales/admin.ts";
import { writeDateTime, writeDay } from "../../locales/dates.ts";
import { orderAdmin } from "../../locales/order-admin.ts";
import { deliveryLabel, paymentLabel } from "../../locales/order-facts.ts";
import { OrderLines } from "../../shop-ui/order-lines.tsx";
import { OrderStatusMark } from "../../shop-ui/order-status-mark.tsx";
import { PostalAddress } from "../../shop-ui/postal-address.tsx";
import { PriceLines } from "../../shop-ui/price-lines.tsx";
import { withSign } from "../../shop-ui/prices.ts";
import { french } from "../../web/typography.ts";
import { AdminDialog } from "../shell/admin-dialog.tsx";
import { Fact, Facts, Part } from "../shell/facts.tsx";
import { type OrdersView, ordersAddress } from "../shell/order-address.ts";
import type { MoveAnswer } from "./move-order.ts";
import { OrderHistory, OrderMails } from "./order-history.tsx";
import { OrderSteps } from "./order-steps.tsx";

export type OrderShown = LocalTimes<Outputs["orders"]["review"]>;

/** Everything about one order, and what can be done with it. Closing it is a link, so it works without script. */
export function OrderDetails(props: { order: OrderShown; view: OrdersView; sign: string; answer?: MoveAnswer }) {
  const { order, view, sign, answer } = props;
  const closed = ordersAddress({ ...view, order: null });
  const { customerInfo, shippingAddress, billingAddress, paymentInfo } = order;
  const name = `${customerInfo.firstName} ${customerInfo.lastName}`;
  const amount = withSign(sign);
  return (
    <AdminDialog title={`${admin.order} #${orderNumber(order.id)}`} closed={closed} width="max-w-3xl">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard. */}
      <div tabIndex={0} className="grid min-h-0 gap-x-10 gap-y-8 overflow-y-auto p-5 sm:grid-cols-2">
        <Part title={admin.orderInfo}>
          <Facts>
            <Fact name={admin.status}>
              <OrderStatusMark status={order.status} />
            </Fact>
            <Fact name={admin.date}>{writeDateTime(order.createdAt)}</Fact>
            <Fact
              name={admin.payment}
            >{`${paymentLabel(paymentInfo.method)} (${admin.paymentState(paymentInfo.status)})`}</Fact>
            <Fact name={admin.delivery}>{french(deliveryLabel(order.deliveryMethod))}</Fact>
            {order.estimatedDelivery && <Fact name={admin.estimatedDelivery}>{writeDay(order.estimatedDelivery)}</Fact>}
            {order.trackingNumber && <Fact name={admin.trackingNumber}>{order.trackingNumber}</Fact>}
          </Facts>
        </Part>
        <Part title={admin.customerInfo}>
          <p>
            {name}
            <span className="text-soft"> · {order.isGuestOrder ? admin.guest : admin.account}</span>
          </p>
          <p className="wrap-anywhere">
            <a href={`mailto:${customerInfo.email}`} className="underline decoration-edge underline-offset-4">
              {customerInfo.email}
            </a>
          </p>
          <p className="figures">{customerInfo.phone}</p>
        </Part>
        <Part title={admin.items} wide>
          <OrderLines lines={order.items} format={amount} />
        </Part>
        <Part title={admin.shippingAddress}>
          <PostalAddress name={name} address={shippingAddress} />
        </Part>
        <Part title={admin.billingAddress}>
          <PostalAddress name={name} address={billingAddress} />
        </Part>
        <Part title={admin.pricing}>
          <PriceLines prices={order.pricing} format={amount} />
        </Part>
        <Part title={admin.notes}>
          <p className={`wrap-anywhere whitespace-pre-line ${order.orderNotes ? "" : "text-soft"}`}>
            {order.orderNotes || admin.noNotes}
          </p>
        </Part>
        <Part title={orderAdmin.history}>
          <OrderHistory history={order.history} />
        </Part>
        <Part title={orderAdmin.mails}>
          <OrderMails order={order} view={view} />
        </Part>
        <p className="sm:col-span-2">
          <a
            href={`/admin/orders/${order.id}/slip`}
            className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            {orderAdmin.slip}
          </a>
        </p>
      </div>
      <OrderSteps order={order} view={view} answer={answer} />
    </AdminDialog>
  );
}
